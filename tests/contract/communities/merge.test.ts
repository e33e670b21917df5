import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { amenities } from '@/db/schema/amenities';
import { healthFacilities } from '@/db/schema/facilities';
import { aboutInsights, insightVersions } from '@/db/schema/insights';
import { favorites } from '@/db/schema/matching';
import { communityMerges } from '@/db/schema/merges';
import { itemVersions } from '@/db/schema/item-versions';
import { publicDetails } from '@/lib/domains/community-page/public-pages';
import type { CallInput } from '@/lib/app/calls';
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

let serial = 0;
const town = async (given: Partial<typeof communities.$inferInsert> = {}) => {
  serial += 1;
  const name = given.name ?? `Mergeford ${'x'.repeat(serial)}`;
  return { name, id: await makeCommunity(testDb(), { ...given, name }) };
};

const merge = (
  communityId: number,
  targetId: number,
  more: Partial<CallInput<'community/merge'>> = {},
) => admin.client.call('community/merge', { communityId, targetId, ...more });

const write = async (communityId: number, aboutDesc: string) =>
  admin.client.call('community/update-community-about', { communityId, aboutDesc });

const favor = ({ client }: Persona, communityId: number) =>
  client.call('community/add-as-favourite', {
    communityId,
    typeText: 'favourite',
    isFavourite: true,
  });

const amenitiesOf = async (communityId: number) => {
  const { body } = await visitor().call('community/get-amenities-paginated', { communityId });
  return body.pagination.totalCount;
};

const rowOf = async (id: number) => {
  const [row] = await testDb().select().from(communities).where(eq(communities.id, id));
  return row!;
};

