import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import {
  costOfLivingInsights,
  educationInsights,
  gettingAroundInsights,
} from '@/db/schema/insights';
import { recommendations } from '@/db/schema/matching';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import type { CallInput } from '@/lib/app/calls';
import {
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

const list = async (input: CallInput<'community/get-all'>, as = visitor()) => {
  const { httpStatus, body } = await as.call('community/get-all', input);
  expect(httpStatus).toBe(200);
  getAllOutput.parse(body);
  return { names: body.dataResult.map((card) => card.communityNameText), ...body };
};

describe('searching', () => {
  beforeAll(async () => {
    const db = testDb();
    await makeCommunity(db, { name: 'Quillmore', stateId: 30, population: 900 });
    await makeCommunity(db, { name: 'Quillmore Heights', stateId: 30, population: 90_000 });
    await makeCommunity(db, { name: 'West Quillmore', stateId: 53, population: 500_000 });
    await makeCommunity(db, { name: 'Doña Peñasco', stateId: 35 });
    await makeCommunity(db, { name: "Bois d'Ombre", stateId: 22 });
    await makeCommunity(db, { name: 'Saint Zerah', stateId: 29 });
  });

  test('finds beginnings of words, the closest match first', async () => {
    expect((await list({ searchText: 'quillmore' })).names).toEqual([
      'Quillmore',
      'Quillmore Heights',
      'West Quillmore',
    ]);
    expect((await list({ searchText: 'quill' })).count).toBe(3);
  });

  test('ignores case, accents and how the accents are written', async () => {
    for (const searchText of ['DONA PENASCO', 'doña peñasco', 'don\u0303a pen\u0303asco'])
      expect((await list({ searchText })).names).toEqual(['Doña Peñasco']);
  });

  test('ignores apostrophes', async () => {
    for (const searchText of ["bois d'ombre", 'bois dombre', 'bois d’ombre', 'ombre'])
      expect((await list({ searchText })).names).toEqual(["Bois d'Ombre"]);
  });

  test('knows Saint and St. as one', async () => {
    expect((await list({ searchText: 'St. Zerah' })).names).toEqual(['Saint Zerah']);
  });

  test('finds by name and state together, written short or long', async () => {
    expect((await list({ searchText: 'quillmore wa' })).names).toEqual(['West Quillmore']);
    expect((await list({ searchText: 'Quillmore, Montana' })).names).toEqual([
      'Quillmore',
      'Quillmore Heights',
    ]);
  });

  test('forgives a wrong, missing, doubled or swapped letter', async () => {
    for (const searchText of ['quilmore', 'quillmoore', 'quillnore', 'qiullmore'])
      expect((await list({ searchText })).names[0]).toBe('Quillmore');
    expect((await list({ searchText: 'quilmore mt' })).names[0]).toBe('Quillmore');
    // Of the state that was named, never Quillmore in Montana.
    expect((await list({ searchText: 'quilmore wa' })).names).toEqual(['West Quillmore']);
  });

  test('finds ZIP codes, counties and short names', async () => {
    const db = testDb();
    const known = { county: 'Quillover', zipCodes: ['99321', '99322'] };
    await makeCommunity(db, { name: 'Zipton', stateId: 37, population: 4_000, ...known });
    await makeCommunity(db, { name: 'Zipless', stateId: 37, population: 300, county: 'Quillover' });
    await makeCommunity(db, { name: 'New Orleans', stateId: 22, population: 383_997 });
    for (const searchText of ['99321', '99322-1234', 'Zipton, NC 99321', '9932'])
      expect((await list({ searchText })).names).toEqual(['Zipton']);
    for (const searchText of ['Quillover County', 'quillover county, north carolina', 'quillover'])
      expect((await list({ searchText })).names).toEqual(['Zipton', 'Zipless']);
    expect((await list({ searchText: 'NOLA' })).names).toEqual(['New Orleans']);
    expect((await list({ searchText: 'NOLA', states: [37] })).names).toEqual([]);
  });

  test('of places of exactly that name finds the larger first, represented or not', async () => {
    const db = testDb();
    await makeCommunity(db, { name: 'Samenameton', stateId: 1, population: 70_000 });
    const small = await makeCommunity(db, { name: 'Samenameton', stateId: 2, population: 700 });
    await makeCommunity(db, { name: 'Samenameton Park', stateId: 4, population: 900_000 });
    await representativeOf(small);
    const { dataResult } = await list({ searchText: 'samenameton' });
    expect(dataResult.map(({ population }) => population)).toEqual([70_000, 700, 900_000]);
  });

  test('takes SQL, patterns and HTML for plain words', async () => {
    for (const searchText of [
      "'); drop table communities; --",
      '%',
      '_',
      '<b>',
      '!!!',
      "a' | 'b",
      '東京',
    ])
      expect((await list({ searchText })).status).toBe(true);
    expect((await list({ searchText: '%%%' })).count).toBe(0);
    expect((await list({ searchText: 'quillmore' })).count).toBe(3);
  });
});

describe('filtering', () => {
  let ids: { full: number; bare: number };
  const marker = 'Filterbury';
  const names = async (input: CallInput<'community/get-all'>) =>
    (await list({ searchText: marker, ...input })).names;

  beforeAll(async () => {
    const db = testDb();
    const full = await makeCommunity(db, { name: marker, stateId: 1, population: 60_000 });
    const bare = await makeCommunity(db, { name: `${marker} Two`, stateId: 2, population: null });
    ids = { full, bare };
    await makeAmenity(db, full, { typeId: 101 });
    await makeFacility(db, full, { facilityTypeId: 3 });
    await db
      .insert(costOfLivingInsights)
      .values({ communityId: full, costOfLivingType: 'Below the national average' });
    await db.insert(gettingAroundInsights).values({
      communityId: full,
      publicTransType: 'limitedPublicTransportation',
      localAirport: true,
      dedicatedWalkingPaths: true,
    });
    await db
      .insert(educationInsights)
      .values({ communityId: full, privateFourYearCollegeUniversity: true, charter: true });
  });

  test('options inside a group are an OR, groups an AND', async () => {
    expect(await names({ states: [1, 2] })).toEqual([marker, `${marker} Two`]);
    expect(await names({ states: [2], amenitiesType: [101] })).toEqual([]);
    expect(await names({ amenitiesType: [101, 102] })).toEqual([marker]);
    expect(await names({ facilityType: [3, 4], states: ['1'] })).toEqual([marker]);
  });

  test('population bounds leave out places without a known population; -1 is no bound', async () => {
    expect(await names({ minPopulation: 50_000 })).toEqual([marker]);
    expect(await names({ maxPopulation: 50_000 })).toEqual([]);
    expect(await names({ minPopulation: -1, maxPopulation: -1 })).toHaveLength(2);
    expect(await names({ minPopulation: 60_000, maxPopulation: 60_000 })).toEqual([marker]);
  });

  test('levels and transport types may come alone or as a list', async () => {
    expect(await names({ costOfLivingType: 'Below the national average' })).toEqual([marker]);
    expect(await names({ costOfLivingType: ['Above the national average'] })).toEqual([]);
    expect(await names({ publicTransType: ['limitedPublicTransportation'] })).toEqual([marker]);
    expect(await names({ costOfLivingType: '', publicTransType: null })).toHaveLength(2);
  });

  test('flags of one group are options of it: any of them', async () => {
    expect(await names({ localAirport: true, dedicatedWalkingPaths: true })).toEqual([marker]);
    expect(await names({ localAirport: true, regionalAirport: true })).toEqual([marker]);
    expect(await names({ regionalAirport: true })).toEqual([]);
    expect(await names({ charter: true, privatecFourYearCollegeUniversity: true })).toEqual([
      marker,
    ]);
    expect(await names({ charter: true, publicType: true })).toEqual([marker]);
    expect(await names({ charter: true, regionalAirport: true })).toEqual([]);
    expect(await names({ charter: false })).toHaveLength(2);
  });

  test('forgets an amenity or facility that is gone', async () => {
    const db = testDb();
    const id = await makeAmenity(db, ids.bare, { typeId: 905 });
    expect(await names({ amenitiesType: [905] })).toEqual([`${marker} Two`]);
    const { amenities } = await import('@/db/schema/amenities');
    await db.delete(amenities).where(eq(amenities.id, id));
    expect(await names({ states: [2], amenitiesType: [905] })).toEqual([]);
  });

  test.each([
    [{ states: [3] }, 'states'],
    [{ states: 1 }, 'states'],
    [{ amenitiesType: [1] }, 'amenitiesType'],
    [{ facilityType: [34] }, 'facilityType'],
    [{ costOfLivingType: 'cheap' }, 'costOfLivingType'],
    [{ publicTransType: ['bus'] }, 'publicTransType'],
    [{ minPopulation: -2 }, 'minPopulation'],
    [{ minPopulation: '5000' }, 'minPopulation'],
    [{ minPopulation: 2 ** 31 }, 'minPopulation'],
    [{ maxPopulation: 1e300 }, 'maxPopulation'],
    [{ minPopulation: 500, maxPopulation: 400 }, 'maxPopulation'],
    [{ localAirport: 'yes' }, 'localAirport'],
    [{ tab: 4 }, 'tab'],
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: 1e9 }, 'page'],
    [{ limit: -1 }, 'limit'],
    [{ searchText: 'x'.repeat(101) }, 'searchText'],
    [{ searchText: 5 }, 'searchText'],
  ])('%j is refused and named', async (input, field) => {
    const { httpStatus, body } = await visitor().post('community/get-all', JSON.stringify(input));
    expect(httpStatus).toBe(422);
    expect(body).toEqual({
      status: false,
      field,
      message: expect.stringMatching(/\w/) as string,
      fieldMessage: body.message,
    });
  });
});

