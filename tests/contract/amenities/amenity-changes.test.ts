import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeAmenity, makeCommunity } from '@/db/factories/communities';
import { representCommunity, makeUser } from '@/db/factories/people';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { auditEvents } from '@/db/schema/platform';
import { ROLES } from '@/lib/shared/access/roles';
import { featuredOutput } from '@/lib/domains/amenities/output';
import type { CallInput } from '@/lib/app/calls';
import type { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

const NOBODY_HAS = 999_999_999;
const NO_PERMISSION = 'You do not have permissions to access this url.';
const CHANGED =
  'Someone added or deleted an amenity while you were ordering them. The order wasn’t changed. Please try again.';

let communityId: number;
let own: Persona;
/** Library, Museum and Park, in the order in which they were added. */
let ids: [number, number, number];

beforeEach(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
  ids = [
    await makeAmenity(testDb(), communityId, { name: 'Library' }),
    await makeAmenity(testDb(), communityId, { name: 'Museum', typeId: 102 }),
    await makeAmenity(testDb(), communityId, { name: 'Park' }),
  ];
});
afterAll(closeTestDb);

type Place = CallInput<'community/update-amenities-order'>['reorderedAmenities'][number];

/** The places of amenities that come one after the other. */
const inTurn = (list: readonly number[]): Place[] => list.map((id, at) => ({ id, order: at + 1 }));

const reorder = (client: Client, reorderedAmenities: Place[]) =>
  client.call('community/update-amenities-order', { reorderedAmenities });

const remove = (client: Client, id: number) => client.call('community/delete-amenity', { id });

const feature = (client: Client, amenityId: number, featuredAmenity: boolean) =>
  client.call('community/toggle-amenity-featured', { amenityId, featuredAmenity });

async function shown(id = communityId) {
  const { body } = await visitor().call('community/get-all-amenities', { communityId: id });
  return body.amenitiesResult;
}

const shownIds = async (id?: number) => (await shown(id)).map((one) => one.id);

const detailsOf = async (id = communityId) =>
  (await visitor().call('community/get-community-details', { communityId: id })).body.data;

/** What was written down of this community, oldest first. */
const events = () =>
  testDb()
    .select({
      action: auditEvents.action,
      actorId: auditEvents.actorId,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.subject, `community:${communityId}`), like(auditEvents.action, 'amenit%')),
    )
    .orderBy(asc(auditEvents.id));

