import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { setFigure } from '@/db/queries/communities/figures';
import { runUnderWay } from '@/db/queries/imports/runs';
import { communities, communityFigures, figureVersions } from '@/db/schema/communities';
import { importDifferences, importRuns } from '@/db/schema/imports';
import { placeMatches } from '@/db/schema/public-data';
import { fillNow, folder, internet, type SourceName } from '@/lib/domains/public-data';
import { Unreachable } from '@/lib/domains/public-data/source-errors';
import { CAUTIONS } from '@/lib/domains/public-data/sources/census-tables';
import {
  ACS_TABLES,
  acsAddress,
  acsFile,
  gazetteerAddress,
  gazetteerWithBars,
  gazetteerWithTabs,
  type GazetteerRow,
} from '../support/files/census-excerpt';
import { publicDataWorld } from '../support/public-data-world';
import { administrator, representativeOf } from '../support/people/personas';
import { breakOff, refuseWith, stall } from '../support/files/public-server';
import { zipOf } from '../support/files/zip-files';

const world = publicDataWorld();
beforeEach(() => publish());

const YEAR = 2024;

const GAZETTEER: GazetteerRow[] = [
  {
    state: 'KS',
    geoid: '2000101',
    name: 'Larkfield city',
    squareMiles: 12.5,
    lat: 38.51,
    long: -98.41,
  },
  { state: 'KS', geoid: '2000102', name: 'Faraway city', squareMiles: 1, lat: 38.75, long: -98.4 },
  { state: 'KS', geoid: '2000103', name: 'Tinyton CDP', squareMiles: 0.4, lat: 37.2, long: -99.1 },
  {
    state: 'VT',
    geoid: '5000104',
    name: 'Millbrook village',
    squareMiles: 0.9,
    lat: 44.2,
    long: -72.5,
  },
];
const TOWNS: GazetteerRow[] = [
  {
    state: 'VT',
    geoid: '5000900104',
    name: 'Millbrook town',
    squareMiles: 38,
    lat: 44.21,
    long: -72.52,
  },
  {
    state: 'VT',
    geoid: '5000900105',
    name: 'Eastmeadow town',
    squareMiles: 41,
    lat: 43.1,
    long: -72.9,
  },
  // Kansas has townships too; they are no towns.
  {
    state: 'KS',
    geoid: '2000900106',
    name: 'Larkfield township',
    squareMiles: 36,
    lat: 38.51,
    long: -98.41,
  },
];

const MISSING = [-666_666_666, -222_222_222] as const;

/** Puts the excerpts on the world.server. */
function publish(population = 20_500) {
  const put = (table: string, places: Parameters<typeof acsFile>[1]) =>
    world.server.files.set(acsAddress(YEAR, table), acsFile(table, places));
  for (const table of ACS_TABLES) put(table, { '2000101': [], '2000103': [] });
  put('B01003', {
    '2000101': [[population, 31]],
    '2000102': [[900, 120]],
    '2000103': [[412, 88]],
    '5000104': [[700, 90]],
    '5000900104': [[4300, 60]],
    '5000900105': [[2100, -555_555_555]],
  });
  put('B01002', { '2000101': [[37.4, 1.2]], '2000103': [[51, 9.1]] });
  put('B19013', { '2000101': [[61_250, 3000]], '2000103': [MISSING] });
  put('B25077', { '2000101': [[2_000_001, -333_333_333]], '2000103': [[88_000, 51_000]] });
  put('B25064', { '2000101': [[1010, 55]] });
  put('B25103', {
    '2000101': [
      [1850, 120],
      [2100, 150],
      [1500, 110],
    ],
    '2000103': [[10_001, MISSING[1]]],
  });
  put('B28002', {
    '2000101': [
      [8000, 200],
      [7400, 210],
      [40, 20],
      [7200, 190],
    ],
  });
  put('B25003', {
    '2000101': [
      [8000, 200],
      [5200, 180],
      [2800, 150],
    ],
  });
  put('B15003', {
    '2000101': [
      [10_000, 100],
      ...Array.from({ length: 20 }, () => [0, 10] as const),
      [2000, 150],
      [800, 90],
      [100, 40],
      [100, 30],
    ],
  });
  put('B08303', { '2000101': [[9000, 300]] });
  put('B08013', { '2000101': [[198_000, 9000]] });
  world.server.files.set(
    gazetteerAddress(2025, 'place'),
    zipOf('2025_Gaz_place_national.txt', gazetteerWithBars(GAZETTEER)),
  );
  world.server.files.set(
    gazetteerAddress(2025, 'cousubs'),
    zipOf('2025_Gaz_cousubs_national.txt', gazetteerWithBars(TOWNS)),
  );
}

