import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { aboutInsights } from '@/db/schema/insights';
import type { Visibility } from '@/lib/shared/constants/visibility';
import { purgeDeletedCommunitiesTask } from '@/lib/domains/communities/tasks/purge-deleted-communities';
import { communitiesOfSitemap, publicDetails } from '@/lib/domains/community-page/public-pages';
import { runDue } from '@/lib/platform/tasks/runner';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import type { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';
import { invitationTo } from '../../support/people/matrix-world';

let admin: Persona;

beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const set = (communityId: number, visibility: Visibility) =>
  admin.client.call('community/set-visibility', { communityId, visibility });

/** Where a community is found, and whether its page is there. */
async function whereShown(client: Client, communityId: number, name: string) {
  const of = { communityId };
  const list = await client.call('community/get-all', { searchText: name });
  const map = await client.call('community/map-points', { searchText: name });
  const compared = await client.call('community/compare', { communityIds: [communityId] });
  const pages = await Promise.all([
    client.call('community/get-community-details', of),
    client.call('community/get-community-basic-info', of),
    client.call('community/get-nearby', of),
    client.call('community/get-all-amenities', of),
    client.call('community/get-job-list', of),
  ]);
  return {
    listed: list.body.dataResult.some(({ id }) => id === communityId),
    onMap: map.body.ids.includes(communityId),
    compared: compared.body.dataResult.length,
    statuses: pages.map(({ httpStatus }) => httpStatus),
  };
}

const SHOWN = { listed: true, onMap: true, compared: 1, statuses: [200, 200, 200, 200, 200] };
const GONE = { listed: false, onMap: false, compared: 0, statuses: [404, 404, 404, 404, 404] };

let serial = 0;
const town = async (given: Partial<typeof communities.$inferInsert> = {}) => {
  serial += 1;
  const name = `Quillhaven ${String.fromCharCode(96 + serial)}`;
  return { name, id: await makeCommunity(testDb(), { name, ...given }) };
};

describe('an unpublished community', () => {
  test('is gone from lists, map, comparisons and its pages, and there again once published', async () => {
    const { name, id } = await town();
    expect(await whereShown(visitor(), id, name)).toEqual(SHOWN);
    expect((await set(id, 'unpublished')).body.data).toEqual({ visibility: 'unpublished' });
    expect(await whereShown(visitor(), id, name)).toEqual(GONE);
    const { client } = await representativeOf(id);
    expect(await whereShown(client, id, name)).toEqual(GONE);
    expect(await publicDetails(id)).toBeNull();
    const sitemap = await communitiesOfSitemap();
    expect(sitemap.map((address) => address.id)).not.toContain(id);
    await set(id, 'published');
    expect(await whereShown(visitor(), id, name)).toEqual(SHOWN);
  });

  test('is near and like no other', async () => {
    const spot = { lat: 47.1, long: -109.2, stateId: 30 };
    const here = await town(spot);
    const there = await town({ ...spot, lat: 47.2 });
    const near = async () => {
      const { body } = await visitor().call('community/get-nearby', { communityId: here.id });
      return body.data.nearest.map(({ id }) => id);
    };
    expect(await near()).toContain(there.id);
    await set(there.id, 'unpublished');
    expect(await near()).not.toContain(there.id);
  });

  test('shows its amenities and facilities to administrators only', async () => {
    const { id } = await town();
    const amenity = { id: await makeAmenity(testDb(), id) };
    const facility = { facilityId: await makeFacility(testDb(), id) };
    await set(id, 'unpublished');
    for (const [client, status] of [
      [visitor(), 404],
      [admin.client, 200],
    ] as const) {
      const answers = [
        await client.call('community/get-amenity', amenity),
        await client.call('community/get-by-facilityId', facility),
      ];
      expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([status, status]);
    }
  });

  test('is opened and edited by administrators, who are shown that nobody else sees it', async () => {
    const { id } = await town();
    await set(id, 'unpublished');
    const of = { communityId: id };
    const details = await admin.client.call('community/get-community-details', of);
    expect(details.body.data.hiddenAs).toBe('unpublished');
    const facts = await admin.client.call('community/get-facts', of);
    expect(facts.body.data).toMatchObject({
      visibility: 'unpublished',
      hiddenAt: expect.any(String),
    });
    const edited = await admin.client.call('community/update-facts', { ...of, county: 'Story' });
    expect(edited.httpStatus).toBe(200);
    const written = await admin.client.call('community/update-community-about', {
      ...of,
      aboutDesc: 'Still being written.',
    });
    expect(written.httpStatus).toBe(200);
    const { client } = await representativeOf(id);
    const refused = await client.call('community/update-community-about', {
      ...of,
      aboutDesc: 'Mine.',
    });
    expect(refused.httpStatus).toBe(404);
  });

  test('stays a favorite that the list names as not shown, and can only be taken out', async () => {
    const { name, id } = await town();
    const { client } = await shopper();
    const favorite = (isFavourite: boolean) =>
      client.call('community/add-as-favourite', {
        communityId: id,
        typeText: 'favourite',
        isFavourite,
      });
    const favorites = async () => (await client.call('community/get-all', { tab: 2 })).body;
    await favorite(true);
    expect((await favorites()).notShown).toBeUndefined();
    await set(id, 'unpublished');
    expect(await favorites()).toMatchObject({
      dataResult: [],
      notShown: [{ id, communityNameText: name, stateShortName: 'KS' }],
    });
    expect((await favorite(false)).httpStatus).toBe(200);
    expect((await favorites()).notShown).toBeUndefined();
    expect((await favorite(true)).httpStatus).toBe(404);
    await set(id, 'published');
    expect((await favorite(true)).httpStatus).toBe(200);
  });

  test('is in the audit log with what it was and is, once', async () => {
    const { id } = await town();
    await set(id, 'unpublished');
    await set(id, 'unpublished');
    await set(id, 'published');
    const { body } = await admin.client.call('user/list-audit-events', { communityId: id });
    expect(body.data?.map(({ action, details }) => [action, details])).toEqual([
      ['community-published', 'visibility: unpublished → published'],
      ['community-unpublished', 'visibility: published → unpublished'],
    ]);
  });

  test('is listed among the unpublished ones, and among all', async () => {
    const { name, id } = await town();
    await set(id, 'unpublished');
    const idsIn = async (tab: 'all' | 'unpublished' | 'deleted') => {
      const { body } = await admin.client.call('community/list-communities', {
        tab,
        searchText: name,
      });
      return body.data?.map((row) => [row.id, row.visibility]);
    };
    expect(await idsIn('unpublished')).toEqual([[id, 'unpublished']]);
    expect(await idsIn('all')).toEqual([[id, 'unpublished']]);
    expect(await idsIn('deleted')).toEqual([]);
  });
});

describe('a deleted community', () => {
  test('says before what goes with it', async () => {
    const { id } = await town();
    await makeAmenity(testDb(), id);
    await makeFacility(testDb(), id);
    await makeFacility(testDb(), id);
    await testDb().insert(aboutInsights).values({ communityId: id, aboutDesc: 'A town.' });
    const { client } = await shopper();
    await client.call('community/add-as-favourite', { communityId: id, typeText: 'favourite' });
    const { body } = await admin.client.call('community/count-belongings', { communityId: id });
    expect(body.data).toEqual({
      favorites: 1,
      amenities: 1,
      facilities: 2,
      videos: 0,
      invitations: 0,
      sections: ['about'],
      representative: null,
    });
  });

  test('is as unpublished, listed as deleted, and restored with all it had', async () => {
    const { name, id } = await town();
    await makeAmenity(testDb(), id);
    await set(id, 'deleted');
    expect(await whereShown(visitor(), id, name)).toEqual(GONE);
    const list = (tab: 'all' | 'deleted') =>
      admin.client.call('community/list-communities', { tab, searchText: name });
    expect((await list('deleted')).body.data).toMatchObject([{ id, visibility: 'deleted' }]);
    expect((await list('all')).body.data).toEqual([]);
    await set(id, 'published');
    expect(await whereShown(visitor(), id, name)).toEqual(SHOWN);
    const { body } = await visitor().call('community/get-all-amenities', { communityId: id });
    expect(JSON.stringify(body)).toContain('amenityName');
  });

  test('lets its name be given again, and then cannot be restored under it', async () => {
    const { name, id } = await town();
    await set(id, 'deleted');
    const place = { communityNameText: name, city: name, state: 'KS', lat: 38.5, long: -98.4 };
    const again = await admin.client.call('community/create', { ...place, confirmed: true });
    expect(again.httpStatus).toBe(200);
    expect((await set(id, 'published')).httpStatus).toBe(409);
  });

  test('had nobody who represents it, and its invitations are cancelled', async () => {
    const { id } = await town();
    await representativeOf(id);
    expect((await set(id, 'deleted')).httpStatus).toBe(409);
    const other = await town();
    await invitationTo('', { communityId: other.id });
    await set(other.id, 'deleted');
    const rows = await testDb().execute<{ status: string }>(
      sql`select invitation_status as status from invitations where community_id = ${other.id}`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['Cancelled']);
  });

  test('is given to no representative', async () => {
    const { id } = await town();
    await set(id, 'deleted');
    const appointed = await admin.client.call('user/change-account-type', {
      userId: (await shopper()).id,
      roleId: 1,
      communityId: id,
    });
    expect(appointed.httpStatus).toBe(404);
  });

  test('is gone for good after 30 days, not before, and an unpublished one never', async () => {
    const [fresh, old, unpublished] = [await town(), await town(), await town()];
    await set(fresh.id, 'deleted');
    await set(old.id, 'deleted');
    await set(unpublished.id, 'unpublished');
    const age = (id: number, days: number) =>
      testDb()
        .update(communities)
        .set({ hiddenAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(communities.id, id));
    await age(fresh.id, 29);
    await age(old.id, 31);
    await age(unpublished.id, 400);
    const open = await database();
    await enqueue(open.primary, purgeDeletedCommunitiesTask, {});
    await runDue(open, purgeDeletedCommunitiesTask);
    const left = await testDb()
      .select({ id: communities.id })
      .from(communities)
      .where(sql`${communities.id} in (${fresh.id}, ${old.id}, ${unpublished.id})`);
    expect(left.map(({ id }) => id).sort()).toEqual([fresh.id, unpublished.id].sort());
  });
});
