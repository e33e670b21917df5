import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { importRuns } from '@/db/schema/imports';
import { COVERED_TYPES } from '@/lib/domains/public-data/sources/nppes-types';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import type { CallInput } from '@/lib/app/calls';
import { closeTestDb, testDb, visitor } from '../support/people/personas';

afterAll(async () => {
  await testDb().delete(communities);
  await testDb().delete(importRuns);
  await closeTestDb();
});
beforeEach(async () => {
  await testDb().delete(communities);
  await testDb().delete(importRuns);
});

const MEDICARE = 'Centers for Medicare & Medicaid Services, hospitals';
const REGISTRY = 'National Plan and Provider Enumeration System, October 2026';
const [DENTAL_CARE, EMERGENCY_CARE] = [12, 16];

async function list(input: CallInput<'community/get-all'>) {
  const { body } = await visitor().call('community/get-all', input);
  const { dataResult, count, unknownCount } = getAllOutput.parse(body);
  return { names: dataResult.map((card) => card.communityNameText), count, unknownCount };
}

/** A public list that was read to its end. */
const runOf = (covers: readonly (string | number)[], source = 'hospitals') =>
  testDb()
    .insert(importRuns)
    .values({
      kind: 'healthcare',
      fileName: source,
      source,
      covers: covers.map(String),
      status: 'finished',
      finishedAt: new Date(),
    });

const hospitalsAround = async (id: number) => {
  const { body } = await visitor().call('community/get-nearby', { communityId: id });
  return body.data.hospitals.map(({ name }) => name);
};

describe('a hospital', () => {
  test('is what a public list of hospitals or a person calls one, for the filter and around a place', async () => {
    const id = await makeCommunity(testDb(), { name: 'Evidently' });
    const add = (
      name: string,
      facilityTypeId: number,
      from: { externalId?: string; source?: string },
    ) => makeFacility(testDb(), id, { name, facilityTypeId, ...from });
    await add('St Mary Hospital Dentistry PC', DENTAL_CARE, {
      externalId: 'npi:1',
      source: REGISTRY,
    });
    await add('Abc Urgent Care', EMERGENCY_CARE, { externalId: 'npi:2', source: REGISTRY });
    await add('Main Street Emergency Room', EMERGENCY_CARE, {});
    await add('Elm Animal Hospital', EMERGENCY_CARE, {});
    expect(await list({ hasHospital: true })).toMatchObject({ names: [], unknownCount: 1 });
    expect(await hospitalsAround(id)).toEqual([]);

    await add('Margaret R Pardee Memorial', EMERGENCY_CARE, {
      externalId: 'cms:340017',
      source: MEDICARE,
    });
    await add('Evidently Community Hospital', EMERGENCY_CARE, {});
    expect(await list({ hasHospital: true })).toMatchObject({ names: ['Evidently'] });
    expect(await hospitalsAround(id)).toEqual([
      'Evidently Community Hospital',
      'Margaret R Pardee Memorial',
    ]);
  });

  test('counts for places within ten miles, and no longer once it is gone', async () => {
    const make = (name: string, lat: number) => makeCommunity(testDb(), { name, lat, long: -98.4 });
    const has = await make('Evidently Own', 38.5);
    await make('Evidently Near', 38.62);
    await make('Evidently Far', 38.7);
    await runOf(['hospital']);
    const none = { names: [], count: 0, unknownCount: 0 };
    expect(await list({ hasHospital: true })).toEqual(none);
    await makeFacility(testDb(), has, {
      facilityTypeId: EMERGENCY_CARE,
      externalId: 'cms:1',
      source: MEDICARE,
    });
    const { names } = await list({ hasHospital: true });
    expect(names.toSorted()).toEqual(['Evidently Near', 'Evidently Own']);
    await testDb().execute('delete from health_facilities');
    expect(await list({ hasHospital: true })).toEqual(none);
  });
});

describe('no healthcare of a type', () => {
  test('isn’t concluded from one facility of another type', async () => {
    const id = await makeCommunity(testDb(), { name: 'Evidently' });
    await makeFacility(testDb(), id, { facilityTypeId: EMERGENCY_CARE });
    expect(await list({ facilityType: [DENTAL_CARE] })).toMatchObject({ unknownCount: 1 });
    expect(await list({ facilityType: [EMERGENCY_CARE] })).toMatchObject({ names: ['Evidently'] });
  });

  test('is known where a list of all there is was read, and not of places made later', async () => {
    await makeCommunity(testDb(), { name: 'Evidently Early' });
    await runOf(COVERED_TYPES, 'nppes');
    expect(await list({ facilityType: [DENTAL_CARE] })).toMatchObject({ unknownCount: 0 });
    await makeCommunity(testDb(), { name: 'Evidently Late' });
    expect(await list({ facilityType: [DENTAL_CARE] })).toMatchObject({ unknownCount: 1 });
    await runOf(COVERED_TYPES, 'nppes');
    expect(await list({ facilityType: [DENTAL_CARE] })).toMatchObject({ unknownCount: 0 });
  });

  test('is never known of men’s health, which no public list covers', async () => {
    await makeCommunity(testDb(), { name: 'Evidently' });
    await runOf(COVERED_TYPES, 'nppes');
    expect(await list({ facilityType: [20] })).toMatchObject({ unknownCount: 1 });
  });
});
