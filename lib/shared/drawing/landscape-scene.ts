import { mix, type Palette } from './landscape-palette';
import { whole, type Random } from './landscape-random';
import type { Terrain } from './landscape-region';
import { cloud, mesas, peaks, softRidge, volcano, type LandscapeRange } from './landscape-shapes';
import { WIDTH } from './landscape-size';

/** Collects what is drawn and the gradients it needs. */
export class SvgSheet {
  defs = '';
  body = '';
  private count = 0;
  private readonly mistId: string;

  constructor(
    private readonly prefix: string,
    haze: string,
    /** 1 draws everything, less leaves out what is missed least. */
    readonly detail: number,
  ) {
    this.mistId = this.gradient(
      `<stop stop-color="${haze}" stop-opacity="0"/><stop offset="1" stop-color="${haze}" stop-opacity=".6"/>`,
    );
  }

  private gradient(stops: string): string {
    const id = `${this.prefix}${(this.count += 1)}`;
    this.defs += `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`;
    return id;
  }

  fade(from: string, to: string, middle = ''): string {
    const between = middle && `<stop offset=".5" stop-color="${middle}"/>`;
    return this.gradient(
      `<stop stop-color="${from}"/>${between}<stop offset="1" stop-color="${to}"/>`,
    );
  }

  path(fill: string, d: string, rest = ''): void {
    if (d) this.body += `<path fill="${fill}" d="${d}"${rest}/>`;
  }

  /** Mist that thickens from `top` down to `bottom` over everything drawn so far. */
  mist(top: number, bottom: number): void {
    this.path(`url(#${this.mistId})`, `M0 ${top}h${WIDTH}v${bottom - top}H0z`);
  }

  range(color: string, range: LandscapeRange, shade: string, snow: string): void {
    this.path(color, range.line);
    if (shade) this.path(shade, range.shade, ' opacity=".28"');
    if (snow) this.path(snow, range.snow, ' opacity=".85"');
  }
}

export function drawSky(
  sheet: SvgSheet,
  random: Random,
  colors: Palette,
  lat: number,
  sunX: number,
): void {
  const sky = sheet.fade(colors.skyTop, colors.skyLow, colors.skyMid);
  sheet.path(`url(#${sky})`, `M0 0h${WIDTH}v250H0z`);
  const low = Math.min(166, Math.max(120, 120 + (lat - 26) * 1.8));
  const [sunY, radius] = [Math.round(low) + whole(random, -5, 5), whole(random, 15, 19)];
  const disc = (times: number, rest: string) =>
    `<circle cx="${sunX}" cy="${sunY}" r="${radius * times}"${rest}/>`;
  sheet.body += `<g fill="${colors.sun}">${disc(4, ' opacity=".14"')}${disc(2, ' opacity=".3"')}${disc(1, '')}</g>`;
  const clouds: string[] = [];
  for (let left = whole(random, 1, 2); left > 0; left -= 1) {
    clouds.push(cloud(whole(random, 10, 420), whole(random, 46, 140), 0.6 + random() * 0.7));
  }
  sheet.path(colors.cloud, clouds.slice(0, sheet.detail < 1 ? 1 : 2).join(''), ' opacity=".6"');
}

/** The shapes on the horizon. */
export function drawDistance(
  sheet: SvgSheet,
  random: Random,
  colors: Palette,
  terrain: Terrain,
  sunX: number,
): void {
  const at = (depth: number) => mix(mix(colors.far, colors.skyLow, 0.25), colors.near, depth);
  const shade = mix(colors.far, colors.near, 0.8);
  const soft = (depth: number, base: number, swing: number, step: number) => {
    sheet.path(at(depth), softRidge(random, base, swing, step));
    sheet.mist(base - 4, base + 44);
  };
  switch (terrain) {
    case 'peaks':
      sheet.range(at(0.05), peaks(random, 196, 76, 96), at(0.4), colors.snow);
      sheet.mist(150, 226);
      sheet.range(at(0.38), peaks(random, 214, 44, 84), sheet.detail < 0.7 ? '' : shade, '');
      soft(0.65, 222, 14, 120);
      break;
    case 'fjord':
      sheet.range(at(0.1), peaks(random, 200, 80, 104), at(0.5), colors.snow);
      sheet.mist(160, 214);
      sheet.path(at(0.5), softRidge(random, 206, 9, 80));
      break;
    case 'ridges':
      soft(0.04, 166, 20, 130);
      soft(0.26, 182, 20, 110);
      soft(0.5, 200, 18, 120);
      soft(0.74, 218, 14, 130);
      break;
    case 'hills':
      soft(0.1, 190, 15, 130);
      soft(0.36, 204, 14, 110);
      soft(0.62, 219, 12, 130);
      break;
    case 'mesas':
      sheet.range(at(0.1), mesas(random, 208, 46), at(0.5), '');
      sheet.mist(170, 224);
      sheet.range(at(0.5), mesas(random, 222, 60), sheet.detail < 0.4 ? '' : shade, '');
      sheet.mist(196, 250);
      break;
    case 'plains':
      soft(0.15, 212, 5, 150);
      soft(0.45, 221, 5, 130);
      break;
    case 'island':
      sheet.range(at(0.35), volcano(128, sunX > 240 ? 150 : 330), shade, '');
      sheet.mist(150, 210);
      break;
    case 'lake':
      sheet.path(at(0.25), softRidge(random, 200, 8, 110));
      sheet.path(at(0.5), softRidge(random, 207, 5, 70));
      break;
    case 'coast': {
      const [edge, way] = sunX > 240 ? [-9, 1] : [489, -1];
      const head = whole(random, 22, 46);
      sheet.path(
        at(0.3),
        `M${edge} 210v-${head}q${60 * way}-14 ${110 * way} ${head >> 2}t${80 * way} ${head >> 1}q${24 * way} 2 ${34 * way} ${head >> 1}z`,
      );
      sheet.mist(170, 212);
    }
  }
}

