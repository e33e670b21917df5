import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { database, type Db } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { setFigure } from '@/db/queries/communities/figures';
import { markEnded } from '@/db/queries/imports/ended-figures';
import type { FactField, WaitingFacts } from '@/db/queries/imports/fact-rows';
import { addReceived, markReceived } from '@/db/queries/imports/run-parts';
import { insertSourceRun } from '@/db/queries/imports/runs';
import type { WaitingSchool } from '@/db/queries/imports/school-rows';
import { communities, communityFigures } from '@/db/schema/communities';
import { importFactChanges } from '@/db/schema/import-undos';
import { importRuns } from '@/db/schema/imports';
import { costOfLivingInsights, educationInsights } from '@/db/schema/insights';
import { communityHazards, communityTransit } from '@/db/schema/public-data';
import { schools } from '@/db/schema/schools';
import { workOn } from '@/lib/domains/imports';
import type { RunKind } from '@/lib/shared/constants/runs';
import { administrator, closeTestDb, type Persona } from '../support/people/personas';

let db: Db;
let admin: Persona;
let larkfield: number;
beforeAll(async () => {
  db = (await database()).primary;
});
beforeEach(async () => {
  admin = await administrator();
  larkfield = await makeCommunity(db, { name: 'Larkfield', population: 19_900 });
});
afterEach(async () => {
  await db.delete(importRuns);
  await db.delete(communities);
});
afterAll(closeTestDb);

type Value = number | string;

/** A run of a public source that says these things, a part each. @returns its id */
async function run(
  parts: readonly Partial<Record<FactField, Value>>[],
  {
    vintage = '2024',
    kind = 'facts',
    community = larkfield,
    schoolRows = [],
  }: { vintage?: string; kind?: RunKind; community?: number; schoolRows?: WaitingSchool[] } = {},
): Promise<string> {
  const source = { source: 'land-area', states: null, fileName: 'Land area' };
  const id = (await insertSourceRun(db, { ...source, kind, dryRun: false, startedBy: admin.id }))!;
  for (const part of parts) {
    const waiting: WaitingFacts & { schools: WaitingSchool[] } = {
      origins: [
        {
          source: 'Bureau, survey',
          table: null,
          vintage,
          retrievedOn: '2026-01-02',
          caution: null,
        },
      ],
      facts: Object.entries(part).map(([field, value]) => ({
        c: community,
        f: field as FactField,
        v: typeof value === 'number' ? value : null,
        t: typeof value === 'string' ? value : null,
        m: null,
        o: 1,
      })),
      schools: schoolRows,
    };
    await addReceived(db, id, {
      read: Object.keys(part).length + schoolRows.length,
      communityIds: [community],
      rows: JSON.stringify(waiting),
      rejected: [],
    });
  }
  await markReceived(db, id);
  expect(await workOn(db, id, 10_000)).toBe(true);
  return id;
}

const undo = async (id: string, kind: RunKind = 'facts') =>
  (await admin.client.call('import/undo-run', { id, kind })).body.data;
const forecast = async (id: string) =>
  (await admin.client.call('import/get-undo', { id })).body.data;
const figures = () =>
  db
    .select()
    .from(communityFigures)
    .where(eq(communityFigures.communityId, larkfield))
    .orderBy(communityFigures.field);
const community = async () => {
  const [row] = await db.select().from(communities).where(eq(communities.id, larkfield));
  const { population, medianAge, medianIncome, landAreaSqMile } = row!;
  return { population, medianAge, medianIncome, landAreaSqMile };
};

