import { whole, type Random } from './landscape-random';
import { WIDTH } from './landscape-size';

// Everything here returns path data in a space of 480 × 360 with whole numbers, to stay small.

/** A soft ridgeline from edge to edge, closed at the bottom. */
export function softRidge(random: Random, base: number, swing: number, step: number): string {
  let x = -whole(random, 20, 20 + step);
  let path = `M${x} 360V${base}`;
  let up = random() < 0.5;
  while (x < WIDTH + 20) {
    const wide = whole(random, Math.round(step * 0.7), Math.round(step * 1.3));
    const bend = Math.round((up ? -1 : 1) * swing * (0.5 + random()));
    path += `q${wide >> 1} ${bend} ${wide} ${whole(random, -2, 2)}`;
    x += wide;
    up = !up;
  }
  return `${path}V360z`;
}

export interface Slope {
  line: string;
  /** Height of the slope at a place, close enough to stand a house on. */
  at: (x: number) => number;
}

/** A slope that is high at one side and runs out towards the other. */
export function slope(high: number, low: number, fromLeft: boolean, bulge: number): Slope {
  const [left, right] = fromLeft ? [high, low] : [low, high];
  const first = Math.round(left + (fromLeft ? -bulge : bulge / 2));
  const second = Math.round(right + (fromLeft ? bulge / 2 : -bulge));
  return {
    line: `M-9 360V${left}C157 ${first} 323 ${second} 489 ${right}V360z`,
    at: (x) => {
      const t = (x + 9) / 498;
      const u = 1 - t;
      return Math.round(
        u * u * u * left + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * right,
      );
    },
  };
}

export interface LandscapeRange {
  line: string;
  /** The sides that the sun does not reach. */
  shade: string;
  snow: string;
}

/** Mountains: peaks with broken slopes, shaded sides and snow on the tops. */
export function peaks(random: Random, base: number, tall: number, step: number): LandscapeRange {
  const range: LandscapeRange = { line: `M-30 360V${base}`, shade: '', snow: '' };
  let [x, y] = [-30, base];
  while (x < WIDTH + 20) {
    const height = Math.round(tall * (0.5 + random() * 0.5));
    const [rise, fall] = [whole(random, step >> 1, step), whole(random, step >> 1, step)];
    const [topX, topY] = [x + rise, base - height];
    const [bendX, bendY] = [Math.round(rise * 0.55), Math.round((topY - y) * 0.42)];
    const saddle = base - whole(random, 0, Math.round(height * 0.35));
    const drop = saddle - topY;
    const [outX, outY] = [Math.round(fall * 0.42), Math.round(drop * 0.55)];
    range.line += `l${bendX} ${bendY}L${topX} ${topY}l${outX} ${outY}L${topX + fall} ${saddle}`;
    range.shade += `M${topX} ${topY}l${outX} ${outY}L${topX + fall} ${saddle}l${-Math.round(fall * 0.5)} 16l${-Math.round(fall * 0.3)}-${Math.round(drop * 0.35)}l${-Math.round(fall * 0.16)}-${Math.round(drop * 0.22)}z`;
    if (height > tall * 0.62) {
      const share = 0.55;
      const [leftX, leftY] = [
        Math.round((x + bendX - topX) * share),
        Math.round((y + bendY - topY) * share),
      ];
      const [rightX, rightY] = [Math.round(outX * share), Math.round(outY * share)];
      const third = Math.round((leftX - rightX) / 3);
      range.snow += `M${topX} ${topY}l${rightX} ${rightY}l${third}-${Math.round(rightY * 0.3)}l${third} ${Math.round(rightY * 0.6)}L${topX + leftX} ${topY + leftY}z`;
    }
    [x, y] = [topX + fall, saddle];
  }
  range.line += 'V360z';
  return range;
}

/** Table mountains: flat tops, cliffs, skirts of rubble; `shade` holds their strata. */
export function mesas(random: Random, base: number, tall: number): LandscapeRange {
  const range: LandscapeRange = { line: `M-9 360V${base}`, shade: '', snow: '' };
  let x = -whole(random, 0, 60);
  while (x < WIDTH) {
    const top = whole(random, 34, 120);
    const height = Math.round(tall * (0.55 + random() * 0.45));
    const [cliff, skirt] = [Math.round(height * 0.62), Math.round(height * 0.38)];
    const foot = whole(random, 18, 30);
    range.line += `L${x} ${base}l${foot}-${skirt}l4-${cliff}h${top}l4 ${cliff}l${foot} ${skirt}`;
    const [left, crown] = [x + foot + 4, base - height];
    range.shade += `M${left - 1} ${crown + 7}h${top + 2}v3h-${top + 2}zM${left - 3} ${crown + 17}h${top + 6}v2h-${top + 6}zM${left + top} ${crown}l4 ${cliff}l${foot} ${skirt}h-${foot + 10}l-6-${skirt}z`;
    x += top + foot * 2 + whole(random, 10, 110);
  }
  range.line += `L489 ${base}V360z`;
  return range;
}

/** An old volcano, broad and gullied. */
export function volcano(top: number, summitX: number): LandscapeRange {
  const y = top;
  return {
    line: `M${summitX - 260} 210Q${summitX - 90} ${y + 62} ${summitX - 22} ${y}q10 6 22 4t22-3Q${summitX + 80} ${y + 56} ${summitX + 280} 210z`,
    shade: `M${summitX + 22} ${y + 1}Q${summitX + 80} ${y + 56} ${summitX + 280} 210h-190q-50-50-68-${205 - y}z`,
    snow: '',
  };
}

