import { afterAll, expect, test } from 'vitest';
import { makeAmenity, makeCommunity, makeFacility, makeJob } from '@/db/factories/communities';
import { communityFigures } from '@/db/schema/communities';
import { climateInsights } from '@/db/schema/insights';
import { communityVideos } from '@/db/schema/videos';
import { amenityOutput, paginatedOutput } from '@/lib/domains/amenities/output';
import { basicInfoOutput } from '@/lib/domains/communities/output';
import { detailsOutput } from '@/lib/domains/community-page/output';
import { categoryCountsOutput, facilitiesByTypeOutput } from '@/lib/domains/facilities/output';
import { jobsOutput } from '@/lib/domains/jobs/output';
import { closeTestDb, representativeOf, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

const NOBODY_HAS = 999_999_999;

test('a bare community has every list, empty, and null for what is not known', async () => {
  const communityId = await makeCommunity(testDb(), { population: null });
  const { body } = await visitor().call('community/get-community-details', { communityId });
  detailsOutput.parse(body);
  expect(body.data).toMatchObject({
    population: null,
    medianHomePrice: null,
    isRepresented: false,
    userrole: [],
    residents: [],
    costOfLiving: [],
    climate: [],
    gettingAround: [],
    education: [],
    jobs: [],
    healthInsights: [],
    healthFacility: [],
    communityVideo: [],
    amenities: [],
    ammenitiesInsight: null,
    aboutDesc: '',
    sources: {},
    amenitiesCount: 0,
  });
});

test('a figure comes with its source, a density only with both its figures', async () => {
  const communityId = await makeCommunity(testDb(), { population: 1000, landAreaSqMile: 3 });
  await testDb().insert(communityFigures).values({
    communityId,
    field: 'population',
    value: 1000,
    source: 'A census',
    vintage: '2020',
    caution: 'Rounded.',
  });
  const { body } = await visitor().call('community/get-community-basic-info', { communityId });
  basicInfoOutput.parse(body);
  expect(body.data.populationPerSquareMile).toBe(333.3);
  expect(body.data.sources.population).toMatchObject({
    source: 'A census',
    vintage: '2020',
    caution: 'Rounded.',
  });
});

test('an insight names its author and whether an administrator wrote it', async () => {
  const communityId = await makeCommunity(testDb());
  const { id } = await representativeOf(communityId);
  await testDb()
    .insert(climateInsights)
    .values({ communityId, repId: id, climateType: 'dryArid', climateDesc: 'Little rain.' });
  const { body } = await visitor().call('community/get-community-details', { communityId });
  expect(body.data.isRepresented).toBe(true);
  expect(body.data.userrole[0]).toMatchObject({ id, roleId: 1 });
  expect(body.data.climate[0]).toMatchObject({
    climateType: 'dryArid',
    climateDesc: 'Little rain.',
    isAdminEntry: false,
    addedByUser: { firstName: 'Test', lastName: 'Person', roleId: 1 },
  });
});

test('a video that is not approved is nobody’s to see', async () => {
  const communityId = await makeCommunity(testDb());
  await testDb().insert(communityVideos).values({ communityId, video: 'media/x', fileSize: 1 });
  const { body } = await visitor().call('community/get-community-details', { communityId });
  expect(body.data.communityVideo).toEqual([]);
});

test('amenities are in the community’s order, unordered ones last by age', async () => {
  const communityId = await makeCommunity(testDb());
  const third = await makeAmenity(testDb(), communityId);
  const second = await makeAmenity(testDb(), communityId, { position: 2, featured: true });
  const first = await makeAmenity(testDb(), communityId, { position: 1 });
  const all = await visitor().call('community/get-all-amenities', { communityId });
  expect(all.body.amenitiesResult.map(({ id }) => id)).toEqual([first, second, third]);
  expect(all.body.amenitiesResult[2]?.order).toBe(9999);
  const details = await visitor().call('community/get-community-details', {
    communityId,
    amenityFeatureFlag: true,
  });
  expect(details.body.data.amenities.map(({ id }) => id)).toEqual([second]);
  expect(details.body.data.amenitiesCount).toBe(3);
  const one = await visitor().call('community/get-amenity', { id: first });
  amenityOutput.parse(one.body);
});

/** A page of a community's amenities. */
async function amenityPage(communityId: number, change: object) {
  const input = { communityId, ...change };
  const { body } = await visitor().call('community/get-amenities-paginated', input);
  return paginatedOutput.parse(body);
}

const amenityNames = async (communityId: number, change: object) =>
  (await amenityPage(communityId, change)).amenitiesResult.map(({ amenityName }) => amenityName);

test.each([
  ['the name', 'jardin'],
  ['the type', 'museum'],
  ['the category', 'arts culture'],
  ['the address', 'RIDGE road'],
  ['the description, without accents', 'cafe roses'],
  ['all of them together', 'jardin museum ridge'],
])('a search for amenities looks at %s', async (_, search) => {
  const communityId = await makeCommunity(testDb());
  await makeAmenity(testDb(), communityId, { name: 'Corner Bakery', typeId: 302 });
  await makeAmenity(testDb(), communityId, {
    name: 'Jardin',
    typeId: 101,
    address: '7 Ridge Road',
    description: 'A café among roses.',
  });
  expect(await amenityNames(communityId, { search })).toEqual(['Jardin']);
});

test('amenities are searched, filtered and counted by type', async () => {
  const communityId = await makeCommunity(testDb());
  await makeAmenity(testDb(), communityId, { name: 'Harbor Light Museum', typeId: 101 });
  await makeAmenity(testDb(), communityId, { name: '100% Coffee_House', typeId: 302 });
  await makeAmenity(testDb(), communityId, { name: 'Jardin', typeId: 101 });
  const page = (change: object) => amenityPage(communityId, change);
  const names = (change: object) => amenityNames(communityId, change);
  expect(await names({ search: 'harbor' })).toEqual(['Harbor Light Museum']);
  expect(await names({ search: '%' })).toEqual(['100% Coffee_House']);
  expect(await names({ search: '_' })).toEqual(['100% Coffee_House']);
  expect(await names({ search: 'coffee house' })).toEqual(['100% Coffee_House']);
  expect(await names({ search: 'arts' })).toEqual(['Harbor Light Museum', 'Jardin']);
  expect(await names({ search: 'jardin coffee' })).toEqual([]);
  expect(await names({ amenityCategories: [3] })).toEqual(['100% Coffee_House']);
  expect(await names({ amenityTypes: [101, 302] })).toHaveLength(3);
  expect(await names({ featuredOnly: true })).toEqual([]);
  const first = await page({ limit: 1, amenityTypes: [101] });
  expect(first.typeCounts).toEqual({ 101: 2, 302: 1 });
  expect((await page({ limit: 1 })).pagination).toEqual({
    totalCount: 3,
    totalPages: 3,
    currentPage: 1,
    limit: 1,
    hasNextPage: true,
    hasPrevPage: false,
  });
});

test('facilities are counted by type and read page by page, by name', async () => {
  const communityId = await makeCommunity(testDb());
  for (const name of ['C', 'A', 'B']) await makeFacility(testDb(), communityId, { name });
  await makeFacility(testDb(), communityId, { name: 'D', facilityTypeId: 12 });
  const counts = await visitor().call('community/get-healthcare-facility-category-counts', {
    communityId,
  });
  categoryCountsOutput.parse(counts.body);
  expect(counts.body).toMatchObject({
    data: [
      { id: 12, label: 'Dental Care', count: 1 },
      { id: 16, label: 'Emergency Care', count: 3 },
    ],
    totalFacilities: 4,
    categoryCount: 2,
  });
  const second = await visitor().call('community/get-health-facilities-by-type', {
    communityId,
    facilityTypeId: 16,
    page: 2,
    limit: 2,
  });
  facilitiesByTypeOutput.parse(second.body);
  expect(second.body.facilities.map(({ facilityName }) => facilityName)).toEqual(['C']);
  expect(second.body.pagination).toMatchObject({ totalPages: 2, currentPage: 2, pageSize: 2 });
  const all = await visitor().call('community/get-all-community-health-facilities', {
    communityId,
    getAllData: true,
  });
  expect(all.body.data.map(({ facilityName }) => facilityName)).toEqual(['A', 'B', 'C', 'D']);
});

test('jobs come newest first, three of them as the recent ones', async () => {
  const communityId = await makeCommunity(testDb());
  const hoursAgo = (hours: number) => ({ postedAt: new Date(Date.now() - hours * 3_600_000) });
  const ids = [];
  for (const hours of [4, 1, 3, 2]) ids.push(await makeJob(testDb(), communityId, hoursAgo(hours)));
  const newest = [ids[1], ids[3], ids[2], ids[0]];
  const all = await visitor().call('community/get-job-list', { communityId });
  jobsOutput.parse(all.body);
  expect(all.body.data.map(({ id }) => id)).toEqual(newest);
  const recent = await visitor().call('community/get-recent-job-list', { communityId });
  expect(recent.body.data.map(({ id }) => id)).toEqual(newest.slice(0, 3));
  const job = await visitor().get<{ data: { title: string; employer_id: string } }>(
    `jobs/${newest[0]}`,
  );
  expect(job.body.data.title).toBe('Librarian');
  const employer = await visitor().get(`employers/${job.body.data.employer_id}`);
  expect(employer.body.data).toMatchObject({ name: 'Sample Employer' });
});

test('a job opens under its own community alone', async () => {
  const [own, other] = [await makeCommunity(testDb()), await makeCommunity(testDb())];
  const id = await makeJob(testDb(), own);
  const statusUnder = async (communityId: number | string) =>
    (await visitor().get(`jobs/${id}?communityId=${communityId}`)).httpStatus;
  expect(await statusUnder(own)).toBe(200);
  for (const stranger of [other, NOBODY_HAS, 'abc']) expect(await statusUnder(stranger)).toBe(404);
});

test.each([
  'community/get-community-details',
  'community/get-community-basic-info',
  'community/get-nearby',
  'community/get-schools-education',
  'community/get-amenities-paginated',
  'community/get-all-amenities',
  'community/get-all-community-health-facilities',
  'community/get-healthcare-facility-category-counts',
  'community/get-job-list',
  'community/get-recent-job-list',
] as const)('%s of a community that is not there is a 404', async (path) => {
  for (const communityId of [NOBODY_HAS, -1, 'abc', '1; drop table communities'])
    expect((await visitor().call(path, { communityId })).httpStatus).toBe(404);
});

test('the fixed lists are whole', async () => {
  const states = await visitor().get<{ data: { stateName: string }[] }>('community/get-all-states');
  expect(states.body.data).toHaveLength(51);
  const names = states.body.data.map(({ stateName }) => stateName);
  expect(names).toEqual([...names].sort());
  const types = await visitor().call('community/get-health-facility-types', {});
  expect(types.body.data).toHaveLength(33);
  const categories = await visitor().call('community/get-amenity-categories', {});
  expect(categories.body.usersResult).toEqual(categories.body.amenityCategoriesResult);
  const museums = await visitor().call('community/get-amenity-type', { amenityTypeName: 'museum' });
  expect(museums.body.amenitiesResult.length).toBeGreaterThan(0);
});
