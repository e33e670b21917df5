import { mix, paletteFor } from './landscape-palette';
import { pick, seeded, whole } from './landscape-random';
import {
  climateOf,
  settlementOf,
  terrainOf,
  type Climate,
  type LandscapeFacts,
  type Terrain,
} from './landscape-region';
import {
  drawAir,
  drawDistance,
  drawFields,
  drawSky,
  drawWater,
  drawWay,
  SvgSheet,
} from './landscape-scene';
import { grove, slope, softRidge, tallTree, type TreeKind } from './landscape-shapes';
import { skyline } from './landscape-skyline';

const WATERY: readonly Terrain[] = ['coast', 'lake', 'island', 'fjord'];

const TREES: Record<Climate, readonly [TreeKind, TreeKind]> = {
  temperate: ['round', 'conifer'],
  continental: ['round', 'conifer'],
  subtropical: ['round', 'round'],
  arid: ['scrub', 'scrub'],
  polar: ['conifer', 'conifer'],
};

/** What the dark theme lays over a picture: all days look more alike in the same evening. */
const EVENINGS = ['dusk', 'dusk dusk-rose', 'dusk dusk-amber', 'dusk dusk-green'] as const;

/** The tree of the middle distance and the tall one in front. */
function treesOf(
  terrain: Terrain,
  climate: Climate,
  { lat, stateShortName: state }: LandscapeFacts,
): readonly [TreeKind, TreeKind] {
  const south = (lat ?? 39) < 33.5;
  if (terrain === 'island' || state === 'FL') return ['palm', 'palm'];
  if (terrain === 'peaks' || terrain === 'fjord') return ['conifer', 'conifer'];
  if (terrain === 'mesas') return ['scrub', state === 'AZ' && south ? 'saguaro' : 'scrub'];
  if (terrain === 'coast' && south) return ['round', 'palm'];
  if (terrain === 'plains') return ['round', state === 'TX' ? 'scrub' : 'poplar'];
  if (state === 'CA') return ['round', 'poplar'];
  return TREES[climate];
}

/** Characters a drawing may have before its ids are filled in; trees give way first. */
const ROOM = 3600;
const ID = '\u00a7';

function draw(facts: LandscapeFacts, detail: number): string {
  const random = seeded(`${facts.id}`);
  const wild = seeded(`${facts.id} trees`);
  const terrain = terrainOf(facts);
  const climate = climateOf(facts, terrain);
  const colors = paletteFor(climate, random);
  const townLeft = random() < 0.5;
  const town = townLeft ? whole(random, 130, 175) : whole(random, 305, 350);
  const sunX = townLeft ? whole(random, 310, 400) : whole(random, 80, 170);
  const [near, tall] = treesOf(terrain, climate, facts);
  const watery = WATERY.includes(terrain);
  const sheet = new SvgSheet(ID, colors.skyLow, detail);

  drawSky(sheet, random, colors, facts.lat ?? 39, sunX);
  drawDistance(sheet, random, colors, terrain, sunX);
  if (watery) drawWater(sheet, random, colors, sunX);

  const tower = sheet.fade(mix(colors.far, colors.near, 0.62), mix(colors.far, colors.skyLow, 0.4));
  const shore = slope(230, 298, townLeft, 6);
  const foot = watery ? (x: number) => shore.at(x) + 3 : () => 240;
  const place = skyline(random, settlementOf(facts.population), colors, town, foot, tower, detail);

  if (watery) {
    sheet.path(colors.sand, slope(226, 288, townLeft, 6).line);
    sheet.body += place.svg;
    sheet.path(colors.ground, shore.line);
  } else {
    const wood = mix(colors.tree, colors.far, 0.3);
    sheet.body += grove(wild, near, wood, () => 238, [9, 18], 12 * detail, place.span) + place.svg;
    sheet.path(colors.ground, softRidge(random, 239, 5, 160));
    if (terrain === 'plains') drawFields(sheet, random, colors, town);
    const dry = terrain === 'mesas' || terrain === 'plains' || random() < 0.6;
    const way = dry ? mix(colors.sand, colors.ground, 0.2) : mix(colors.water, colors.wall, 0.2);
    drawWay(sheet, way, town, townLeft ? 1 : -1);
  }

  const knoll = slope(270, 338, !townLeft, 14);
  sheet.body += grove(wild, near, colors.tree, knoll.at, [16, 30], 6 * detail);
  sheet.path(mix(colors.ground, colors.deep, 0.75), knoll.line);

  const front = slope(326, 350, townLeft, 10);
  const edge = townLeft ? whole(random, 410, 446) : whole(random, 34, 70);
  const lean = townLeft ? -1 : 1;
  const size = 0.75 + random() * 0.3;
  const standing = (x: number, y: number, scale: number) =>
    `<use href="#${ID}t" transform="translate(${x} ${y})scale(${Math.round(scale * 100) / 100})"/>`;
  if (random() < 0.82 && detail > 0) {
    sheet.defs += `<path id="${ID}t" d="${tallTree(tall)}"/>`;
    const second = edge + lean * whole(random, 38, 60);
    sheet.body += `<g fill="${mix(colors.tree, '#10241f', 0.2)}">${standing(edge, front.at(edge) + 8, size)}${standing(second, front.at(second) + 8, size * 0.62)}</g>`;
  }
  sheet.path(mix(colors.deep, colors.tree, 0.35), front.line);

  drawAir(sheet, random, colors, terrain, town);
  sheet.body += `<path class="${pick(seeded(`${facts.id} dusk`), EVENINGS)}" d="M-9-9h500v380H-9z"/>${place.glow}`;
  return `<defs>${sheet.defs}</defs>${sheet.body}`.replaceAll(' -', '-');
}

/** The inside of the `<svg>`: gradients and shapes. `suffix` keeps ids apart on one page. */
export function landscapeBody(facts: LandscapeFacts, suffix = ''): string {
  let body = '';
  for (const detail of [1, 0.7, 0.3, 0]) {
    body = draw(facts, detail);
    if (body.length <= ROOM) break;
  }
  return body.replaceAll(ID, `l${`${facts.id}${suffix}`.replace(/[^\w-]/g, '')}-`);
}