describe('the order', () => {
  test('holds on every list at once, with places from 1', async () => {
    const [library, museum, park] = ids;
    const { httpStatus, body } = await reorder(own.client, inTurn([park, library, museum]));
    expect(httpStatus).toBe(200);
    expect(body.message).toBe('The new order was saved.');
    expect((await shown()).map(({ id, order }) => [id, order])).toEqual([
      [park, 1],
      [library, 2],
      [museum, 3],
    ]);
    expect((await detailsOf()).amenities.map(({ id }) => id)).toEqual([park, library, museum]);
    const page = await visitor().call('community/get-amenities-paginated', { communityId });
    expect(page.body.amenitiesResult.map(({ id }) => id)).toEqual([park, library, museum]);
  });

  test('is read from the places, however the list is sorted', async () => {
    const [library, museum, park] = ids;
    const sent = [
      { id: library, order: 2 },
      { id: museum, order: 3 },
      { id: park, order: 1 },
    ];
    expect((await reorder(own.client, sent)).httpStatus).toBe(200);
    expect(await shownIds()).toEqual([park, library, museum]);
  });

  test('an amenity that is added later comes last', async () => {
    await reorder(own.client, inTurn(ids.toReversed()));
    const added = await makeAmenity(testDb(), communityId);
    expect(await shownIds()).toEqual([...ids.toReversed(), added]);
  });

  test.each<[string, (list: number[]) => unknown]>([
    ['a gap', ([a, b, c]) => [place(a, 1), place(b, 2), place(c, 4)]],
    ['a start at 0', ([a, b, c]) => [place(a, 0), place(b, 1), place(c, 2)]],
    ['a place that two have', ([a, b, c]) => [place(a, 1), place(b, 2), place(c, 2)]],
    ['half a place', ([a, b, c]) => [place(a, 1), place(b, 1.5), place(c, 2)]],
    ['an amenity that comes twice', ([a, b]) => [place(a, 1), place(b, 2), place(b, 3)]],
    ['no amenity at all', () => []],
    ['no list', () => 'first'],
  ])('%s is refused as invalid, and nothing moves', async (_, sent) => {
    const body = JSON.stringify({ reorderedAmenities: sent(ids) });
    const answer = await own.client.post('community/update-amenities-order', body);
    expect(answer).toMatchObject({
      httpStatus: 422,
      body: { status: false, field: 'reorderedAmenities' },
    });
    expect(await shownIds()).toEqual(ids);
    expect(new Set((await shown()).map(({ order }) => order))).toEqual(new Set([9999]));
  });

  test('all amenities of the community are needed, and nothing else', async () => {
    const [library, museum] = ids;
    const deleted = await makeAmenity(testDb(), communityId);
    await remove(own.client, deleted);
    for (const list of [
      [museum, library],
      [...ids.toReversed(), deleted],
      [museum, library, deleted],
    ])
      expect(await reorder(own.client, inTurn(list))).toMatchObject({
        httpStatus: 409,
        body: { status: false, message: CHANGED },
      });
    expect(await shownIds()).toEqual(ids);
  });

  test('amenities of two communities have no common order', async () => {
    const elsewhere = await makeAmenity(testDb(), await makeCommunity(testDb()));
    for (const { client } of [own, await administrator()])
      expect(await reorder(client, inTurn([elsewhere, ...ids]))).toMatchObject({
        httpStatus: 422,
        body: { field: 'reorderedAmenities' },
      });
    expect(await shownIds()).toEqual(ids);
  });

  test('1,000 amenities are put in order in one call', async () => {
    const many = await testDb()
      .insert(amenities)
      .values(
        Array.from({ length: 997 }, (_, at) => ({ communityId, typeId: 101, name: `Spot ${at}` })),
      )
      .returning({ id: amenities.id });
    const wanted = [...many.map(({ id }) => id).toReversed(), ...ids];
    const { httpStatus } = await reorder(own.client, inTurn(wanted));
    expect(httpStatus).toBe(200);
    expect(await shownIds()).toEqual(wanted);
  });

  // The embedded database has one session, in which nobody meets anybody.
  test.runIf(inject('template').kind === 'server')(
    'many who reorder, add, feature and delete at once leave one whole order',
    async () => {
      const orders = [ids, ids.toReversed(), [ids[1], ids[2], ids[0]]];
      const going = await makeAmenity(testDb(), communityId, { name: 'Going' });
      const { client } = await administrator();
      const answers = await Promise.all([
        ...orders.map((order) => reorder(own.client, inTurn([...order, going]))),
        remove(client, going),
        makeAmenity(testDb(), communityId, { name: 'New' }).then(() => ({ httpStatus: 200 })),
        feature(client, ids[1], true),
        ...orders.map((order) => reorder(client, inTurn([...order, going]))),
      ]);
      for (const { httpStatus } of answers) expect([200, 409]).toContain(httpStatus);
      const now = await shown();
      expect(now.map(({ amenityName }) => amenityName)).not.toContain('Going');
      expect(now.find(({ id }) => id === ids[1])?.featuredAmenity).toBe(true);
      const places = now.filter(({ order }) => order !== 9999).map(({ order }) => order);
      expect(new Set(places).size).toBe(places.length);
      const [community] = await testDb()
        .select({ amenityCount: communities.amenityCount })
        .from(communities)
        .where(eq(communities.id, communityId));
      expect(community?.amenityCount).toBe(now.length);
    },
  );
});

const place = (id: number | undefined, order: number) => ({ id, order });