const patience = { stall: 300, firstWait: 1, longestWait: 5000, tries: 4 };
const fromServer = (signal?: AbortSignal) =>
  internet({ mirror: world.server.url, keptIn: world.folder, patience, signal, between: 0 });

const fill = (
  source: SourceName,
  {
    origin = fromServer(),
    states = null,
    dryRun = false,
    ...running
  }: Partial<Parameters<typeof fillNow>[2]> = {},
) => fillNow(world.db, source, { ...running, origin, states, dryRun, startedBy: null });

const larkfield = () => makeCommunity(world.db, { name: 'Larkfield', population: 19_900 });

async function figuresOf(communityId: number) {
  const rows = await world.db
    .select()
    .from(communityFigures)
    .where(eq(communityFigures.communityId, communityId));
  return Object.fromEntries(rows.map(({ field, ...row }) => [field, row]));
}

const communityOf = async (id: number) =>
  (await world.db.select().from(communities).where(eq(communities.id, id)))[0];

test('fills a community with figures that keep source, table, years, margin and day', async () => {
  const id = await larkfield();
  expect(await fill('census')).toMatchObject({
    status: 'finished',
    vintage: '2020–2024',
    added: 10,
    updated: 0,
    unchanged: 0,
    elsewhere: 5,
  });
  expect(await communityOf(id)).toMatchObject({
    geoid: '2000101',
    officialName: 'Larkfield',
    officialNameSource: 'U.S. Census Bureau, Gazetteer',
    population: 20_500,
    medianAge: 37.4,
    medianIncome: 61_250,
    medianHomePrice: 2_000_001,
  });
  const figures = await figuresOf(id);
  expect(figures.medianAge).toMatchObject({
    value: 37.4,
    source: 'U.S. Census Bureau, American Community Survey 5-year estimates',
    sourceTable: 'ACS B01002',
    vintage: '2020–2024',
    marginOfError: 1.2,
    retrievedOn: new Date().toISOString().slice(0, 10),
    caution: null,
    enteredBy: null,
  });
  expect(figures.medianHomePrice).toMatchObject({ caution: CAUTIONS.more, marginOfError: null });
  expect(figures.homeOwnership).toMatchObject({ value: 65, marginOfError: 1.6 });
  expect(figures.bachelorsDegree).toMatchObject({ value: 30, marginOfError: 1.8 });
  expect(figures.commuteMinutes).toMatchObject({ value: 22, marginOfError: 1.2 });
  expect(figures.medianRent).toMatchObject({ value: 1010, sourceTable: 'ACS B25064' });
  expect(figures.propertyTax).toMatchObject({
    value: 1850,
    marginOfError: 120,
    sourceTable: 'ACS B25103',
  });
  expect(figures.broadband).toMatchObject({ value: 90, sourceTable: 'ACS B28002' });
});

test('a second run of the same files changes nothing and asks for no file again', async () => {
  const id = await larkfield();
  await fill('census');
  const before = { community: await communityOf(id), figures: await figuresOf(id) };
  world.server.requests.length = 0;
  expect(await fill('census')).toMatchObject({ added: 0, updated: 0, unchanged: 10 });
  expect({ community: await communityOf(id), figures: await figuresOf(id) }).toEqual(before);
  expect(world.server.requests.filter(({ status }) => status === 200)).toEqual([]);
  expect(world.server.requests[0]?.headers['user-agent']).toContain('Wherewell');
});

test('an official name that an administrator wrote stays, and one that is cleared comes back', async () => {
  const id = await larkfield();
  const write = (officialName: string | null) =>
    world.db
      .update(communities)
      .set({ officialName, officialNameSource: null })
      .where(eq(communities.id, id));
  await write('City of Larkfield');
  await fill('census');
  expect((await communityOf(id))?.officialName).toBe('City of Larkfield');
  await write(null);
  await fill('census');
  expect((await communityOf(id))?.officialName).toBe('Larkfield');
});

