import { mix } from '@/lib/shared/drawing/landscape-palette';
import { whole } from '@/lib/shared/drawing/landscape-random';
import { cloud, tallTree } from '@/lib/shared/drawing/landscape-shapes';
import { skyline } from '@/lib/shared/drawing/landscape-skyline';
import { mountains, rolling, type Horizon } from './panorama-lines';
import { TALL, WIDE } from './panorama-size';
import { PanoramaSheet } from './panorama-sheet';

const SUN = 1130;
const SUMMIT = 430;
const VILLAGE = 640;
const CITY = 1160;

function drawSky(sheet: PanoramaSheet): void {
  const { random, colors } = sheet;
  const sky = sheet.fade([
    [0, colors.skyTop],
    [0.45, colors.skyMid],
    [0.75, colors.skyLow],
  ]);
  sheet.path(`url(#${sky})`, `M0 0h${WIDE}v${TALL}H0z`);
  const disc = (radius: number, opacity: number) =>
    `<circle cx="${SUN}" cy="150" r="${radius}" opacity="${opacity}"/>`;
  sheet.add(`<g fill="${colors.sun}">${disc(110, 0.16)}${disc(58, 0.32)}${disc(26, 1)}</g>`);
  const clouds = [180, 470, 760, 1010, 1350].map((x) =>
    cloud(x + whole(random, -40, 40), whole(random, 78, 150), 0.8 + random() * 0.9),
  );
  sheet.path(colors.cloud, clouds.join(''), 0.65);
}

function drawDistance(sheet: PanoramaSheet): void {
  const { random, colors } = sheet;
  const range = mountains(random, 246, 150, SUMMIT);
  sheet.path(sheet.air(0.08), range.line);
  sheet.path(sheet.air(0.36), range.shade, 0.3);
  sheet.path(colors.snow, range.snow, 0.85);
  sheet.mist(170, 262);
  for (const [depth, base, swing, length] of [
    [0.2, 236, 18, 620],
    [0.42, 252, 16, 520],
    [0.64, 268, 14, 700],
  ] as const) {
    sheet.path(sheet.air(depth), rolling(random, base, swing, length).line);
    sheet.mist(base - 8, base + 44);
  }
}

/** A village among fields and a city; returns their lit windows. */
function drawPlain(sheet: PanoramaSheet): string {
  const { random, colors } = sheet;
  const { far, near, skyLow, tree, ground, deep } = colors;
  const plain = rolling(random, 290, 9, 1150);
  const foot = (x: number) => plain.at(x) + 4;
  const tower = sheet.fade([
    [0, mix(far, near, 0.62)],
    [1, mix(far, skyLow, 0.4)],
  ]);
  const city = skyline(random, 4, colors, CITY, foot, tower, 1);
  const village = skyline(random, 2, colors, VILLAGE, foot, tower, 1);
  sheet.trees('round', mix(tree, far, 0.3), plain, {
    height: [9, 17],
    count: 12,
    gap: [VILLAGE - 90, VILLAGE + 90],
  });
  sheet.add(city.svg + village.svg);
  sheet.path(ground, plain.line);

  let rows = '';
  for (let x = 180; x < 1000; x += whole(random, 90, 140)) {
    const narrow = (edge: number) => Math.round(VILLAGE + (edge - VILLAGE) * 0.45);
    rows += `M${narrow(x)} 300H${narrow(x + 52)}L${x + 46} 350H${x - 14}z`;
  }
  sheet.path(deep, rows, 0.35);
  return city.glow + village.glow;
}

function drawLake(sheet: PanoramaSheet): void {
  const { random, colors } = sheet;
  const { water, skyLow, near, sun } = colors;
  const depth = sheet.fade([
    [0, mix(water, skyLow, 0.4)],
    [1, mix(water, near, 0.3)],
  ]);
  sheet.path(
    `url(#${depth})`,
    'M820 330q90-26 240-24t330 4q150 4 250-6v70q-260 12-430 2t-280-10q-150-10-110-36z',
  );
  let glints = '';
  for (let row = 0; row < 6; row += 1) {
    const wide = whole(random, 18, 40 + row * 8);
    glints += `M${SUN - (wide >> 1) + whole(random, -12, 12)} ${318 + row * 7}h${wide}`;
  }
  sheet.add(
    `<path stroke="${sun}" stroke-width="2" stroke-linecap="round" opacity=".7" d="${glints}"/>`,
  );
  sheet.path(colors.wall, 'M1296 338v-22q11 9 13 22zm-2 0v-17q-8 7-10 17z');
  sheet.path(colors.roof, 'M1283 341h28l-4 5h-20z');
}

function drawForeground(sheet: PanoramaSheet): void {
  const { random, colors } = sheet;
  const { tree, deep, ground, sand } = colors;
  const shore = rolling(random, 352, 10, 900);
  sheet.trees('round', mix(tree, deep, 0.25), shore, {
    height: [16, 30],
    count: 6,
    gap: [1040, 1420],
  });
  sheet.path(mix(ground, deep, 0.55), shore.line);
  sheet.path(
    mix(sand, ground, 0.3),
    'M644 294c-20 12 40 20 20 38s-70 26-90 48-20 30-40 60h84c0-30 34-46 64-66s80-28 70-50-84-16-88-30z',
  );
  const front = rolling(random, 388, 16, 760);
  sheet.add(`<g fill="${mix(tree, '#10241f', 0.2)}">${tallTrees(sheet, front)}</g>`);
  sheet.path(mix(deep, tree, 0.4), front.line);
  sheet.add(
    `<path fill="none" stroke="${tree}" stroke-width="1.6" opacity=".5" d="M860 128q5-6 9 0q5-6 9 0m14 12q4-5 7 0q4-5 7 0m-52 16q4-5 7 0q4-5 7 0"/>`,
  );
}

const TALL_TREES = [
  ['fir', 84, 1.15],
  ['fir', 142, 0.75],
  ['fir', 196, 0.95],
  ['fir', 330, 0.55],
  ['oak', 905, 0.5],
  ['fir', 960, 0.42],
  ['oak', 1422, 0.7],
  ['oak', 1500, 1.25],
] as const;

function tallTrees(sheet: PanoramaSheet, line: Horizon): string {
  sheet.define('pan-fir', tallTree('conifer'));
  sheet.define('pan-oak', tallTree('round'));
  return TALL_TREES.map(
    ([kind, x, size]) =>
      `<use href="#pan-${kind}" transform="translate(${x} ${line.at(x) + 8})scale(${size})"/>`,
  ).join('');
}

/** The wide picture of the home page: from the mountains to the lake, on one morning. */
export function panoramaBody(): string {
  const sheet = new PanoramaSheet();
  drawSky(sheet);
  drawDistance(sheet);
  const lights = drawPlain(sheet);
  drawLake(sheet);
  drawForeground(sheet);
  return sheet.finish(lights);
}