describe('merging a community into another', () => {
  test('moves its place on lists with status, notes and hearts, also where both are on one', async () => {
    const [source, target] = [await town(), await town()];
    const [dana, sam] = [await shopper(), await shopper()];
    for (const id of [source.id, target.id]) await favor(dana, id);
    await favor(sam, source.id);
    const listOf = async ({ client }: Persona) => {
      const { body } = await client.call('list/get-mine', {});
      return (await client.call('list/get', { listId: body.data[0]?.id ?? '' })).body.data;
    };
    for (const person of [dana, sam]) {
      const { id: listId, items } = await listOf(person);
      const itemId = items.find(({ community }) => community.id === source.id)?.id ?? 0;
      await person.client.call('list/add-note', { listId, itemId, text: 'By the mill' });
      await person.client.call('list/set-status', { listId, itemId, status: 'Maybe', version: 1 });
    }
    expect((await merge(source.id, target.id)).httpStatus).toBe(200);
    const note = { notes: [{ text: 'By the mill' }], community: { id: target.id } };
    expect((await listOf(dana)).items).toMatchObject([{ ...note, hearts: [dana.id] }]);
    expect((await listOf(sam)).items).toMatchObject([
      { ...note, hearts: [sam.id], status: 'Maybe' },
    ]);
  });

  test('moves what the other does not have, and says before and after how much that is', async () => {
    const source = await town({ coverImage: '/media/cover.webp', geoid: '3799999' });
    const target = await town();
    const [both, one] = [await shopper(), await shopper()];
    for (const person of [both, one]) await favor(person, source.id);
    await favor(both, target.id);
    await makeAmenity(testDb(), source.id, { name: 'Town Hall' });
    await makeAmenity(testDb(), target.id, { name: 'TOWN HALL' });
    await makeAmenity(testDb(), source.id, { name: 'Mill Museum' });
    await makeFacility(testDb(), source.id);
    await write(source.id, 'About the mill.');
    await admin.client.call('community/add-community-climate', {
      communityId: source.id,
      climateDesc: 'Of the source.',
    });
    await admin.client.call('community/add-community-climate', {
      communityId: target.id,
      climateDesc: 'Of the target.',
    });
    const expected = {
      target: { id: target.id, communityNameText: target.name, stateShortName: 'KS' },
      favorites: { moves: 1, stays: 1 },
      amenities: { moves: 1, stays: 1 },
      facilities: { moves: 1, stays: 0 },
      videos: { moves: 0, stays: 0 },
      sections: { moves: ['About'], stays: ['Climate'] },
      invitations: 0,
      representative: null,
      targetRepresentative: null,
    };
    const asked = await admin.client.call('community/preview-merge', {
      communityId: source.id,
      targetId: target.id,
    });
    expect(asked.body.data).toEqual(expected);
    expect(await publicDetails(source.id)).toMatchObject({ id: source.id });
    const { httpStatus, body } = await merge(source.id, target.id);
    expect([httpStatus, body.data]).toEqual([200, expected]);
    const { body: page } = await visitor().call('community/get-community-details', {
      communityId: target.id,
    });
    expect(page.data.images).toContain('/media/cover');
    expect(JSON.stringify(page)).toContain('About the mill.');
    expect(JSON.stringify(page)).toContain('Of the target.');
    expect(await amenitiesOf(target.id)).toBe(2);
    expect(page.data.healthFacilityCount).toBe(1);
    expect(await rowOf(target.id)).toMatchObject({ geoid: '3799999' });
    for (const { client } of [both, one]) {
      const list = await client.call('community/get-all', { tab: 2 });
      expect(list.body.dataResult.map(({ id }) => id)).toEqual([target.id]);
      expect(list.body.notShown).toBeUndefined();
    }
  });

  test('keeps a text of the other in its history, and publishes none over it', async () => {
    const [source, target] = [await town(), await town()];
    await write(source.id, 'Of the source.');
    await write(target.id, 'Of the target.');
    await merge(source.id, target.id);
    const { body } = await admin.client.call('community/get-insight-versions', {
      communityId: target.id,
      section: 'about',
    });
    expect(JSON.stringify(body)).not.toContain('Of the source.');
  });

  test('leads its id to the other for good, also once that is merged itself', async () => {
    const [first, second, third] = [await town(), await town(), await town()];
    await merge(first.id, second.id);
    await merge(second.id, third.id);
    for (const id of [first.id, second.id]) {
      expect(await publicDetails(id)).toMatchObject({ id: third.id });
      for (const path of [
        'community/get-community-basic-info',
        'community/get-community-details',
      ] as const) {
        const { body } = await visitor().call(path, { communityId: id });
        expect(body.data).toMatchObject({ id: third.id, communityNameText: third.name });
      }
      const near = await visitor().call('community/get-nearby', { communityId: id });
      expect(near.httpStatus).toBe(200);
      const compared = await visitor().call('community/compare', {
        communityIds: [id, third.id],
      });
      expect(compared.body.dataResult.map((place) => place.id)).toEqual([third.id]);
      const list = await visitor().call('community/get-all', { searchText: first.name });
      expect(list.body.dataResult.map((place) => place.id)).not.toContain(id);
    }
    expect(
      (await admin.client.call('community/get-facts', { communityId: first.id })).httpStatus,
    ).toBe(404);
  });

  test('answers 404 to writes by its id, and says where it went', async () => {
    const [source, target] = [await town(), await town()];
    await merge(source.id, target.id);
    const { httpStatus, body } = await write(source.id, 'Too late.');
    expect([httpStatus, body.message]).toEqual([
      404,
      `This community is part of ${target.name}, KS now. Please open that page instead.`,
    ]);
    // A shopper who may not edit hears no more than before.
    const someone = await shopper();
    const refused = await someone.client.call('community/update-community-about', {
      communityId: source.id,
      aboutDesc: 'Not mine.',
    });
    expect(refused.httpStatus).toBe(403);
  });

  test('moves what can be restored, and the versions of what moved', async () => {
    const [source, target] = [await town(), await town()];
    const gone = await makeAmenity(testDb(), source.id, { name: 'Old Mill' });
    await admin.client.call('community/delete-amenity', { id: gone });
    const moved = await makeFacility(testDb(), source.id, { name: 'Mill Clinic' });
    await admin.client.call('community/update-community-health-facility', {
      facilityId: moved,
      facilityName: 'Mill Hospital',
    });
    await merge(source.id, target.id);
    const { body } = await admin.client.call('community/list-deleted', { communityId: target.id });
    expect(body.data.map(({ name }) => name)).toEqual(['Old Mill']);
    await admin.client.call('community/restore-deleted', {
      communityId: target.id,
      id: body.data[0]!.id,
    });
    expect(await amenitiesOf(target.id)).toBe(1);
    const own = await representativeOf(target.id);
    const history = await own.client.call('community/get-item-versions', {
      kind: 'facility',
      id: moved,
    });
    expect(history.body.data.map(({ content }) => content.name)).toEqual([
      'Mill Hospital',
      'Mill Clinic',
    ]);
    const kept = await testDb()
      .selectDistinct({ communityId: itemVersions.communityId })
      .from(itemVersions)
      .where(eq(itemVersions.itemId, moved));
    expect(kept).toEqual([{ communityId: target.id }]);
  });

  test('asks whether its representative moves, and moves them with the role', async () => {
    const [source, target] = [await town(), await town()];
    const { id } = await representativeOf(source.id);
    const asked = await merge(source.id, target.id);
    expect([asked.httpStatus, asked.body.field]).toEqual([409, 'moveRepresentative']);
    expect((await rowOf(source.id)).hiddenAs).toBeNull();
    expect((await merge(source.id, target.id, { moveRepresentative: true })).httpStatus).toBe(200);
    expect((await rowOf(target.id)).representativeId).toBe(id);
    expect((await rowOf(source.id)).representativeId).toBeNull();
  });

  test('is refused where both are represented', async () => {
    const [source, target] = [await town(), await town()];
    await representativeOf(source.id);
    await representativeOf(target.id);
    const refused = await merge(source.id, target.id, { moveRepresentative: true });
    expect(refused.httpStatus).toBe(409);
    expect((await rowOf(source.id)).hiddenAs).toBeNull();
  });

  test('moves invitations that wait to a community that nobody represents', async () => {
    const [source, target] = [await town(), await town()];
    const invitationId = await invitationTo('', { communityId: source.id });
    expect((await merge(source.id, target.id)).body.data.invitations).toBe(1);
    const { body } = await visitor().call('user/get-invitation-details', { invitationId });
    expect(JSON.stringify(body)).toContain(target.name);
  });

  test('goes into nothing that is deleted, merged or itself', async () => {
    const [source, deleted, merged, into] = [
      await town(),
      await town(),
      await town(),
      await town(),
    ];
    await admin.client.call('community/set-visibility', {
      communityId: deleted.id,
      visibility: 'deleted',
    });
    await merge(merged.id, into.id);
    for (const targetId of [deleted.id, merged.id, source.id, 999_999]) {
      const { httpStatus, body } = await merge(source.id, targetId);
      expect([targetId, httpStatus, body.field]).toEqual([targetId, 422, 'targetId']);
    }
  });

  test('is in the audit log of both with what moved', async () => {
    const [source, target] = [await town(), await town()];
    await makeAmenity(testDb(), source.id);
    await write(source.id, 'A town.');
    await merge(source.id, target.id);
    const { body } = await admin.client.call('user/list-audit-events', {
      communityId: target.id,
      action: 'community-merged',
    });
    expect(body.data).toMatchObject([
      { subject: { id: String(source.id) }, actor: { id: admin.id } },
    ]);
    const [event] = body.data ?? [];
    expect(event?.details).toContain(`into: ${target.name}, KS`);
    expect(event?.details).toContain('amenities: 1 moved, 0 left');
    expect(event?.details).toContain('moved texts: About');
  });
});