test('many fewer people than were known before are asked about, many more are taken and told', async () => {
  const fewer = await makeCommunity(world.db, { name: 'Larkfield', population: 80_000 });
  const more = await makeCommunity(world.db, {
    name: 'Eastmeadow',
    stateId: 50,
    lat: 43.1,
    long: -72.9,
    population: 700,
  });
  for (const [communityId, value] of [
    [fewer, 80_000],
    [more, 700],
  ] as const)
    await world.db
      .insert(communityFigures)
      .values({ communityId, field: 'population', value, source: 'GeoNames (CC BY 4.0)' });
  const run = await fill('census');
  expect(run).toMatchObject({ differences: 1 });
  expect(typeof run === 'string' ? '' : run.report?.notes.join(' ')).toContain(
    'Eastmeadow, VT (2,100, not 700)',
  );
  expect((await communityOf(fewer))?.population).toBe(80_000);
  expect((await communityOf(more))?.population).toBe(2100);
});

test('a table that folders of earlier releases lack is mentioned, and the rest is filled', async () => {
  const id = await larkfield();
  world.server.files.delete(acsAddress(YEAR, 'B25103'));
  const run = await fill('census');
  expect(run).toMatchObject({ status: 'finished', added: 9 });
  expect(typeof run === 'string' ? [] : run.report?.notes).toContain(
    'Table B25103 is missing, so its figures were left as they are.',
  );
  expect((await figuresOf(id)).propertyTax).toBeUndefined();
});

test('what is uncertain says so: few people, or a wide margin; what is missing is left out', async () => {
  const tiny = await makeCommunity(world.db, { name: 'Tinyton', lat: 37.2, long: -99.1 });
  await fill('census');
  const figures = await figuresOf(tiny);
  expect(figures.population?.caution).toBe(CAUTIONS.few);
  expect(figures.medianHomePrice?.caution).toBe(CAUTIONS.few);
  expect(figures.medianIncome).toBeUndefined();
  expect((await communityOf(tiny))?.medianIncome).toBeNull();
});

test('a value that can’t be right is refused by itself, and the rest is filled', async () => {
  const id = await larkfield();
  world.server.files.set(acsAddress(YEAR, 'B01002'), acsFile('B01002', { '2000101': [[374, 1]] }));
  expect(await fill('census')).toMatchObject({ status: 'finished', added: 9, refused: 1 });
  expect(await communityOf(id)).toMatchObject({ medianAge: null, population: 20_500 });
});

test('tells a village from the town around it by the people in it, and towns from townships', async () => {
  const at = { stateId: 50, lat: 44.2, long: -72.5 };
  const town = await makeCommunity(world.db, { name: 'Millbrook', ...at, population: 4100 });
  const east = await makeCommunity(world.db, { name: 'East Meadow', ...at });
  const meadow = await makeCommunity(world.db, {
    name: 'Eastmeadow',
    stateId: 50,
    lat: 43.12,
    long: -72.91,
  });
  const kansas = await larkfield();
  await fill('census');
  expect((await communityOf(town))?.geoid).toBe('5000900104');
  expect((await communityOf(meadow))?.geoid).toBe('5000900105');
  expect((await communityOf(kansas))?.geoid).toBe('2000101');
  expect((await communityOf(east))?.geoid).toBeNull();
});

test('lists a place some miles away for an administrator, who takes or declines it', async () => {
  const far = await makeCommunity(world.db, { name: 'Faraway', population: 950 });
  await fill('census');
  expect((await communityOf(far))?.geoid).toBeNull();
  const { client } = await administrator();
  const listed = await client.call('data/list-matches', {});
  expect(listed.body.data).toMatchObject([
    { community: { id: far, state: 'KS' }, geoid: '2000102', name: 'Faraway city', reason: 'far' },
  ]);
  const id = listed.body.data[0]?.id ?? 0;
  const both = await Promise.all(
    (['take', 'keep'] as const).map((decision) =>
      client.call('data/decide-match', { id, decision }),
    ),
  );
  expect(both.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 404]);
  await world.db.update(placeMatches).set({ decision: 'kept' });
  await world.db.update(communities).set({ geoid: null }).where(eq(communities.id, far));
  await fill('census');
  expect(await world.db.$count(placeMatches, eq(placeMatches.decision, 'open'))).toBe(0);
});

