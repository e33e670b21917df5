import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { importRuns } from '@/db/schema/imports';
import { educationInsights } from '@/db/schema/insights';
import { airports, colleges } from '@/db/schema/public-data';
import { compareOutput } from '@/lib/domains/community-page/compare-output';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import { COLLEGES_SEARCHED } from '@/lib/shared/constants/communities';
import { nearbyOutput } from '@/lib/domains/community-page/output';
import { closeTestDb, testDb, visitor } from '../support/people/personas';

const read = { source: 'A public list', vintage: '2024', retrievedOn: '2026-01-01' };
/** Miles from the university that is listed. A degree of latitude is 69 miles. */
const north = (miles: number) => ({ lat: 38 + miles / 69.1, long: -97 });
const UNKNOWN = { state: 'unknown', value: null, name: null };

async function clear() {
  await testDb().delete(communities);
  await testDb().delete(importRuns);
  await testDb().delete(colleges);
}

beforeAll(clear);
beforeEach(async () => {
  await clear();
  await testDb()
    .insert(colleges)
    .values(college('Prairie State University', 0, 20_000));
});
afterAll(async () => {
  await clear();
  await closeTestDb();
});

const college = (name: string, miles: number, students: number | null) => ({
  id: name.slice(0, 6),
  name,
  city: 'Prairie',
  stateId: 20,
  kind: 'publicFourYearCollegeUniversity' as const,
  students,
  ...north(miles),
  ...read,
});

const place = (name: string, miles: number) =>
  makeCommunity(testDb(), { name, stateId: 20, ...north(miles) });

const readDirectory = (said: { dryRun?: boolean; status?: 'finished' | 'failed' } = {}) =>
  testDb()
    .insert(importRuns)
    .values({
      kind: 'facts',
      fileName: 'colleges',
      source: 'colleges',
      status: 'finished',
      finishedAt: new Date(),
      ...said,
    });

async function answer(id: number, wishes = 'college:10') {
  const { body } = await visitor().call('community/get-all', { wishes });
  return getAllOutput.parse(body).dataResult.find((card) => card.id === id)?.wishes?.[0];
}

async function mayLack(communityId: number) {
  const { body } = await visitor().call('community/get-nearby', { communityId });
  return nearbyOutput.parse(body).data.mayLack;
}

async function compared(id: number) {
  const { body } = await visitor().call('community/compare', { communityIds: [id] });
  return compareOutput.parse(body).dataResult[0]?.nearest.college;
}

test('a university is missed only once the whole directory was read; before, none far off is the nearest', async () => {
  const far = await place('Parkly City', 103.9);
  const near = await place('Nearly City', 12);
  expect(await answer(far)).toEqual(UNKNOWN);
  expect(await compared(far)).toEqual({ isKnown: false, name: null, miles: null });
  expect(await mayLack(near)).toContain('colleges');
  expect(await answer(near)).toEqual({ state: 'nearly', value: 12, name: null });
  await readDirectory({ dryRun: true });
  await readDirectory({ status: 'failed' });
  expect(await answer(far)).toEqual(UNKNOWN);
  await readDirectory();
  const name = 'Prairie State University';
  await expect.poll(() => answer(far)).toEqual({ state: 'missed', value: 103.9, name });
  expect(await answer(near)).toEqual({ state: 'nearly', value: 12, name });
  expect(await compared(far)).toEqual({ isKnown: true, name, miles: 103.9 });
  expect(await mayLack(far)).not.toContain('colleges');
});

test('one that is near has its name, whatever the list lacks', async () => {
  const id = await place('Collegely', 3);
  const name = 'Prairie State University';
  expect(await answer(id)).toEqual({ state: 'met', value: 3, name });
  expect(await compared(id)).toEqual({ isKnown: true, name, miles: 3 });
});

test('a place around which the directory was searched has none within ten miles', async () => {
  const id = await place('Searchly', 40);
  await testDb()
    .insert(educationInsights)
    .values({
      communityId: id,
      typeSource: `A directory, ${COLLEGES_SEARCHED}`,
      publicFourYearCollegeUniversity: false,
      privateFourYearCollegeUniversity: false,
    });
  expect(await answer(id)).toEqual({ state: 'missed', value: null, name: null });
  expect(await answer(id, 'college:20')).toEqual(UNKNOWN);
  expect(await compared(id)).toEqual({ isKnown: false, name: null, miles: null });
});

test('a nearer college of which nobody knows how many students it has may be one', async () => {
  const id = await place('Sizely', 60);
  await readDirectory();
  await testDb()
    .insert(colleges)
    .values(college('Unsized College', 57, null));
  expect(await answer(id)).toEqual(UNKNOWN);
  await expect
    .poll(() => answer(id, 'college:2'))
    .toEqual({ state: 'missed', value: null, name: null });
});

test('an airport is missed by the list, but not in Alaska, whose small airfields it lacks', async () => {
  await testDb()
    .insert(airports)
    .values({
      id: 'EVIDENCE',
      name: 'Prairie Airport',
      iata: 'PRA',
      ...north(0),
      scheduledService: true,
      source: 'A list',
    })
    .onConflictDoNothing();
  const [inKansas, inAlaska] = [
    await place('Flyly', 100),
    await makeCommunity(testDb(), { name: 'Villagely', stateId: 2, lat: 65.5, long: -160 }),
  ];
  expect((await answer(inKansas, 'flights:30'))?.state).toBe('missed');
  expect(await answer(inAlaska, 'flights:30')).toEqual(UNKNOWN);
});
