import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { deleteAmenityRow } from '@/db/queries/amenities/amenity-changes';
import { unreferencedMedia } from '@/db/queries/platform/media';
import { purgeItemVersions, purgeVersionFiles } from '@/db/queries/versions/item-versions';
import { deletedItems } from '@/db/schema/deleted-items';
import { healthFacilities } from '@/db/schema/facilities';
import { itemVersionFiles, itemVersions } from '@/db/schema/item-versions';
import { mediaFiles } from '@/db/schema/platform';
import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';
import { ITEM_VERSIONS_KEPT, type VersionedKind } from '@/lib/shared/constants/item-versions';
import { jpeg } from '../../support/files/pictures';
import { sendImport } from '../../support/imports';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  type Persona,
} from '../../support/people/personas';

let admin: Persona;
let own: Persona;
let communityId: number;
let [park, pond]: Buffer[] = [];
beforeAll(async () => {
  admin = await administrator();
  [park, pond] = await Promise.all([jpeg(640, 480, '#363'), jpeg(640, 480, '#336')]);
});
beforeEach(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
});
afterAll(closeTestDb);

const versions = async (kind: VersionedKind, id: number, of: Persona = own) =>
  (await of.client.call('community/get-item-versions', { kind, id })).body.data;
const restore = (
  kind: VersionedKind,
  id: number,
  version: number,
  { by = own, baseVersion = null }: { by?: Persona; baseVersion?: number | null } = {},
) =>
  by.client.call('community/restore-item-version', {
    kind,
    id,
    version,
    ...(baseVersion !== null && { baseVersion }),
  });
const edit = (facilityId: number, fields: Record<string, unknown>, by: Persona = own) =>
  by.client.call('community/update-community-health-facility', { facilityId, ...fields });
const rowOf = async (id: number) => {
  const [row] = await testDb().select().from(healthFacilities).where(eq(healthFacilities.id, id));
  return row!;
};
const send = (row: string) =>
  sendImport(admin.client, ['externalId,communityId,name,type,address,phone', row].join('\n'), {
    path: 'import/update-healthcare-data',
  });

test('each edit of a facility keeps what was there before, with who and when', async () => {
  const id = await makeFacility(testDb(), communityId, { name: 'Elm Clinic' });
  expect(await versions('facility', id)).toMatchObject([
    { version: 1, content: { name: 'Elm Clinic' } },
  ]);
  await edit(id, { facilityName: 'Elm Dental', facilityTypeId: 12, facilityPhone: '8285550100' });
  await edit(id, { facilityName: 'Elm Dental Care' }, admin);
  const all = await versions('facility', id);
  expect(
    all.map(({ version, content, isAdminEntry }) => [version, content.name, isAdminEntry]),
  ).toEqual([
    [3, 'Elm Dental Care', true],
    [2, 'Elm Dental', false],
    [1, 'Elm Clinic', false],
  ]);
  expect(all[1]).toMatchObject({
    cause: 'edited',
    repId: own.id,
    content: { type: 'Dental Care', phone: '828-555-0100' },
  });
  const moments = all.map(({ updatedAt }) => Date.parse(updatedAt));
  expect([...moments].sort((a, b) => b - a)).toEqual(moments);
  // Saved once more as it is.
  await edit(id, { facilityName: 'Elm Dental Care' }, admin);
  expect(await versions('facility', id)).toHaveLength(3);
});