test('what a person wrote stays; the difference is listed, and taken or kept with a history', async () => {
  const id = await larkfield();
  const { id: enteredBy } = await representativeOf(id);
  const write = (value: number) =>
    setFigure(world.db, {
      communityId: id,
      field: 'medianAge',
      value,
      enteredBy,
      source: 'Community Representative',
    });
  await write(33);
  expect(await fill('census')).toMatchObject({ added: 9, differences: 1 });
  expect(await communityOf(id)).toMatchObject({ medianAge: 33 });

  const { client } = await administrator();
  const list = async () => (await client.call('data/list-differences', {})).body.data;
  const [difference] = await list();
  expect(difference).toMatchObject({
    field: 'medianAge',
    label: 'Median age',
    stored: { value: 33, source: 'Community Representative' },
    proposed: { value: 37.4, vintage: '2020–2024', marginOfError: 1.2 },
  });
  await client.call('data/decide-difference', { id: difference?.id, decision: 'keep' });
  expect(await fill('census')).toMatchObject({ updated: 0, differences: 0 });
  expect(await list()).toEqual([]);

  await world.db.delete(importDifferences);
  await fill('census');
  const [again] = await list();
  await write(34);
  const refused = await client.call('data/decide-difference', { id: again?.id, decision: 'take' });
  expect(refused.httpStatus).toBe(409);
  const taken = await client.call('data/decide-difference', { id: again?.id, decision: 'take' });
  expect(taken.body.message).toBe('One figure was updated from the source.');
  expect(await communityOf(id)).toMatchObject({ medianAge: 37.4 });
  expect((await figuresOf(id)).medianAge).toMatchObject({ enteredBy: null, marginOfError: 1.2 });
  expect(await fill('census')).toMatchObject({ updated: 0, unchanged: 10, differences: 0 });
});

test('all differences are taken at once, but for figures written since, and each leaves a history', async () => {
  const places = [
    await larkfield(),
    await makeCommunity(world.db, { name: 'Tinyton', lat: 37.2, long: -99.1 }),
  ];
  const { id: enteredBy } = await representativeOf(places[0] ?? 0);
  const write = (communityId: number, field: 'medianAge' | 'population', value: number) =>
    setFigure(world.db, {
      communityId,
      field,
      value,
      enteredBy,
      source: 'Community Representative',
    });
  for (const id of places) {
    await write(id, 'medianAge', 33);
    await write(id, 'population', 77);
  }
  await fill('census');
  await write(places[1] ?? 0, 'medianAge', 34);
  const { client } = await administrator();
  const taken = await client.call('data/decide-difference', { decision: 'take' });
  expect(taken.body).toMatchObject({
    data: { decided: 3 },
    message: '3 figures were updated from the source.',
  });
  expect(await communityOf(places[0] ?? 0)).toMatchObject({ medianAge: 37.4, population: 20_500 });
  expect(await communityOf(places[1] ?? 0)).toMatchObject({ medianAge: 34, population: 412 });
  const versions = await world.db
    .select()
    .from(figureVersions)
    .where(eq(figureVersions.communityId, places[0] ?? 0))
    .orderBy(figureVersions.id);
  const ages = versions.filter(({ field }) => field === 'medianAge').map(({ value }) => value);
  expect(ages).toEqual([33, 37.4]);
  // The one that was written since has been compared again.
  const rest = await client.call('data/decide-difference', { decision: 'take' });
  expect(rest.body.data).toEqual({ decided: 1 });
});

test('a community that has been matched since then has no second place', async () => {
  const id = await makeCommunity(world.db, { name: 'Nowhere at all', population: 950 });
  await fill('census');
  const { client } = await administrator();
  const { data } = (await client.call('data/list-matches', {})).body;
  expect(data.length).toBeGreaterThan(1);
  const decide = (at: number) =>
    client.call('data/decide-match', { id: data[at]?.id ?? 0, decision: 'take' });
  expect((await decide(0)).httpStatus).toBe(200);
  expect((await decide(1)).httpStatus).toBe(404);
  expect((await communityOf(id))?.geoid).toBe(data[0]?.geoid);
});

test('a table that breaks off in its last line stores nothing of that line', async () => {
  const id = await larkfield();
  const whole = acsFile('B19013', { '2000101': [[67_210, 3000]] }).toString();
  world.server.files.set(
    acsAddress(YEAR, 'B19013'),
    Buffer.from(whole.slice(0, whole.indexOf('67210') + 3)),
  );
  expect(await fill('census')).toMatchObject({
    status: 'finished',
    report: { leftOut: { 'The row is cut off.': 1 } },
  });
  expect((await communityOf(id))?.medianIncome).toBeNull();
});

