import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { panoramaBody } from '@/components/screens/browse/home/panorama-svg';
import { climatePng, climateSvg } from '@/lib/domains/open-data/climate-files';
import { drawCommunity } from '@/lib/domains/previews/pictures/draw-community';
import { drawPlaces } from '@/lib/domains/previews/pictures/draw-places';
import type { DrawnPlace } from '@/lib/domains/previews/pictures/drawing';
import { renderPicture } from '@/lib/domains/previews/pictures/render';
import { seeded } from '@/lib/shared/drawing/landscape-random';
import { terrainOf, type LandscapeFacts } from '@/lib/shared/drawing/landscape-region';
import { grove, tallTree, type TreeKind } from '@/lib/shared/drawing/landscape-shapes';
import { landscapeBody } from '@/lib/shared/drawing/landscape-svg';
import { STATES } from '@/lib/shared/reference/states';
import { inSvg, readStrictly } from '../../support/files/strict-xml';

const KINDS = Object.keys({
  conifer: 0,
  round: 0,
  poplar: 0,
  palm: 0,
  saguaro: 0,
  scrub: 0,
} satisfies Record<TreeKind, 0>) as TreeKind[];

const CODES = STATES.map(({ stateShortName }) => stateShortName);
const CLIMATES = [
  null,
  'tropicalSubtropical',
  'dryArid',
  'Polar',
  'temperateCoolWintersMildSummers',
];
const POPULATIONS = [null, 300, 5_000, 30_000, 120_000, 8_400_000];

/** Places all over the country, so that each state meets every land that it can be drawn with. */
const placesIn = (stateShortName: string): LandscapeFacts[] =>
  [19, 25.8, 30.2, 32.7, 36, 41.7, 47, 61, 66].flatMap((lat, row) =>
    [-165, -122.4, -117.1, -111, -100, -87.4, -80.2, -71].map((long, column) => ({
      id: `${stateShortName}${row}-${column}`,
      stateShortName,
      lat,
      long,
      elevationM: [null, 1_655, 2_500][(row + column) % 3],
      climateType: CLIMATES[(row + column) % CLIMATES.length],
      population: POPULATIONS[(row * 7 + column) % POPULATIONS.length] ?? null,
    })),
  );

const drawnPlace = (stateShortName: string, lat: number, long: number): DrawnPlace => ({
  name: `“Coeur d’Alene” & <Sons> ${stateShortName}`,
  stateName: STATES.find((one) => one.stateShortName === stateShortName)!.stateName,
  stateShortName,
  county: null,
  lat,
  long,
  landscape: { ...placesIn(stateShortName)[0]!, lat, long },
  facts: [
    { label: 'People', value: '12,345' },
    { label: 'Homes', value: null },
  ],
});

describe('what is drawn is XML, which programs that make pictures insist on:', () => {
  test.each(KINDS)('a grove of the kind %s, and the tall tree of it', async (kind) => {
    const trees = grove(seeded(kind), kind, '#123456', () => 200, [9, 30], 12);
    expect(trees).toContain('<path');
    const body = `${trees}<path d="${tallTree(kind)}"/>`;
    expect(await readStrictly(inSvg(body))).toEqual({ width: 480, height: 360 });
  });

  test.each(CODES)('every land of %s', async (state) => {
    const bodies = placesIn(state).map((facts) => `<svg>${landscapeBody(facts)}</svg>`);
    expect(await readStrictly(inSvg(bodies.join('')))).toEqual({ width: 480, height: 360 });
  });

  test('those places have every terrain there is', () => {
    const terrains = new Set(CODES.flatMap((state) => placesIn(state).map(terrainOf)));
    expect([...terrains].toSorted()).toEqual(
      [
        'coast',
        'fjord',
        'hills',
        'island',
        'lake',
        'mesas',
        'peaks',
        'plains',
        'ridges',
      ].toSorted(),
    );
  });

  test('the wide landscape of the home page', async () => {
    expect(await readStrictly(inSvg(panoramaBody()))).toBeTruthy();
  });

  test('the shared picture of a place in each state', async () => {
    for (const state of CODES) {
      const place = drawnPlace(state, 27, -81);
      const drawn = drawCommunity({ kind: 'community', place, photo: null }, false);
      expect(await readStrictly(inSvg(drawn)), state).toBeTruthy();
    }
  });

  test.each([0, 1, 4])('the shared picture of %i places', async (count) => {
    const places = [
      drawnPlace('FL', 28, -81.5),
      drawnPlace('HI', 19.7, -155.1),
      drawnPlace('AZ', 32.2, -110.9),
      drawnPlace('GA', 32, -81.1),
    ].slice(0, count);
    const drawn = drawPlaces({ kind: 'places', heading: 'A & B', below: '"C"', places, more: 2 });
    expect(await readStrictly(inSvg(drawn))).toBeTruthy();
  });

  test.each(['FL', 'HI', 'AZ', 'GA', 'TX'])('a place in %s becomes a PNG', async (state) => {
    const place = drawnPlace(state, 32, -81);
    const png = await renderPicture({ kind: 'community', place, photo: null });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('the months of a place, whatever its name and its station hold', async () => {
    const months = (value: number) => Array.from({ length: 12 }, () => value);
    const normals = {
      station: 'A\u0001B\u000B\uFFFE\uD800 "C" & <D>',
      miles: 3,
      highs: months(88),
      lows: months(40),
      precipitation: months(1),
      snow: null,
      source: 'NOAA',
      vintage: '1991–2020',
    };
    const name = 'Piñon\u0000 <Hills> & ]]> 🏔';
    expect(await readStrictly(climateSvg(name, normals))).toEqual({ width: 760, height: 470 });
    expect(climateSvg(name, normals)).toContain('Piñon &#60;Hills&#62; &#38; ]]&#62; 🏔');
    expect((await sharp(await climatePng(name, normals)).metadata()).format).toBe('png');
  });

  test('the files of drawings that the server sends as they are', async () => {
    const folders = ['app', 'public/assets/county-lines', 'public/assets/state-outlines'];
    const files = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.svg'))
        .map((name) => path.join(folder, name)),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      // They are drawn by their ids, in a size that the page gives.
      const sized = readFileSync(file, 'utf8').replace('<svg ', '<svg width="480" height="360" ');
      expect(await readStrictly(sized), file).toEqual({ width: 480, height: 360 });
    }
  });
});