describe('paging and order', () => {
  test('represented communities come first, then the larger, then by name', async () => {
    const db = testDb();
    const small = await makeCommunity(db, { name: 'Orderly C', population: 10 });
    await makeCommunity(db, { name: 'Orderly B', population: 500 });
    await makeCommunity(db, { name: 'Orderly A', population: 500 });
    await makeCommunity(db, { name: 'Orderly D', population: null });
    await representativeOf(small);
    expect((await list({ searchText: 'orderly' })).names).toEqual([
      'Orderly C',
      'Orderly A',
      'Orderly B',
      'Orderly D',
    ]);
  });

  test('pages hold what was asked for, at most 48, and do not overlap', async () => {
    const db = testDb();
    for (let i = 0; i < 50; i += 1) await makeCommunity(db, { name: `Pagely ${i}`, population: i });
    const all = await list({ searchText: 'pagely', limit: 1000 });
    expect(all.dataResult).toHaveLength(48);
    expect(all.count).toBe(50);
    const first = await list({ searchText: 'pagely' });
    expect(first.dataResult).toHaveLength(12);
    const second = await list({ searchText: 'pagely', page: 2 });
    expect([...first.names, ...second.names]).toEqual(all.names.slice(0, 24));
    expect((await list({ searchText: 'pagely', page: 5 })).names).toHaveLength(2);
    const beyond = await list({ searchText: 'pagely', page: 6 });
    expect(beyond.dataResult).toEqual([]);
    expect(beyond.count).toBe(50);
  });

  test('the count is left out when it is not wanted', async () => {
    expect(await list({ getResultCount: false })).not.toHaveProperty('count');
  });
});