describe('featuring', () => {
  test('is what was asked for, however often, and shows on the community’s page', async () => {
    const [, museum] = ids;
    for (const featuredAmenity of [true, true, false]) {
      const { httpStatus, body } = await feature(own.client, museum, featuredAmenity);
      expect(httpStatus).toBe(200);
      featuredOutput.parse(body);
      expect(body.data).toEqual({ featuredAmenity });
      expect(body.message).toBe(`Museum is ${featuredAmenity ? 'now' : 'no longer'} featured.`);
      const featured = (await detailsOf()).amenities.filter((one) => one.featuredAmenity);
      expect(featured.map(({ id }) => id)).toEqual(featuredAmenity ? [museum] : []);
    }
  });

  test.each([undefined, null, 'true', 1])('%j is no answer to whether', async (featuredAmenity) => {
    const answer = await own.client.post(
      'community/toggle-amenity-featured',
      JSON.stringify({ amenityId: ids[0], featuredAmenity }),
    );
    expect(answer).toMatchObject({ httpStatus: 422, body: { field: 'featuredAmenity' } });
  });
});

describe('deleting', () => {
  test('takes the amenity from every list, and its type from the community', async () => {
    const [library, museum, park] = ids;
    const { httpStatus, body } = await remove(own.client, museum);
    expect(httpStatus).toBe(200);
    expect(body.message).toBe('Museum was deleted.');
    expect(await shownIds()).toEqual([library, park]);
    const { amenitiesCount, amenityCategories } = await detailsOf();
    expect(amenitiesCount).toBe(2);
    expect(amenityCategories.flatMap(({ typeNames }) => typeNames)).toHaveLength(1);
    expect((await visitor().call('community/get-amenity', { id: museum })).httpStatus).toBe(404);
  });

  test('a second time is a 404', async () => {
    await remove(own.client, ids[0]);
    expect((await remove(own.client, ids[0])).httpStatus).toBe(404);
    expect((await feature(own.client, ids[0], true)).httpStatus).toBe(404);
  });
});

describe('who may', () => {
  /** All three, with the amenity of another community. */
  const tries = async (client: Client, id: number) => [
    await remove(client, id),
    await feature(client, id, true),
    await reorder(client, inTurn([id])),
  ];

  test('another community’s amenities stay as they are', async () => {
    const other = await makeCommunity(testDb());
    const foreign = await makeAmenity(testDb(), other);
    for (const { httpStatus, body } of await tries(own.client, foreign))
      expect([httpStatus, body.message]).toEqual([403, NO_PERMISSION]);
    expect(await shown(other)).toMatchObject([
      { id: foreign, order: 9999, featuredAmenity: false },
    ]);
  });

  test('an amenity that is not there is a 404', async () => {
    for (const { httpStatus } of await tries(own.client, NOBODY_HAS)) expect(httpStatus).toBe(404);
  });

  test('a replaced representative no longer may', async () => {
    const next = await makeUser(testDb(), { roleId: ROLES.representative });
    await representCommunity(testDb(), communityId, next);
    for (const { httpStatus } of await tries(own.client, ids[0])) expect(httpStatus).toBe(403);
  });
});

test('what was done is written down, and who changed the community last; what changed nothing is not', async () => {
  const [library, museum, park] = ids;
  await feature(own.client, museum, true);
  await feature(own.client, museum, true);
  await feature(own.client, museum, false);
  await reorder(own.client, inTurn([park, museum, library]));
  await remove(own.client, park);
  await remove(own.client, park);
  const actorId = own.id;
  expect(await events()).toEqual([
    { action: 'amenity-featured', actorId, details: { amenityId: museum, name: 'Museum' } },
    { action: 'amenity-unfeatured', actorId, details: { amenityId: museum, name: 'Museum' } },
    {
      action: 'amenities-reordered',
      actorId,
      details: { amenities: 3, moved: expect.any(Array) as string[] },
    },
    {
      action: 'amenity-deleted',
      actorId,
      details: { amenityId: park, deleted: { name: 'Park', images: [] } },
    },
  ]);
  expect((await detailsOf()).updatedBy).toBe(own.id);
});