test('a restored version comes back with its author, and is a version itself', async () => {
  const id = await makeFacility(testDb(), communityId, { name: 'Elm Clinic', source: 'A list' });
  await edit(id, { facilityName: 'Oak Clinic', facilityTypeId: 12 });
  const { httpStatus, body } = await restore('facility', id, 1, { by: admin, baseVersion: 2 });
  expect(httpStatus, body.message).toBe(200);
  expect(body).toMatchObject({
    data: { version: 3 },
    message: 'Restored version 1 of Elm Clinic.',
  });
  expect(await rowOf(id)).toMatchObject({ name: 'Elm Clinic', repId: null, source: 'A list' });
  const [newest] = await versions('facility', id);
  expect(newest).toMatchObject({
    version: 3,
    cause: 'restored',
    restoredVersion: 1,
    restoredByUser: { roleId: 2 },
  });
  const { body: log } = await admin.client.call('user/list-audit-events', { communityId });
  expect(log.data[0]).toMatchObject({
    label: 'Restored an earlier version of a healthcare facility',
    details: expect.stringContaining('name: Oak Clinic → Elm Clinic') as string,
  });
  expect(log.data[0]?.details).toMatch(/type: Dental Care → /);
  expect(log.data[1]?.details).toMatch(/type: .+ → Dental Care/);
});

test('restoring refuses what an edit refuses: another community, a change since, a version that is gone', async () => {
  const id = await makeFacility(testDb(), communityId, { name: 'Elm Clinic' });
  await edit(id, { facilityName: 'Oak Clinic' });
  const stranger = await representativeOf(await makeCommunity(testDb()));
  expect((await restore('facility', id, 1, { by: stranger })).httpStatus).toBe(403);
  expect((await restore('facility', id, 1, { baseVersion: 1 })).httpStatus).toBe(409);
  expect((await restore('facility', id, 9)).httpStatus).toBe(404);
  expect((await restore('amenity', 2_000_000_000, 1)).httpStatus).toBe(404);
  expect((await rowOf(id)).name).toBe('Oak Clinic');
});

test('an import, a difference that is taken and undoing keep versions, with who did it', async () => {
  const id = await makeFacility(testDb(), communityId, {
    name: 'Elm Clinic',
    address: '2 Oak St',
    externalId: 'v-1',
  });
  const { body } = await send(`v-1,${communityId},Imported Clinic,Dental Care,2 Oak St,`);
  expect(body.data).toMatchObject({ updated: 1 });
  await admin.client.call('import/undo-run', { id: body.data.id, kind: 'healthcare' });
  const all = await versions('facility', id);
  expect(all).toMatchObject([
    { version: 3, cause: 'undone', importedByUser: { roleId: 2 }, content: { name: 'Elm Clinic' } },
    { version: 2, cause: 'imported', importedByUser: { roleId: 2 } },
    { version: 1, content: { name: 'Elm Clinic' } },
  ]);
  expect((await restore('facility', id, 2)).httpStatus).toBe(200);
  expect(await rowOf(id)).toMatchObject({ name: 'Imported Clinic', address: '2 Oak St' });

  await edit(id, { facilityName: 'Own words' });
  await send(`v-1,${communityId},Proposed Clinic,Dental Care,2 Oak St,`);
  await admin.client.call('import/decide-difference', { kind: 'healthcare', decision: 'take' });
  expect((await versions('facility', id))[0]).toMatchObject({
    version: 6,
    cause: 'imported',
    content: { name: 'Proposed Clinic' },
  });
});

test('what an import adds has no versions yet, and the last ones of each record are kept', async () => {
  await send(`w-1,${communityId},New Clinic,Dental Care,1 Oak St,`);
  const [row] = await testDb()
    .select()
    .from(healthFacilities)
    .where(eq(healthFacilities.communityId, communityId));
  const id = row!.id;
  const kept = () =>
    testDb()
      .select({ version: itemVersions.version })
      .from(itemVersions)
      .where(and(eq(itemVersions.kind, 'facility'), eq(itemVersions.itemId, id)))
      .orderBy(asc(itemVersions.version));
  expect(await kept()).toEqual([]);
  expect(await versions('facility', id)).toMatchObject([{ version: 1, cause: 'imported' }]);
  for (let at = 0; at < ITEM_VERSIONS_KEPT + 2; at++)
    await edit(id, { facilityName: `Name ${at}` });
  expect(await kept()).toHaveLength(ITEM_VERSIONS_KEPT);
  expect((await versions('facility', id))[0]?.content.name).toBe(`Name ${ITEM_VERSIONS_KEPT + 1}`);
});