export function drawWater(sheet: SvgSheet, random: Random, colors: Palette, sunX: number): void {
  const shallow = mix(colors.water, colors.skyLow, 0.35);
  const deep = mix(colors.water, colors.near, 0.35);
  sheet.path(`url(#${sheet.fade(shallow, deep)})`, `M0 208h${WIDTH}v152H0z`);
  let glints = '';
  for (let row = 0; row < 6; row += 1) {
    const wide = whole(random, 14, 30 + row * 8);
    glints += `M${sunX - (wide >> 1) + whole(random, -8, 8)} ${212 + row * 7}h${wide}`;
  }
  sheet.body += `<path stroke="${colors.sun}" stroke-width="2" stroke-linecap="round" opacity=".6" d="${glints}"/>`;
  if (random() < 0.3) return;
  const [x, y] = [sunX + whole(random, -70, 60), whole(random, 224, 238)];
  sheet.path(colors.wall, `M${x} ${y - 3}v-20q10 8 12 20zm-2 0v-15q-7 6-9 15z`);
  sheet.path(colors.roof, `M${x - 11} ${y - 1}h26l-4 5h-18z`);
}

/** Rows of a crop that run together under the town. */
export function drawFields(sheet: SvgSheet, random: Random, colors: Palette, vanish: number): void {
  let [rows, x] = ['', whole(random, -260, -200)];
  while (x < 720) {
    const to = x + whole(random, 60, 110);
    const narrow = (edge: number) => Math.round(vanish + (edge - vanish) * 0.3);
    rows += `M${narrow(x)} 250H${narrow(to)}L${to} 360H${x}z`;
    x = to + whole(random, 60, 120);
  }
  sheet.path(colors.deep, rows, ' opacity=".5"');
}

/** A road, or a river, that winds from the town towards us. */
export function drawWay(sheet: SvgSheet, color: string, from: number, lean: number): void {
  const k = (x: number) => Math.round(x * lean);
  sheet.path(
    color,
    `M${from} 243c${k(-26)} 12 ${k(44)} 24 ${k(14)} 44s${k(-84)} 34 ${k(-70)} 76h${k(52)}c${k(-8)}-38 ${k(44)}-46 ${k(52)}-74s${k(-44)}-34 ${k(-38)}-46z`,
    ' opacity=".85"',
  );
}

/** Something small in the sky: a balloon over canyon land, otherwise birds, often nothing. */
export function drawAir(
  sheet: SvgSheet,
  random: Random,
  colors: Palette,
  terrain: Terrain,
  townX: number,
): void {
  const chance = random();
  const x = townX + whole(random, 62, 110) * (townX > 240 ? -1 : 1);
  const y = whole(random, 116, 138);
  if (terrain === 'mesas' && chance < 0.55) {
    sheet.path(colors.roof, `M${x} ${y}q-14-11-14-21a14 14 0 0 1 28 0q0 10-14 21z`);
    sheet.path(colors.pane, `M${x} ${y}q-6-11-6-21 0-14 6-14t6 14q0 10-6 21zm-3 4h6v5h-6z`);
  } else if (chance < 0.6) {
    sheet.body += `<path fill="none" stroke="${colors.tree}" stroke-width="1.5" opacity=".55" d="M${x} ${y}q4-5 7 0q4-5 7 0m8 9q3-4 5 0q3-4 5 0"/>`;
  }
}