export function cloud(x: number, y: number, size: number): string {
  const of = (part: number) => Math.round(part * size);
  return `M${x} ${y}h${of(74)}a${of(7)} ${of(7)} 0 0 0 0-${of(14)}h-${of(9)}a${of(17)} ${of(17)} 0 0 0-${of(31)}-${of(5)}a${of(12)} ${of(12)} 0 0 0-${of(20)} ${of(5)}h-${of(14)}a${of(7)} ${of(7)} 0 0 0 0 ${of(14)}z`;
}

export type TreeKind = 'conifer' | 'round' | 'poplar' | 'palm' | 'saguaro' | 'scrub';

/** A small tree with its foot at x, y. Round crowns and palms rely on the stroke of `grove`. */
function smallTree(kind: TreeKind, x: number, y: number, h: number): string {
  const part = (share: number) => Math.round(h * share);
  switch (kind) {
    case 'conifer':
      if (h < 20) return `M${x} ${y - h}l${part(0.3)} ${h}h-${2 * part(0.3)}z`;
      return `M${x} ${y - h}l${part(0.2)} ${part(0.5)}h-1l${part(0.2)} ${part(0.5)}h-${2 * part(0.4) - 2}l${part(0.2)}-${part(0.5)}h-1z`;
    case 'round':
      return `M${x} ${y}v-${part(0.3)}a${part(0.32)} ${part(0.38)} 0 1 1 .1 0`;
    case 'poplar':
      return `M${x} ${y - h}q${part(0.28)} ${part(0.7)} 0 ${h}q-${part(0.28)}-${part(0.3)} 0-${h}`;
    case 'palm':
      return `M${x} ${y}q0-${part(0.6)} 3-${h}m-${part(0.45)} ${part(0.3)}q0-${part(0.4)} ${part(0.45)}-${part(0.3)}t${part(0.45)} ${part(0.3)}m-${part(0.2)} ${part(0.12)}q-3-${part(0.34)}-${part(0.25)}-${part(0.42)}q-${part(0.2)} 0-${part(0.25)} ${part(0.42)}`;
    case 'saguaro':
      return `M${x} ${y}v-${h}m-${part(0.25)} ${part(0.4)}v${part(0.2)}h${part(0.25)}m0 4h${part(0.25)}v-${part(0.3)}`;
    case 'scrub': {
      const r = Math.max(2, part(0.3));
      return `M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0`;
    }
  }
}

/** How a tree is painted: an attribute stands once, or programs that read XML refuse it. */
const PAINTS: Record<TreeKind, (color: string) => string> = {
  conifer: (color) => `fill="${color}" stroke="${color}"`,
  round: (color) => `stroke-width="1.5" fill="${color}" stroke="${color}"`,
  poplar: (color) => `fill="${color}" stroke="${color}"`,
  palm: (color) => `stroke-width="2" fill="none" stroke="${color}"`,
  saguaro: (color) => `stroke-width="4" fill="none" stroke-linejoin="round" stroke="${color}"`,
  scrub: (color) => `fill="${color}" stroke="${color}"`,
};

/** Trees here and there along a line, kept clear of the `gap` where a town is. */
export function grove(
  random: Random,
  kind: TreeKind,
  color: string,
  lineY: (x: number) => number,
  [least, most]: readonly [number, number],
  count: number,
  gap: readonly [number, number] = [0, 0],
): string {
  let path = '';
  let x = whole(random, -10, 60);
  for (let planted = 0; planted < count && x < WIDTH; planted += 1) {
    const high = whole(random, least, most);
    if (x < gap[0] || x > gap[1]) path += smallTree(kind, x, lineY(x) + 2, high);
    x += random() < 0.6 ? Math.round(high * 0.6) + whole(random, 0, 5) : whole(random, 40, 120);
  }
  return path && `<path ${PAINTS[kind](color)} d="${path}"/>`;
}

/** One tall tree at the edge of the picture, drawn at the origin and moved to its places. */
export function tallTree(kind: TreeKind): string {
  switch (kind) {
    case 'conifer':
      return 'M0-140q8 26 20 38l-8-1q6 20 20 32l-10-1q8 20 22 33l-12-2q8 24 24 41H3V10h-6V0h-53q16-17 24-41l-12 2q14-13 22-33l-10 1q14-12 20-32l-8 1q12-12 20-38';
    case 'palm':
      return 'M-3 0q1-60 6-118h4q-4 60-3 118zM5-118q22-22 44 8-22-11-44-8-14-26-48 6 26-10 48-6 14-2 32 26-10-28-32-26-20-4-36 22 14-20 36-22 8-20 32-22-22-6-32 22-8-24-32-26 22 6 32 26';
    case 'saguaro':
      return 'M-6 0v-88q0-7 6-7t6 7v36h6q5 0 5-6v-16q0-5 5-5t5 5v18q0 14-14 14H6V0zM-6-34h-8q-12 0-12-12v-14q0-5 5-5t5 5v10q0 5 5 5h5z';
    case 'poplar':
      return 'M0-132q22 50 16 84-4 28-14 36V0h-4v-12q-10-8-14-36-6-34 16-84';
    case 'scrub':
      return 'M-34 0q-8-12 4-16-2-12 12-11 6-11 18-4 14-3 14 9 14 2 8 13l8 9z';
    case 'round':
      return 'M-4 0q2-22 1-40-28 4-34-18-14-20 8-32 2-26 26-24 22-10 32 10 22 4 16 28 8 24-16 30-10 10-24 6-1 20 2 40z';
  }
}