const TEXTS = {
  amenityCategoryId: '1',
  amenityTypeId: '101',
  amenityAddress: '1 Main Street',
  amenityDesc: 'A collection of local things.',
};

interface Saved {
  data: { id: number; amenityGallery: { image: string }[] };
}

async function save(fields: Record<string, string | string[]>, pictures: readonly Buffer[] = []) {
  const form = new FormData();
  const all = { communityId: String(communityId), ...TEXTS, ...fields };
  for (const [name, value] of Object.entries(all))
    for (const one of [value].flat()) form.append(name, one);
  for (const picture of pictures)
    form.append('imageList', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }));
  const { body } = await own.client.post<Saved>('community/add-amenity', form, {});
  return body.data;
}

test('an amenity keeps its pictures with its versions, and gets them back', async () => {
  const { id, amenityGallery } = await save({ amenityName: 'Museum', imageAlts: 'A hall' }, [
    park!,
  ]);
  const [first] = amenityGallery;
  await save({ amenityName: 'Pond', amenityId: String(id), keepImages: '', imageAlts: 'Water' }, [
    pond!,
  ]);
  expect(await versions('amenity', id)).toMatchObject([
    { version: 2, content: { name: 'Pond', type: 'Museum', pictures: 'Water' } },
    { version: 1, content: { name: 'Museum', pictures: 'A hall' } },
  ]);
  await testDb()
    .update(mediaFiles)
    .set({ createdAt: new Date('2020-01-01') });
  const unused = (await unreferencedMedia(testDb(), new Date('2021-01-01'), 100)).map(
    ({ key }) => key,
  );
  expect(unused.filter((key) => first!.image.endsWith(key))).toEqual([]);

  await restore('amenity', id, 1);
  const { body } = await own.client.call('community/get-amenity', { id });
  expect(body.data).toMatchObject({
    amenityName: 'Museum',
    amenityGallery: [{ image: first!.image, alt: 'A hall' }],
  });
});

test('pictures of versions that were replaced 30 days ago go, and those are restored without them', async () => {
  const { id } = await save({ amenityName: 'Museum' }, [park!]);
  const { amenityGallery: both } = await save({ amenityName: 'Hall', amenityId: String(id) }, [
    pond!,
  ]);
  const [hall, water] = both.map(({ image }) => image);
  await save({ amenityName: 'Pond', amenityId: String(id), keepImages: [water!] });
  const files = () => testDb().$count(itemVersionFiles, eq(itemVersionFiles.path, hall!));
  await purgeVersionFiles(testDb());
  expect(await files()).toBe(2);
  await testDb()
    .update(itemVersions)
    .set({ publishedAt: new Date(Date.now() - (RESTORE_DAYS + 1) * 86_400_000) })
    .where(eq(itemVersions.itemId, id));
  await purgeVersionFiles(testDb());
  expect(await files()).toBe(0);
  const shown = async () => (await own.client.call('community/get-amenity', { id })).body.data;
  // Of its two pictures the one that the page still has.
  await restore('amenity', id, 2);
  expect(await shown()).toMatchObject({ amenityName: 'Hall', amenityGallery: [{ image: water }] });
  // None of its pictures is left.
  await restore('amenity', id, 1);
  expect(await shown()).toMatchObject({
    amenityName: 'Museum',
    amenityGallery: [{ image: water }],
  });
});

test('versions last as long as a deleted record can be restored', async () => {
  const id = await makeAmenity(testDb(), communityId, { name: 'Museum' });
  await save({ amenityName: 'Pond', amenityId: String(id) }, [pond!]);
  await deleteAmenityRow(testDb(), { id, communityId }, own.id);
  const kept = () =>
    testDb().$count(
      itemVersions,
      and(eq(itemVersions.kind, 'amenity'), eq(itemVersions.itemId, id)),
    );
  await purgeItemVersions(testDb(), 'amenity');
  expect(await kept()).toBe(2);
  await testDb().delete(deletedItems).where(eq(deletedItems.communityId, communityId));
  await purgeItemVersions(testDb(), 'amenity');
  expect(await kept()).toBe(0);
});
