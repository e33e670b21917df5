import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAmenity, makeCommunity } from '@/db/factories/communities';
import { makeVideo } from '@/db/factories/videos';
import { purgeDeletedItems } from '@/db/queries/deleted/deleted-items';
import { unreferencedMedia } from '@/db/queries/platform/media';
import { amenities, amenityImages } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { deletedItems } from '@/db/schema/deleted-items';
import { healthFacilities } from '@/db/schema/facilities';
import { mediaFiles } from '@/db/schema/platform';
import { communityVideos } from '@/db/schema/videos';
import { countsOf, sendImport } from '../../support/imports';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

let admin: Persona;
let own: Persona;
let communityId: number;
beforeAll(async () => {
  admin = await administrator();
});
beforeEach(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
});
afterAll(closeTestDb);

const list = async (of: Persona = own) =>
  (await of.client.call('community/list-deleted', { communityId })).body;
const restore = (id: number, by: Persona = own) =>
  by.client.call('community/restore-deleted', { communityId, id });
const removeAmenity = (id: number) => own.client.call('community/delete-amenity', { id });
const removeFacility = (facilityId: number) =>
  own.client.call('community/delete-community-health-facility', { facilityId });
const amenityRows = () =>
  testDb().select().from(amenities).where(eq(amenities.communityId, communityId));
const imagesOf = (amenityId: number) =>
  testDb()
    .select()
    .from(amenityImages)
    .where(eq(amenityImages.amenityId, amenityId))
    .orderBy(asc(amenityImages.position));

test('a deleted amenity is listed with who and when, and comes back as it was with its pictures', async () => {
  const id = await makeAmenity(testDb(), communityId, { name: 'Town Zoo', featured: true });
  await testDb()
    .insert(amenityImages)
    .values([
      { amenityId: id, image: 'media/amenity-a', position: 1, alt: 'A lion' },
      { amenityId: id, image: 'media/amenity-b', position: 2, digest: 'ab' },
    ]);
  const [before] = await amenityRows();
  const images = (await imagesOf(id)).map(({ id: _, ...image }) => image);
  await removeAmenity(id);
  const { data, pagination } = await list();
  expect(pagination.totalCount).toBe(1);
  expect(data).toMatchObject([{ kind: 'amenity', name: 'Town Zoo', deletedBy: { roleId: 1 } }]);
  const { deletedAt, until } = data[0]!;
  expect(Date.parse(until) - Date.parse(deletedAt)).toBe(30 * 86_400_000);

  const restored = await restore(data[0]!.id);
  expect(restored.body.message).toBe('Town Zoo was restored.');
  expect(await amenityRows()).toEqual([{ ...before, updatedAt: expect.any(Date) as Date }]);
  expect((await imagesOf(id)).map(({ id: _, ...image }) => image)).toEqual(images);
  const [community] = await testDb()
    .select({ count: communities.amenityCount, types: communities.amenityTypeIds })
    .from(communities)
    .where(eq(communities.id, communityId));
  expect(community).toEqual({ count: 1, types: [101] });
  const shown = await visitor().call('community/get-amenity', { id });
  expect(shown.body.data.amenityName).toBe('Town Zoo');
  expect((await list()).data).toEqual([]);
});

test('a deleted facility comes back for an administrator, and the list that had it changes nothing', async () => {
  const file = `externalId,communityId,name,type,address\nf-1,${communityId},Clinic,Urology,1 Elm St`;
  const send = async () =>
    countsOf(
      (await sendImport(admin.client, file, { path: 'import/update-healthcare-data' })).body,
    );
  await send();
  const rows = () =>
    testDb().select().from(healthFacilities).where(eq(healthFacilities.communityId, communityId));
  const [before] = await rows();
  await removeFacility(before!.id);
  expect(await send()).toMatchObject({ added: 0, refused: 1 });
  const { data } = await list(admin);
  expect(data).toMatchObject([{ kind: 'facility', name: 'Clinic' }]);
  expect((await restore(data[0]!.id, admin)).httpStatus).toBe(200);
  expect(await rows()).toEqual([{ ...before, updatedAt: expect.any(Date) as Date }]);
  expect(await send()).toMatchObject({ unchanged: 1, refused: 0 });
});

