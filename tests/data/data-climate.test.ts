import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { climateInsights } from '@/db/schema/insights';
import { climateStations, communityClimate } from '@/db/schema/public-data';
import { fillNow, folder } from '@/lib/domains/public-data';
import { climateTypeOf } from '@/lib/domains/public-data/sources/climate-types';
import { publicDataWorld } from '../support/public-data-world';
import { representativeOf } from '../support/people/personas';
import { tarOf } from '../support/files/tar-files';

const world = publicDataWorld(climateStations);

const ARCHIVE =
  'us-climate-normals_1991-2020_v1.0.1_monthly_multivariate_by-station_c20230404.tar.gz';

interface Station {
  id: string;
  lat: number;
  long: number;
  highs?: readonly number[];
  lows?: readonly number[];
  rain: readonly (number | string)[];
  snow?: readonly (number | string)[];
}

/** Asheville’s own normals, about. */
const HIGHS = [47.6, 51.4, 58.9, 68.2, 75.4, 82.1, 85.2, 83.9, 78.1, 68.6, 58.3, 50.3];
const LOWS = [28.4, 31.1, 37.2, 44.9, 53.7, 61.8, 65.7, 64.6, 58.3, 46.5, 36.8, 31.4];
const RAIN = [3.9, 3.5, 4, 4, 4.1, 4.7, 4.6, 4.5, 3.9, 3.1, 3.5, 3.9];

/** A station's file in the public format: a row a month, numbers padded, flags between them. */
function stationFile({ id, lat, long, highs, lows, rain, snow }: Station): string {
  const pad = (value: number | string | undefined) => `"${String(value ?? '').padStart(8)}"`;
  const header = [
    'STATION',
    'NAME',
    'LATITUDE',
    'LONGITUDE',
    'ELEVATION',
    'DATE',
    'MLY-PRCP-NORMAL',
    'meas_flag_MLY-PRCP-NORMAL',
    ...(highs ? ['MLY-TMAX-NORMAL', 'comp_flag_MLY-TMAX-NORMAL', 'MLY-TMIN-NORMAL'] : []),
    ...(snow ? ['MLY-SNOW-NORMAL'] : []),
  ];
  const rows = rain.map((inches, month) =>
    [
      `"${id}"`,
      `"${id} AIRPORT, KS US"`,
      `"${lat}"`,
      `"${long}"`,
      '"  661.1"',
      `"${String(month + 1).padStart(2, '0')}"`,
      pad(inches),
      '" "',
      ...(highs ? [pad(highs[month]), '"S"', pad(lows?.[month])] : []),
      ...(snow ? [pad(snow[month])] : []),
    ].join(','),
  );
  return [header.map((name) => `"${name}"`).join(','), ...rows].join('\n');
}

const NEAR: Station = {
  id: 'USW00000001',
  lat: 38.6,
  long: -98.4,
  highs: HIGHS,
  lows: LOWS,
  rain: RAIN,
  snow: [4.4, 2.6, 1.2, '-7777', 0, 0, 0, 0, 0, 0, 0.1, 1.9],
};

/** Puts stations in the folder; of rain alone is the nearest one. */
async function publish(...stations: Station[]) {
  const all: Station[] = [
    { id: 'US1KSRN0001', lat: 38.5, long: -98.4, rain: RAIN },
    {
      id: 'USC00000002',
      lat: 38.55,
      long: -98.4,
      highs: HIGHS,
      lows: LOWS.map(() => -9999),
      rain: RAIN,
    },
    { id: 'USW00000009', lat: 39.4, long: -98.4, highs: HIGHS, lows: LOWS, rain: RAIN },
    ...stations,
  ];
  const files = Object.fromEntries(all.map((one) => [`./${one.id}.csv`, stationFile(one)]));
  await writeFile(path.join(world.folder, ARCHIVE), await tarOf(files));
}

const fill = () =>
  fillNow(world.db, 'climate', {
    origin: folder(world.folder),
    states: null,
    dryRun: false,
    startedBy: null,
  });