describe('undoing a merge', () => {
  const undo = (communityId: number, mergeId: number) =>
    admin.client.call('community/undo-merge', { communityId, mergeId });

  test('returns what moved, and keeps what people have written since', async () => {
    const source = await town({ coverImage: '/media/cover.webp', geoid: '3799998' });
    const target = await town();
    const [both, one] = [await shopper(), await shopper()];
    for (const person of [both, one]) await favor(person, source.id);
    await favor(both, target.id);
    await makeAmenity(testDb(), source.id, { name: 'Town Hall' });
    await makeAmenity(testDb(), target.id, { name: 'TOWN HALL' });
    const untouched = 'About mills.';
    const museum = await makeAmenity(testDb(), source.id, {
      name: 'Mill Museum',
      description: untouched,
    });
    const facilityId = await makeFacility(testDb(), source.id);
    await write(source.id, 'About the mill.');
    const tables = [
      favorites,
      amenities,
      healthFacilities,
      aboutInsights,
      insightVersions,
    ] as const;
    const rows = async (id: number) => {
      const found = await Promise.all(
        tables.map((table) => testDb().select().from(table).where(eq(table.communityId, id))),
      );
      const { updatedAt: _, updatedBy: __, ...place } = await rowOf(id);
      const inOrder = found.map((list) => list.map((row) => JSON.stringify(row)).sort());
      return { place, inOrder };
    };
    const before = [await rows(source.id), await rows(target.id)];
    const { body } = await merge(source.id, target.id);
    expect(await amenitiesOf(target.id)).toBe(2);
    const listed = await admin.client.call('community/get-merges', { communityId: target.id });
    expect(listed.body.data).toMatchObject([
      { mergeId: body.mergeId, communityNameText: source.name, isLast: true },
    ]);
    await testDb()
      .update(amenities)
      .set({ description: 'Open on Sundays.' })
      .where(eq(amenities.id, museum));
    const undone = await undo(target.id, body.mergeId);
    expect([undone.httpStatus, undone.body.data?.communityId]).toEqual([200, source.id]);
    const [row] = await testDb().select().from(amenities).where(eq(amenities.id, museum));
    expect(row).toMatchObject({ communityId: source.id, description: 'Open on Sundays.' });
    await testDb()
      .update(amenities)
      .set({ description: untouched })
      .where(eq(amenities.id, museum));
    expect(JSON.stringify([await rows(source.id), await rows(target.id)])).toEqual(
      JSON.stringify(before),
    );
    expect(await publicDetails(source.id)).toMatchObject({ id: source.id });
    expect(facilityId).toBeGreaterThan(0);
    expect((await undo(target.id, body.mergeId)).httpStatus).toBe(404);
  });

  test('says how many records were deleted since, and brings their representative back', async () => {
    const [source, target] = [await town(), await town()];
    const person = await representativeOf(source.id);
    const gone = await makeAmenity(testDb(), source.id, { name: 'Old Mill' });
    const { body } = await merge(source.id, target.id, { moveRepresentative: true });
    await testDb().delete(amenities).where(eq(amenities.id, gone));
    const undone = await undo(target.id, body.mergeId);
    expect(undone.body.data).toMatchObject({ gone: 1 });
    expect((await rowOf(source.id)).representativeId).toBe(person.id);
    expect((await rowOf(target.id)).representativeId).toBeNull();
  });

  test('goes from the last merge to the first, also through a chain', async () => {
    const [first, second, third] = [await town(), await town(), await town()];
    const one = (await merge(first.id, second.id)).body.mergeId;
    const two = (await merge(second.id, third.id)).body.mergeId;
    // Nobody is shown the second one.
    expect((await undo(second.id, one)).httpStatus).toBe(404);
    expect((await undo(third.id, two)).httpStatus).toBe(200);
    expect(await rowOf(first.id)).toMatchObject({ hiddenAs: 'merged', mergedIntoId: second.id });
    expect((await undo(second.id, one)).httpStatus).toBe(200);
    expect(await rowOf(first.id)).toMatchObject({ hiddenAs: null, mergedIntoId: null });
  });

  test('is refused after 30 days, and where another community has the name now', async () => {
    const [source, target] = [await town(), await town()];
    const { body } = await merge(source.id, target.id);
    const other = await makeCommunity(testDb(), { name: source.name });
    expect((await undo(target.id, body.mergeId)).httpStatus).toBe(409);
    await testDb().update(communities).set({ name: 'Elsewhere' }).where(eq(communities.id, other));
    const mergedAt = new Date(Date.now() - 31 * 86_400_000);
    await testDb()
      .update(communityMerges)
      .set({ mergedAt })
      .where(eq(communityMerges.id, body.mergeId));
    expect((await undo(target.id, body.mergeId)).httpStatus).toBe(404);
  });
});
