import { whole, type Random } from '@/lib/shared/drawing/landscape-random';
import { TALL, WIDE } from './panorama-size';

/** A line over the whole width that knows how high it is at every place. */
export interface Horizon {
  line: string;
  at: (x: number) => number;
}

const STEP = 40;

/** Shares of the swing and of the length. */
const WAVES = [
  { height: 0.62, share: 1 },
  { height: 0.28, share: 0.47 },
  { height: 0.1, share: 0.23 },
] as const;

/** Rolling land: three waves of different length on top of each other. */
export function rolling(random: Random, base: number, swing: number, length: number): Horizon {
  const waves = WAVES.map(({ height, share }) => ({
    height: swing * height,
    length: (length * share) / Math.PI / 2,
    shift: random() * 6.3,
  }));
  const at = (x: number) =>
    Math.round(
      base +
        waves.reduce((sum, wave) => sum + wave.height * Math.sin(x / wave.length + wave.shift), 0),
    );
  let line = `M-9 ${TALL + 9}L-9 ${at(-9)}`;
  for (let x = 0; x <= WIDE + STEP; x += STEP) {
    line += `Q${x} ${at(x)} ${x + STEP / 2} ${Math.round((at(x) + at(x + STEP)) / 2)}`;
  }
  return { line: `${line}V${TALL + 9}z`, at };
}

export interface Mountains {
  line: string;
  shade: string;
  snow: string;
}

/** Mountains that rise towards `summit` and run out on both sides. */
export function mountains(random: Random, base: number, tall: number, summit: number): Mountains {
  const range: Mountains = { line: `M-9 ${TALL}V${base}`, shade: '', snow: '' };
  let x = -30;
  while (x < WIDE + 30) {
    const [rise, fall] = [whole(random, 50, 95), whole(random, 50, 95)];
    const near = Math.exp(-(((x + rise - summit) / 420) ** 2));
    const high = Math.round(tall * (0.18 + 0.82 * near) * (0.62 + 0.38 * random()));
    const [topX, topY] = [x + rise, base - high];
    const saddle = base - Math.round(high * 0.25 * random());
    const [bendX, bendY] = [Math.round(fall * 0.4), Math.round((saddle - topY) * 0.55)];
    range.line += `L${x + Math.round(rise * 0.55)} ${Math.round(base - high * 0.46)}L${topX} ${topY}l${bendX} ${bendY}L${topX + fall} ${saddle}`;
    range.shade += `M${topX} ${topY}l${bendX} ${bendY}L${topX + fall} ${saddle}l${-Math.round(fall * 0.5)} 14l${-Math.round(fall * 0.3)}-${Math.round(high * 0.4)}z`;
    if (high > tall * 0.5) {
      const [leftX, leftY] = [Math.round(rise * 0.24), Math.round(high * 0.28)];
      const [rightX, rightY] = [Math.round(bendX * 0.6), Math.round(bendY * 0.6)];
      const third = Math.round((leftX + rightX) / 3);
      range.snow += `M${topX} ${topY}l${rightX} ${rightY}l-${third}-${Math.round(rightY * 0.3)}l-${third} ${Math.round(rightY * 0.6)}L${topX - leftX} ${topY + leftY}z`;
    }
    x = topX + fall;
  }
  range.line += `L${WIDE + 9} ${base}V${TALL}z`;
  return range;
}