test('an update returns the figures that it changed, removes those that it added, and leaves what a person entered since', async () => {
  await run([{ population: 20_000, medianAge: 37 }], { vintage: '2023' });
  const before = { figures: await figures(), community: await community() };
  const id = await run([
    { population: 21_000, medianAge: 38, medianIncome: 60_000, broadband: 90 },
  ]);
  expect(await community()).toMatchObject({ population: 21_000, medianIncome: 60_000 });
  await setFigure(db, {
    communityId: larkfield,
    field: 'medianAge',
    value: 40,
    enteredBy: admin.id,
    source: 'Administrator',
  });
  const counts = { total: 4, removed: 2, returned: 1, kept: 1, gone: 0 };
  expect(await forecast(id)).toMatchObject({ state: 'possible', ...counts });
  expect(await undo(id)).toMatchObject({
    state: 'finished',
    ...counts,
    records: [
      { name: 'Median age', recordId: null, changedBy: 'person', community: { id: larkfield } },
    ],
  });
  const [age, population] = await figures();
  expect(await figures()).toHaveLength(2);
  expect(population).toEqual(before.figures.find(({ field }) => field === 'population'));
  expect(age).toMatchObject({ field: 'medianAge', value: 40, source: 'Administrator' });
  expect(await community()).toEqual({ ...before.community, medianAge: 40 });
  expect(await db.$count(importFactChanges, eq(importFactChanges.importRunId, id))).toBe(0);
});

test('a figure without a source, as a community may begin with, is there again', async () => {
  const before = await community();
  const id = await run([{ population: 20_500 }]);
  expect(await undo(id)).toMatchObject({ removed: 1 });
  expect([await community(), await figures()]).toEqual([before, []]);
});

test('schools, kinds of schools, cost of living, hazards and transportation are undone as well', async () => {
  const school: WaitingSchool = {
    community: larkfield,
    ncesId: `20${larkfield}`,
    name: 'Larkfield High',
    street: null,
    city: 'Larkfield',
    state: 'KS',
    zip: null,
    levels: ['9', '12'],
    type: 'Public',
    source: 'Directory',
  };
  await db.insert(schools).values({ communityId: larkfield, name: 'larkfield high', rating: 8 });
  const all = async () => ({
    schools: await db.select().from(schools).where(eq(schools.communityId, larkfield)),
    education: await db.select().from(educationInsights),
    cost: await db.select().from(costOfLivingInsights),
    hazards: await db.select().from(communityHazards),
    transit: await db.select().from(communityTransit),
  });
  const before = await all();
  const id = await run(
    [
      {
        publicType: 'true',
        costOfLivingType: 'Above the national average',
        hazards: '{}',
        transitAgencies: '["Larkfield Transit"]',
      },
    ],
    { kind: 'schools', schoolRows: [school] },
  );
  const after = await all();
  expect(after.schools).toMatchObject([{ name: 'Larkfield High', rating: 8, levels: ['9', '12'] }]);
  expect(
    [after.education, after.cost, after.hazards, after.transit].map((of) => of.length),
  ).toEqual([1, 1, 1, 1]);
  expect(await undo(id, 'schools')).toMatchObject({ total: 5, removed: 4, returned: 1, kept: 0 });
  expect(await all()).toEqual(before);
});

test('a run of several parts is undone part by part, and a later run keeps what it changed', async () => {
  const first = await run([{ population: 20_000 }, { medianAge: 37 }, { broadband: 80 }]);
  const second = await run([{ medianAge: 38 }], { vintage: '2025' });
  expect(await undo(first)).toMatchObject({
    removed: 2,
    kept: 1,
    records: [{ name: 'Median age', changedBy: 'import' }],
  });
  expect(await undo(second)).toMatchObject({ returned: 1 });
  expect(await figures()).toMatchObject([{ field: 'medianAge', value: 37, vintage: '2024' }]);
});

test('figures that an update marked as no longer given lose the mark', async () => {
  await run([{ population: 20_000 }], { vintage: '2023' });
  const before = await figures();
  const id = await run([{ medianAge: 37 }]);
  const editions = [{ source: 'Bureau, survey', vintage: '2024' }];
  expect(await markEnded(db, id, { editions, states: null })).toBe(1);
  expect((await figures())[1]?.caution).toContain('no longer has this figure');
  expect(await undo(id)).toMatchObject({ removed: 1, returned: 1 });
  expect(await figures()).toEqual(before);
});

test('nothing is kept of what people write, or of a run that changes nothing', async () => {
  await run([{ population: 20_000 }]);
  await db.delete(importFactChanges);
  await run([{ population: 20_000 }]);
  await setFigure(db, {
    communityId: larkfield,
    field: 'medianAge',
    value: 40,
    enteredBy: admin.id,
    source: 'Administrator',
  });
  expect(await db.$count(importFactChanges)).toBe(0);
});
