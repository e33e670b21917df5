import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database, type Database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { recomputeMedianRows } from '@/db/queries/communities/figure-medians';
import { communities, communityFigures, figureMedians } from '@/db/schema/communities';
import { queueMedians } from '@/lib/domains/figures/tasks/recompute-medians';
import { closeTestDb, representativeOf, visitor } from '../../support/people/personas';

let open: Database;

beforeAll(async () => {
  open = await database();
});
afterEach(async () => {
  await open.primary.delete(communities);
  await open.primary.delete(figureMedians);
});
afterAll(closeTestDb);

const FIGURE = {
  field: 'medianAge',
  source: 'U.S. Census Bureau, American Community Survey 5-year estimates',
  sourceTable: 'ACS B01002',
  vintage: '2020–2024',
} as const;

/** Places of Kansas with these ages, of 5,000 people each. */
async function placesOf(ages: readonly (number | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const medianAge of ages) {
    const id = await makeCommunity(open.primary, { population: 5000, medianAge });
    ids.push(id);
    if (medianAge !== null)
      await open.primary
        .insert(communityFigures)
        .values({ communityId: id, value: medianAge, ...FIGURE });
  }
  return ids;
}

const medianOf = async (stateId: number | null) =>
  (
    await open.primary
      .select()
      .from(figureMedians)
      .where(
        and(
          eq(figureMedians.field, 'medianAge'),
          stateId === null ? isNull(figureMedians.stateId) : eq(figureMedians.stateId, stateId),
        ),
      )
  )[0];

test('medians and ranks follow from what communities of 1,000 people and more have', async () => {
  const ids = await placesOf([30, 35, 40, 45, 50]);
  await makeCommunity(open.primary, { population: 400, medianAge: 90 });
  expect(await recomputeMedianRows(open.primary)).toBe(2);
  expect(await medianOf(20)).toMatchObject({
    value: 40,
    placeCount: 5,
    vintage: '2020–2024',
    source:
      'Median of places with 1,000+ residents; U.S. Census Bureau, American Community Survey 5-year estimates, table B01002',
  });
  expect(await medianOf(null)).toMatchObject({ value: 40, placeCount: 5 });
  const ranks = await Promise.all(
    ids.map(async (communityId) => {
      const { body } = await visitor().call('community/get-community-details', { communityId });
      return body.data.medians.medianAge?.state?.rank;
    }),
  );
  expect(ranks).toEqual([0, 25, 50, 75, 100]);
  expect(await recomputeMedianRows(open.primary)).toBe(0);
});

test('figures that public records alone know have medians too', async () => {
  const ids = await placesOf([30, 35, 40, 45, 50]);
  await open.primary.insert(communityFigures).values(
    ids.map((communityId, at) => ({
      ...FIGURE,
      communityId,
      field: 'medianRent' as const,
      value: 900 + at * 100,
    })),
  );
  await recomputeMedianRows(open.primary);
  const rows = await open.primary
    .select()
    .from(figureMedians)
    .where(eq(figureMedians.field, 'medianRent'));
  expect(rows.map(({ value, placeCount }) => [value, placeCount])).toEqual([
    [1100, 5],
    [1100, 5],
  ]);
  const [communityId] = ids;
  const { body } = await visitor().call('community/get-nearby', { communityId: communityId! });
  expect(body.data.figures).toMatchObject([
    { name: 'medianRent', value: 900, state: { value: 1100 }, country: { value: 1100 } },
  ]);
  const details = await visitor().call('community/get-community-details', {
    communityId: communityId!,
  });
  expect(Object.keys(details.body.data.medians)).toEqual(['medianAge']);
});

test('a median of many places isn’t replaced by one of the few that have the figure', async () => {
  await open.primary.insert(figureMedians).values({
    field: 'medianAge',
    stateId: 20,
    value: 38,
    placeCount: 196,
    source: 'A census',
    vintage: '2023',
  });
  await placesOf([30, 35, 40, 45, 50, null, null, null, null, null, null]);
  await recomputeMedianRows(open.primary);
  expect(await medianOf(20)).toMatchObject({ value: 38, placeCount: 196 });
});

const queued = async () => {
  const rows = await open.primary.execute<{ count: number }>(
    sql`select count(*)::int as count from tasks.job where name = 'recompute-medians'`,
  );
  return rows[0]?.count ?? 0;
};

test('many writes of a minute queue it once, and an editor’s figure does', async () => {
  const [id = 0] = await placesOf([40]);
  const { client } = await representativeOf(id);
  await queueMedians(open.primary);
  await Promise.all(Array.from({ length: 8 }, () => queueMedians(open.primary)));
  const before = await queued();
  expect(before).toBeGreaterThanOrEqual(1);
  // A minute may have ended in between.
  expect(before).toBeLessThanOrEqual(2);
  await open.primary.execute(sql`delete from tasks.job where name = 'recompute-medians'`);
  const written = await client.call('community/update-acs-field', {
    communityId: id,
    fieldName: 'medianAge',
    fieldValue: 42,
  });
  expect(written.httpStatus).toBe(200);
  expect(await queued()).toBe(1);
});

test('medians that come out as before are no change that anybody has to read', async () => {
  await placesOf([30, 35, 40, 45, 50]);
  const noted = async () => {
    const [row] = await open.primary.execute<{ changes: number; version: number }>(sql`
      select (select count(*)::int from community_changes where table_name = 'figure_medians') as changes,
        (select version from list_versions where list = 'figure_medians') as version`);
    return row;
  };
  const before = await noted();
  expect(await recomputeMedianRows(open.primary)).toBe(2);
  const written = await noted();
  expect(written).not.toEqual(before);
  expect(await recomputeMedianRows(open.primary)).toBe(0);
  expect(await noted()).toEqual(written);
});