describe('tabs', () => {
  test('Recent shows what this visitor opened, newest first, and nobody else’s', async () => {
    const db = testDb();
    const one = await makeCommunity(db, { name: 'Recently One' });
    const two = await makeCommunity(db, { name: 'Recently Two' });
    const me = visitor();
    expect((await list({ tab: 1 }, me)).names).toEqual([]);
    for (const communityId of [one, two, one])
      await me.call('community/get-community-details', { communityId });
    expect((await list({ tab: 1 }, me)).names).toEqual(['Recently One', 'Recently Two']);
    expect((await list({ tab: 1 })).names).toEqual([]);
  });

  test('Favorites and Recommended are empty without a session', async () => {
    for (const tab of [2, 3])
      expect(await list({ tab })).toMatchObject({ dataResult: [], count: 0 });
  });

  test('a favorite is toggled, listed and shown on the card of its owner alone', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Favourably' });
    const me = await shopper();
    const toggle = () =>
      me.client.call('community/add-as-favourite', { communityId, typeText: 'favourite' });
    expect((await toggle()).body.responseData).toEqual({ isFavourite: true });
    expect((await list({ tab: 2 }, me.client)).names).toEqual(['Favourably']);
    const card = async (as = visitor()) =>
      (await list({ searchText: 'favourably' }, as)).dataResult[0]?.objectMappings[0];
    expect(await card(me.client)).toEqual({ isFavourite: true });
    expect(await card()).toEqual({ isFavourite: false });
    const status = await me.client.call('community/get-status', { communityId });
    expect(status.body.usersResult).toEqual({ isFavourite: true, isRecommended: false });
    expect((await toggle()).body.responseData).toEqual({ isFavourite: false });
    expect((await list({ tab: 2 }, me.client)).count).toBe(0);
  });

  test('a favorite that is wanted or not ends so, however often it is said', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Wantedly' });
    const me = await shopper();
    const want = async (isFavourite: boolean) =>
      (
        await me.client.call('community/add-as-favourite', {
          communityId,
          typeText: 'favourite',
          isFavourite,
        })
      ).body.responseData;
    for (const wanted of [true, true, false, false, true]) {
      expect(await want(wanted)).toEqual({ isFavourite: wanted });
      expect((await list({ tab: 2 }, me.client)).count).toBe(wanted ? 1 : 0);
    }
    await Promise.all([want(true), want(true), want(true)]);
    expect((await list({ tab: 2 }, me.client)).count).toBe(1);
  });

  test('a favorite that is wanted neither way is refused', async () => {
    const me = await shopper();
    const { httpStatus, body } = await me.client.post(
      'community/add-as-favourite',
      JSON.stringify({ communityId: 1, typeText: 'favourite', isFavourite: 'yes' }),
      { 'content-type': 'application/json' },
    );
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ status: false, field: 'isFavourite' });
  });

  test('another person’s id is refused on writing and ignored on reading', async () => {
    const communityId = await makeCommunity(testDb());
    const [me, other] = [await shopper(), await shopper()];
    const write = await me.client.call('community/add-as-favourite', {
      communityId,
      typeText: 'favourite',
      userId: other.id,
    });
    expect(write.httpStatus).toBe(403);
    await me.client.call('community/add-as-favourite', { communityId, typeText: 'favourite' });
    const read = await me.client.call('community/get-by-user', {
      userId: other.id,
      typeText: 'favourite',
    });
    expect(read.body.dataResult.map(({ id }) => id)).toEqual([communityId]);
  });

  test('a person’s communities come page by page, with the largest page by default', async () => {
    const me = await shopper();
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const communityId = await makeCommunity(testDb());
      await me.client.call('community/add-as-favourite', { communityId, typeText: 'favourite' });
      ids.push(communityId);
    }
    const read = async (input: { page?: number; limit?: number }) => {
      const { body } = await me.client.call('community/get-by-user', {
        typeText: 'favourite',
        ...input,
      });
      return { ids: body.dataResult.map(({ id }) => id), count: body.count };
    };
    const all = await read({});
    expect([...all.ids].sort()).toEqual([...ids].sort());
    expect(await read({ limit: 2 })).toEqual({ ids: all.ids.slice(0, 2), count: 3 });
    expect(await read({ limit: 2, page: 2 })).toEqual({ ids: all.ids.slice(2), count: 3 });
    const wrong = await me.client.call('community/get-by-user', {
      typeText: 'favourite',
      page: 0,
    });
    expect(wrong.httpStatus).toBe(422);
  });

  test('a favorite written from a page of another site is refused', async () => {
    const communityId = await makeCommunity(testDb());
    const me = await shopper();
    const { httpStatus } = await me.client.post(
      'community/add-as-favourite',
      JSON.stringify({ communityId, typeText: 'favourite' }),
      { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    );
    expect(httpStatus).toBe(403);
    expect((await list({ tab: 2 }, me.client)).count).toBe(0);
  });

  test('Recommended shows the person’s recommendations with the badge', async () => {
    const db = testDb();
    const communityId = await makeCommunity(db, { name: 'Recommendably' });
    const me = await shopper();
    await db.insert(recommendations).values({ userId: me.id, communityId, position: 1 });
    const { dataResult } = await list({ tab: 3 }, me.client);
    expect(dataResult.map(({ id, isRecommended }) => [id, isRecommended])).toEqual([
      [communityId, true],
    ]);
  });

  test('a session ends at once with a changed password, a deletion or a log-out', async () => {
    const { sessions, users } = await import('@/db/schema/accounts');
    const db = testDb();
    const status = async (client: Awaited<ReturnType<typeof shopper>>['client']) =>
      (await client.call('community/get-by-user', { typeText: 'recent' })).httpStatus;
    const changed = await shopper();
    const out = await shopper();
    const gone = await shopper();
    for (const { client } of [changed, out, gone]) expect(await status(client)).toBe(200);
    await db.update(users).set({ sessionVersion: 2 }).where(eq(users.id, changed.id));
    await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, out.sessionId));
    await db
      .update(users)
      .set({ deletedAt: new Date(), emailId: null })
      .where(eq(users.id, gone.id));
    for (const { client } of [changed, out, gone]) expect(await status(client)).toBe(401);
  });

  test('no card or profile carries an email address', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Privately' });
    await representativeOf(communityId);
    const { body } = await visitor().call('community/get-community-details', { communityId });
    expect(body.data.userrole).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('@');
  });
});