test('a median many times the one of the edition before is asked about', async () => {
  const id = await larkfield();
  await fill('census');
  const income = (value: number) =>
    world.server.files.set(
      acsAddress(YEAR, 'B19013'),
      acsFile('B19013', { '2000101': [[value, 3000]] }),
    );
  income(12_000);
  expect(await fill('census')).toMatchObject({ updated: 0, differences: 1 });
  expect(await communityOf(id)).toMatchObject({ medianIncome: 61_250 });
  income(70_000);
  expect(await fill('census')).toMatchObject({ updated: 1, differences: 0 });
});

test('a figure that the newest edition no longer has says so', async () => {
  const id = await larkfield();
  await fill('census');
  await world.db
    .update(communityFigures)
    .set({ vintage: '2019–2023' })
    .where(eq(communityFigures.field, 'medianRent'));
  world.server.files.set(
    acsAddress(YEAR, 'B25064'),
    acsFile('B25064', { '2000103': [[1010, 55]] }),
  );
  await fill('census');
  const { medianRent, medianAge } = await figuresOf(id);
  expect(medianRent).toMatchObject({ value: 1010, caution: expect.stringContaining('no longer') });
  expect(medianAge?.caution).toBeNull();
});

test('an older edition isn’t taken over a newer one', async () => {
  await larkfield();
  await fill('census');
  await world.db.update(importRuns).set({ vintage: '2021–2025' });
  expect(await fill('census')).toMatchObject({
    status: 'failed',
    fault: expect.stringContaining('of 2020–2024, and what is stored is of 2021–2025'),
  });
});

test('without the file of county subdivisions, places are filled and the report says what is missing', async () => {
  const id = await larkfield();
  world.server.files.delete(gazetteerAddress(2025, 'cousubs'));
  expect(await fill('census')).toMatchObject({
    status: 'finished',
    report: { notes: [expect.stringContaining('county subdivisions is missing')] },
  });
  expect((await communityOf(id))?.geoid).toBe('2000101');
});

test('a dry run reports and changes nothing; --only leaves other states alone', async () => {
  const id = await larkfield();
  expect(await fill('census', { dryRun: true })).toMatchObject({ added: 10, dryRun: true });
  expect(await communityOf(id)).toMatchObject({ geoid: null, population: 19_900 });
  expect(await figuresOf(id)).toEqual({});
  expect(await fill('census', { states: ['VT'] })).toMatchObject({ added: 0, read: 0 });
  expect(await figuresOf(id)).toEqual({});
});

test('goes on through broken transfers, silence and a server that asks to wait', async () => {
  const id = await larkfield();
  world.server.mishaps.set(acsAddress(YEAR, 'B01003'), [breakOff]);
  world.server.mishaps.set(acsAddress(YEAR, 'B01002'), [stall]);
  world.server.mishaps.set(acsAddress(YEAR, 'B19013'), [refuseWith(503, { 'retry-after': '1' })]);
  const started = Date.now();
  expect(await fill('census')).toMatchObject({ status: 'finished', added: 10 });
  expect(Date.now() - started).toBeGreaterThan(1000);
  expect(await communityOf(id)).toMatchObject({ medianAge: 37.4 });
  const continued = world.server.requests.filter(({ status }) => status === 206);
  expect(continued.map(({ path: asked }) => asked)).toEqual([
    acsAddress(YEAR, 'B01003'),
    acsAddress(YEAR, 'B01002'),
  ]);
});

test('a run whose server stays away is continued by the same command later', async () => {
  await larkfield();
  world.server.mishaps.set(
    acsAddress(YEAR, 'B25064'),
    Array.from({ length: 4 }, () => refuseWith(500)),
  );
  await expect(fill('census')).rejects.toThrow(Unreachable);
  const waiting = await runUnderWay(world.db, 'census');
  expect(waiting).toMatchObject({ status: 'receiving', heldUntil: null });
  expect(await fill('census')).toMatchObject({ id: waiting?.id, status: 'finished', added: 10 });
});