test('an external id that another record has by now stays with that one', async () => {
  const id = await makeAmenity(testDb(), communityId, { name: 'Old', externalId: 'e-1' });
  await removeAmenity(id);
  await makeAmenity(testDb(), communityId, { name: 'New', externalId: 'e-1' });
  expect((await restore((await list()).data[0]!.id)).httpStatus).toBe(200);
  const found = (await amenityRows()).map(({ name, externalId }) => ({ name, externalId }));
  expect(found).toEqual(
    expect.arrayContaining([
      { name: 'Old', externalId: null },
      { name: 'New', externalId: 'e-1' },
    ]),
  );
});

test('something is restored once, and in its own community only', async () => {
  await removeAmenity(await makeAmenity(testDb(), communityId, { name: 'Once' }));
  const [item] = (await list()).data;
  const otherId = await makeCommunity(testDb());
  const elsewhere = await admin.client.call('community/restore-deleted', {
    communityId: otherId,
    id: item!.id,
  });
  expect(elsewhere.httpStatus).toBe(404);
  const both = await Promise.all([restore(item!.id), restore(item!.id, admin)]);
  expect(both.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 404]);
  expect(await amenityRows()).toHaveLength(1);
});

test('a removed video comes back with its state, unless the community has another one', async () => {
  const videoId = await makeVideo(testDb(), communityId, { approvedStatus: 'Approved' });
  const rows = () =>
    testDb().select().from(communityVideos).where(eq(communityVideos.communityId, communityId));
  const [before] = await rows();
  await own.client.call('community/delete-video-request', { videoId });
  expect(await rows()).toEqual([]);
  const [item] = (await list()).data;
  expect(item).toMatchObject({ kind: 'video', name: 'Video' });
  const other = await makeVideo(testDb(), communityId);
  const refused = await restore(item!.id);
  expect([refused.httpStatus, refused.body.message]).toEqual([
    409,
    'This community has another video now. Remove that one first.',
  ]);
  await testDb().delete(communityVideos).where(eq(communityVideos.id, other));
  expect((await restore(item!.id)).body.message).toBe('The video was restored.');
  expect(await rows()).toEqual([{ ...before, updatedAt: expect.any(Date) as Date }]);
});

test('after 30 days it is gone for good, and its files only then are unused', async () => {
  const id = await makeAmenity(testDb(), communityId, { name: 'Long Ago' });
  const key = `amenity-purged-${id}`;
  await testDb()
    .insert(mediaFiles)
    .values({ key, contentType: 'image/webp', bytes: 1, createdAt: new Date(0) });
  await testDb()
    .insert(amenityImages)
    .values({ amenityId: id, image: `media/${key}`, position: 1 });
  await removeAmenity(id);
  const isUnused = async () =>
    (await unreferencedMedia(testDb(), new Date(), 1000)).some((media) => media.key === key);
  await purgeDeletedItems(testDb());
  expect([await isUnused(), (await list()).data.length]).toEqual([false, 1]);

  const [item] = (await list()).data;
  await testDb()
    .update(deletedItems)
    .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(deletedItems.id, item!.id));
  expect((await list()).data).toEqual([]);
  expect((await restore(item!.id)).httpStatus).toBe(404);
  await purgeDeletedItems(testDb());
  expect(await isUnused()).toBe(true);
  expect(await testDb().$count(deletedItems, eq(deletedItems.id, item!.id))).toBe(0);
});

test('the audit log says who restored what', async () => {
  await removeAmenity(await makeAmenity(testDb(), communityId, { name: 'Logged Zoo' }));
  await restore((await list()).data[0]!.id);
  const { body } = await admin.client.call('user/list-audit-events', { userId: own.id });
  expect(body.data).toMatchObject([
    { action: 'amenity-restored', details: 'name: Logged Zoo' },
    { action: 'amenity-deleted' },
  ]);
});