const climateOf = async (communityId: number) => {
  const [row] = await world.db
    .select()
    .from(communityClimate)
    .innerJoin(climateStations, eq(climateStations.id, communityClimate.stationId))
    .where(eq(communityClimate.communityId, communityId));
  return row;
};
const typeOf = async (communityId: number) => {
  const [row] = await world.db
    .select()
    .from(climateInsights)
    .where(eq(climateInsights.communityId, communityId));
  return row;
};

test('gives a community the months of the nearest station that knows them all, and a type', async () => {
  await publish(NEAR);
  const id = await makeCommunity(world.db);
  const remote = await makeCommunity(world.db, { lat: 60, long: -150 });
  expect(await fill()).toMatchObject({ status: 'finished', vintage: '1991–2020', added: 2 });
  const found = await climateOf(id);
  expect(found?.community_climate).toMatchObject({ stationId: NEAR.id, distanceMiles: 6.9 });
  expect(found?.climate_stations).toMatchObject({
    name: 'USW00000001 AIRPORT, KS US',
    elevationM: 661.1,
    highs: HIGHS,
    lows: LOWS,
    precipitation: RAIN,
    snow: [4.4, 2.6, 1.2, 0, 0, 0, 0, 0, 0, 0, 0.1, 1.9],
    vintage: '1991–2020',
  });
  expect(await typeOf(id)).toMatchObject({
    climateType: 'temperateCoolWintersMildSummers',
    typeSource: 'Derived from NOAA U.S. Climate Normals, station USW00000001, 1991–2020',
  });
  expect(await climateOf(remote)).toBeUndefined();
  const before = { climate: found, type: await typeOf(id) };
  expect(await fill()).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect({ climate: await climateOf(id), type: await typeOf(id) }).toEqual(before);
});

test('snow that the station doesn’t know of every month is unknown, and stored as such', async () => {
  await publish({ ...NEAR, snow: [4.4, '-9999', 1.2, 0, 0, 0, 0, 0, 0, 0, 0.1, 1.9] });
  const id = await makeCommunity(world.db);
  const dry = await makeCommunity(world.db, { lat: 39.4 });
  await fill();
  expect((await climateOf(id))?.climate_stations).toMatchObject({ id: NEAR.id, snow: null });
  expect((await climateOf(dry))?.climate_stations.snow).toBeNull();
});

test('leaves the climate type alone where a person wrote about the climate', async () => {
  await publish(NEAR);
  const id = await makeCommunity(world.db);
  const { id: repId, client } = await representativeOf(id);
  const published = await client.call('community/add-community-climate', {
    communityId: id,
    repId,
    climateType: 'dryArid',
    climateDesc: 'Dry most of the year.',
  });
  expect(published.httpStatus).toBe(200);
  await fill();
  expect(await typeOf(id)).toMatchObject({ climateType: 'dryArid', typeSource: null, repId });
  expect((await climateOf(id))?.community_climate.stationId).toBe(NEAR.id);
});

test('an archive that is damaged fails the run by its name', async () => {
  await publish(NEAR);
  await makeCommunity(world.db);
  await writeFile(path.join(world.folder, ARCHIVE), Buffer.from('This is no archive.'));
  expect(await fill()).toMatchObject({
    status: 'failed',
    fault: `${ARCHIVE} is damaged: it can’t be unpacked.`,
  });
});

test.each([
  ['Phoenix', 107, 45, 0.6, 'dryArid'],
  ['Miami', 91, 61, 5.6, 'tropicalSubtropical'],
  ['Duluth', 76, 2, 2.6, 'ContinentalColdWintersHotSummers'],
  ['Utqiagvik', 47, -20, 0.4, 'Polar'],
  ['Seattle', 77, 37, 3.3, 'temperateCoolWintersMildSummers'],
] as const)('a climate like that of %s has its type', (_, high, low, rain, type) => {
  const wave = (month: number) => (1 - Math.cos((month / 12) * 2 * Math.PI)) / 2;
  const months = Array.from({ length: 12 }, (_unused, month) => wave(month));
  const highs = months.map((at) => low + 14 + (high - low - 14) * at);
  const lows = highs.map((one) => one - 14);
  expect(climateTypeOf({ highs, lows, precipitation: months.map(() => rain) })).toBe(type);
});