test('a run that is stopped midway goes on, and two at once do it once', async () => {
  const ids = await Promise.all([
    larkfield(),
    makeCommunity(world.db, { name: 'Tinyton', lat: 37.2, long: -99.1 }),
  ]);
  const stop = new AbortController();
  const stopped = fillNow(world.db, 'census', {
    origin: fromServer(stop.signal),
    signal: stop.signal,
    states: null,
    dryRun: false,
    startedBy: null,
    onProgress: (words) => words.includes('B19013') && stop.abort(new Error('Stopped')),
  });
  await expect(stopped).rejects.toThrow();
  const outcomes = await Promise.all([fill('census'), fill('census')]);
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
  expect(await world.db.$count(importRuns)).toBe(1);
  const filled = await world.db
    .select()
    .from(communityFigures)
    .where(
      and(inArray(communityFigures.communityId, ids), eq(communityFigures.field, 'population')),
    );
  expect(filled).toHaveLength(2);
});

test('a process that was thought dead lets go of a run that another has taken over', async () => {
  await larkfield();
  let taken: Promise<unknown> | undefined;
  const outcome = await fillNow(world.db, 'census', {
    origin: fromServer(),
    states: null,
    dryRun: false,
    startedBy: null,
    heartbeatMs: 5,
    onProgress(words) {
      if (!words.startsWith('Reading table')) return;
      // Another one's hold, from now on.
      taken ??= world.db.update(importRuns).set({ heldBy: randomUUID() }).execute();
    },
  });
  await taken;
  expect(outcome).toBe('held');
  const [run] = await world.db.select().from(importRuns);
  expect(run).toMatchObject({ status: 'receiving' });
  expect(run?.heldBy).not.toBeNull();
  await world.db.update(importRuns).set({ heldUntil: null });
  expect(await fill('census')).toMatchObject({ id: run?.id, status: 'finished', added: 10 });
});

test('a file that is another or damaged fails the run by its name, and is fetched again', async () => {
  const id = await larkfield();
  const good = world.server.files.get(gazetteerAddress(2025, 'place')) ?? Buffer.alloc(0);
  const damaged = Buffer.from(good).fill(7, 60, 90);
  world.server.files.set(gazetteerAddress(2025, 'place'), damaged);
  expect(await fill('census')).toMatchObject({
    status: 'failed',
    fault: '2025_Gaz_place_national.zip is damaged: it can’t be unpacked.',
  });
  world.server.files.set(gazetteerAddress(2025, 'place'), good);
  world.server.files.set(
    acsAddress(YEAR, 'B25077'),
    Buffer.from('<html>Down for maintenance</html>'),
  );
  expect(await fill('census')).toMatchObject({
    status: 'failed',
    fault: 'acsdt5y2024-b25077.dat has no column GEO_ID.',
  });
  expect(await figuresOf(id)).toEqual({});
  publish();
  expect(await fill('census')).toMatchObject({ status: 'finished', added: 10 });
});

test('reads the same files from a folder, unpacked or not, with the Gazetteer of tabs', async () => {
  const id = await larkfield();
  const put = (name: string, content: string | Buffer) =>
    writeFile(path.join(world.folder, name), content);
  await put('2024_Gaz_place_national.txt', gazetteerWithTabs(GAZETTEER));
  await put(
    '2024_Gaz_cousubs_national.zip',
    zipOf('2024_Gaz_cousubs_national.txt', gazetteerWithTabs(TOWNS)),
  );
  await utimes(
    path.join(world.folder, '2024_Gaz_place_national.txt'),
    0,
    new Date('2026-03-04T12:00:00Z'),
  );
  expect(await fill('land-area', { origin: folder(world.folder) })).toMatchObject({
    status: 'finished',
    vintage: '2024',
    added: 1,
  });
  expect(await communityOf(id)).toMatchObject({ geoid: '2000101', landAreaSqMile: 12.5 });
  expect((await figuresOf(id)).landAreaSqMile).toMatchObject({ retrievedOn: '2026-03-04' });
  expect(await fill('census', { origin: folder(world.folder) })).toMatchObject({
    status: 'failed',
  });
});

test('a source that isn’t in a folder of all that is there leaves no failed run', async () => {
  await larkfield();
  const all = { origin: folder(world.folder), mayBeMissing: true };
  expect(await fill('census', all)).toBe('missing');
  expect(await world.db.select().from(importRuns)).toEqual([]);
  await writeFile(path.join(world.folder, 'HD2023.zip'), 'no file of a zip');
  expect(await fill('colleges', all)).toMatchObject({ status: 'failed' });
});
