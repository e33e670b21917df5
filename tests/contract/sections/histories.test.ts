import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { eraseUser } from '@/db/queries/accounts/users';
import { profileVersions } from '@/db/schema/accounts';
import { communityFigures } from '@/db/schema/communities';
import { aboutInsights, climateInsights } from '@/db/schema/insights';
import { mediaFiles } from '@/db/schema/platform';
import type { CallInput } from '@/lib/app/calls';
import { COVERS_KEPT } from '@/lib/shared/constants/limits';
import type { Client } from '../../support/client';
import { send, shownTo, versionsOf, writeOf } from '../../support/insight-writes';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

const about = writeOf('about');
const climate = writeOf('climate');
const residents = writeOf('residents');

/** For what happens after the answer has gone out. */
const SOON = { timeout: 10_000 };

async function place(figures: object = {}) {
  const communityId = await makeCommunity(testDb(), figures);
  const own = await representativeOf(communityId);
  const admin = await administrator();
  const restore = (
    input: Omit<CallInput<'community/restore-insight-version'>, 'communityId'>,
    { client }: Persona = own,
  ) => client.call('community/restore-insight-version', { communityId, ...input });
  return { communityId, own, admin, restore };
}

const details = async (communityId: number) =>
  (await visitor().call('community/get-community-details', { communityId })).body.data;

describe('a version that is restored', () => {
  test('comes back with its own author, and the history names who restored it', async () => {
    const { communityId, own, admin, restore } = await place();
    await send(own.client, about, { communityId, aboutDesc: 'One.' });
    await send(admin.client, about, { communityId, aboutDesc: 'Two.' });
    const { httpStatus, body } = await restore(
      { section: 'about', version: 1, baseVersion: 2 },
      admin,
    );
    expect(httpStatus).toBe(200);
    expect(body.message).toBe('Restored version 1 of the About section.');
    expect(await shownTo(about, communityId)).toMatchObject({
      version: 3,
      aboutDesc: 'One.',
      repId: own.id,
      isAdminEntry: false,
      addedByUser: { roleId: 1 },
    });
    const { data } = await versionsOf(own.client, 'about', communityId);
    expect(data).toMatchObject([
      { version: 3, repId: own.id, restoredVersion: 1, restoredByUser: { roleId: 2 } },
      { version: 2, restoredVersion: null, restoredByUser: null },
      { version: 1, restoredVersion: null },
    ]);
  });

  test('has the mark of a sample again, and nobody as its author', async () => {
    const { communityId, own, restore } = await place();
    const sample = { communityId, aboutDesc: 'A sample.', isSample: true };
    await testDb().insert(aboutInsights).values(sample);
    await send(own.client, about, { communityId, aboutDesc: 'Ours.' });
    await restore({ section: 'about', version: 1 });
    expect(await shownTo(about, communityId)).toMatchObject({
      version: 3,
      aboutDesc: 'A sample.',
      isSample: true,
      addedByUser: null,
    });
  });

  test('has the source of its choice again', async () => {
    const { communityId, own, restore } = await place();
    const sourced = { communityId, climateType: 'Polar', typeSource: 'NOAA' };
    await testDb().insert(climateInsights).values(sourced);
    await send(own.client, climate, { communityId, climateType: 'dryArid' });
    expect(await shownTo(climate, communityId)).toMatchObject({ typeSource: null });
    await restore({ section: 'climate', version: 1 });
    expect(await shownTo(climate, communityId)).toMatchObject({
      climateType: 'Polar',
      typeSource: 'NOAA',
      repId: null,
    });
  });

  test('is refused when something else was published since, also by oneself', async () => {
    const { communityId, own, admin, restore } = await place();
    await send(own.client, about, { communityId, aboutDesc: 'One.' });
    await send(own.client, about, { communityId, aboutDesc: 'Two.' });
    await restore({ section: 'about', version: 1 }, admin);
    const stale = await restore({ section: 'about', version: 2, baseVersion: 2 });
    expect(stale.httpStatus).toBe(409);
    // The text is theirs, but somebody else brought it back.
    expect(stale.body.message).toMatch(/^Someone else published this section/);
    await restore({ section: 'about', version: 2 });
    const again = await restore({ section: 'about', version: 1, baseVersion: 3 });
    expect(again.body.message).toMatch(/^You changed this in another tab/);
    expect(await shownTo(about, communityId)).toMatchObject({ aboutDesc: 'Two.', version: 4 });
  });

  test('must be there', async () => {
    const { communityId, own, restore } = await place();
    await send(own.client, about, { communityId, aboutDesc: 'One.' });
    expect((await restore({ section: 'about', version: 9 })).httpStatus).toBe(404);
    expect((await restore({ section: 'climate', version: 0 })).httpStatus).toBe(404);
    expect((await restore({ section: 'about' })).httpStatus).toBe(422);
    expect((await restore({ section: 'about', version: -1 })).httpStatus).toBe(422);
  });
});

describe('what a publication answers takes it back', () => {
  test('the first of a section leaves nothing written', async () => {
    const { communityId, own, restore } = await place();
    const { body } = await send(own.client, about, { communityId, aboutDesc: 'One.' });
    expect(body.undo).toEqual({ version: 0, baseVersion: 1 });
    await restore({ section: 'about', ...body.undo });
    expect(await shownTo(about, communityId)).toMatchObject({ aboutDesc: '', addedByUser: null });
  });

  test('text and figures together, and the undoing too', async () => {
    const { communityId, own, restore } = await place({ population: 900 });
    await send(own.client, residents, { communityId, residentsDesc: 'One.' });
    const { body } = await send(own.client, residents, {
      communityId,
      residentsDesc: 'Two.',
      population: 9000,
      medianAge: 40,
    });
    const undone = await restore({ section: 'residents', ...body.undo });
    expect(undone.httpStatus).toBe(200);
    expect(undone.body.community).toMatchObject({ population: 900, medianAge: null });
    expect(await details(communityId)).toMatchObject({
      population: 900,
      medianAge: null,
      residents: [{ residentsDesc: 'One.' }],
    });
    await restore({ section: 'residents', ...undone.body.undo });
    expect(await details(communityId)).toMatchObject({
      population: 9000,
      medianAge: 40,
      residents: [{ residentsDesc: 'Two.' }],
    });
  });

  test('nothing of it where a figure was changed since', async () => {
    const { communityId, own, admin, restore } = await place({ population: 900 });
    const { body } = await send(own.client, residents, {
      communityId,
      residentsDesc: 'One.',
      population: 1000,
    });
    await send(admin.client, residents, { communityId, population: 1100 });
    const refused = await restore({ section: 'residents', ...body.undo });
    expect(refused).toMatchObject({ httpStatus: 409, body: { field: 'population' } });
    expect(await details(communityId)).toMatchObject({
      population: 1100,
      residents: [{ residentsDesc: 'One.' }],
    });
  });
});

describe('the history of figures', () => {
  const census = {
    source: 'U.S. Census Bureau, American Community Survey',
    sourceTable: 'B01003',
    vintage: '2019-2023',
    caution: 'Counted with a neighbor.',
    marginOfError: 12,
  };

  async function counted() {
    const known = await place({ population: 900 });
    const { communityId } = known;
    await testDb()
      .insert(communityFigures)
      .values({ communityId, field: 'population', value: 900, ...census });
    const history = async (section: 'residents' | 'jobs' = 'residents') =>
      (await versionsOf(known.own.client, section, communityId)).figures;
    return { ...known, history };
  }

  test('has what an editor put in place of what, by whichever call', async () => {
    const { communityId, own, admin, history } = await counted();
    expect(await history()).toEqual([]);
    await send(own.client, residents, { communityId, population: 1000 });
    const acs = { communityId, fieldName: 'population', fieldValue: 1100 } as const;
    await admin.client.call('community/update-acs-field', acs);
    expect(await history()).toMatchObject([
      { name: 'population', value: 1100, source: 'Administrator', addedByUser: { roleId: 2 } },
      { value: 1000, source: 'Community Representative', addedByUser: { roleId: 1 } },
      { value: 900, source: census.source, vintage: '2019-2023', addedByUser: null },
    ]);
    expect(await history('jobs')).toEqual([]);
  });

  test('is of sections with figures alone', async () => {
    const { communityId, own } = await place();
    expect((await versionsOf(own.client, 'about', communityId)).figures).toBeUndefined();
  });

  test('brings the sourced figure back, with all that was known of it', async () => {
    const { communityId, own, history, restore } = await counted();
    const before = (await details(communityId)).sources.population;
    await send(own.client, residents, { communityId, population: 1000 });
    const sourced = (await history())?.find(({ addedByUser }) => addedByUser === null);
    const { body } = await restore({
      section: 'residents',
      figures: [sourced?.id ?? 0],
      baseFigures: { population: 1000 },
    });
    expect(body).toMatchObject({ message: 'Restored Population.', data: null });
    const { population, sources } = await details(communityId);
    expect(population).toBe(900);
    expect({ ...sources.population, updatedAt: before?.updatedAt }).toEqual(before);
    expect(await history()).toMatchObject([
      { value: 900, source: census.source, restoredByUser: { roleId: 1 } },
      { value: 1000, restoredByUser: null },
      { value: 900, restoredByUser: null },
    ]);
  });

  test('gives no figure of another section or community', async () => {
    const { communityId, own, history, restore } = await counted();
    await send(own.client, residents, { communityId, population: 1000 });
    const [{ id } = { id: 0 }] = (await history()) ?? [];
    expect((await restore({ section: 'jobs', figures: [id] })).httpStatus).toBe(404);
    const neighbor = await place();
    expect((await neighbor.restore({ section: 'residents', figures: [id] })).httpStatus).toBe(404);
  });
});

describe('the history of a representative’s profile', () => {
  test('has what the account form changed, by its author', async () => {
    const { own, admin } = await place();
    const say = (text: string) =>
      own.client.call('user/edit-community-reps', { userDescription: text });
    await say('A');
    const form = new FormData();
    form.set('userId', own.id);
    form.set('firstName', 'Grace');
    form.set('lastName', 'Field');
    form.set('userDescription', 'B');
    await own.client.post('user/update-user-personal-details', form, {});
    form.set('userDescription', 'C');
    await admin.client.post('user/update-user-personal-details', form, {});
    await say('D');
    const { body } = await own.client.call('user/get-profile-versions', { userId: own.id });
    const said = body.data.map(({ content, isAdminEntry }) => [
      content.userDescription,
      isAdminEntry,
    ]);
    expect(said).toEqual([
      ['D', false],
      ['C', true],
      ['B', false],
      ['A', false],
    ]);
  });

  async function said() {
    const { own, admin } = await place();
    const say = (userDescription: string, { client }: Persona = own) =>
      client.call('user/edit-community-reps', {
        userId: own.id,
        userDesignationText: 'Librarian',
        userDescription,
      });
    const history = async ({ client }: Persona = own) =>
      (await client.call('user/get-profile-versions', { userId: own.id })).body;
    const restore = (version: number, { client }: Persona = own) =>
      client.call('user/restore-profile-version', { userId: own.id, version });
    return { own, admin, say, history, restore };
  }

  test('has every version with who wrote it, and restores one with its author', async () => {
    const { own, admin, say, history, restore } = await said();
    await say('One.');
    await say('Two.', admin);
    const { httpStatus, body } = await restore(1, admin);
    expect(httpStatus).toBe(200);
    expect(body.message).toBe('Restored version 1 of the profile.');
    expect(body.usersResult.userDescription).toBe('One.');
    const { data, pagination } = await history();
    expect(data).toMatchObject([
      { version: 3, repId: own.id, restoredVersion: 1, restoredByUser: { roleId: 2 } },
      { version: 2, isAdminEntry: true, content: { userDescription: 'Two.' } },
      { version: 1, isAdminEntry: false, content: { userDescription: 'One.' } },
    ]);
    expect(pagination.totalCount).toBe(3);
  });

  test('has what was said before anything was kept; what changes nothing is no version', async () => {
    const { own, say, history } = await said();
    await own.client.call('user/update-user-details', { userDescription: 'Before.' });
    await testDb().delete(profileVersions).where(eq(profileVersions.userId, own.id));
    expect((await history()).data).toMatchObject([
      { version: 1, content: { userDescription: 'Before.' } },
    ]);
    await say('After.');
    await say('After.');
    expect((await history()).data).toMatchObject([
      { version: 2, content: { userDescription: 'After.' } },
      { version: 1, content: { userDescription: 'Before.' } },
    ]);
  });

  test('can be taken back as a publication says', async () => {
    const { say, history, restore } = await said();
    const { body } = await say('One.');
    expect(body.undo).toEqual({ version: 0 });
    expect((await restore(body.undo?.version ?? 9)).body.usersResult.userDescription).toBe('');
    expect((await history()).data).toHaveLength(2);
  });

  test('goes with the account', async () => {
    const { own, say } = await said();
    await say('One.');
    await eraseUser(testDb(), own.id);
    const kept = testDb().select().from(profileVersions).where(eq(profileVersions.userId, own.id));
    expect(await kept).toEqual([]);
  });

  test('is for themselves and administrators, and of a version that is there', async () => {
    const { own, say, restore } = await said();
    await say('One.');
    expect((await restore(7)).httpStatus).toBe(404);
    const { client } = await representativeOf(await makeCommunity(testDb()));
    // As in every call that reads, another's id is read as one's own.
    const { body } = await client.call('user/get-profile-versions', { userId: own.id });
    expect(body.data).toEqual([]);
    const theirs = { userId: own.id, version: 1 };
    expect((await client.call('user/restore-profile-version', theirs)).httpStatus).toBe(403);
  });
});

describe('the history of a cover photo', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await sharp({ create: { width: 1200, height: 450, channels: 3, background: '#4a7' } })
      .jpeg()
      .toBuffer();
  });

  async function upload(client: Client, communityId: number): Promise<string> {
    const form = new FormData();
    form.set('communityId', String(communityId));
    form.set('coverPhoto', new File([new Uint8Array(photo)], 'town.jpg'));
    const { body } = await client.post<{ data: { images: string } }>(
      'community/update-cover-photo',
      form,
      {},
    );
    return body.data.images;
  }
  const isKept = async (images: string) =>
    (
      await testDb()
        .select()
        .from(mediaFiles)
        .where(eq(mediaFiles.key, images.replace('media/', '')))
    ).length > 0;
  const history = async ({ client }: Persona, communityId: number) =>
    (await client.call('community/get-cover-versions', { communityId })).body.data;

  test('has the photos that were replaced or deleted, and shows one of them again', async () => {
    const { communityId, own, admin } = await place();
    expect(await history(own, communityId)).toEqual([]);
    const first = await upload(own.client, communityId);
    const second = await upload(admin.client, communityId);
    await own.client.call('community/delete-cover-photo', { communityId });
    expect(await history(own, communityId)).toMatchObject([
      { version: 4, images: null, addedByUser: { roleId: 1 } },
      { version: 3, images: second, addedByUser: { roleId: 2 } },
      { version: 2, images: first, addedByUser: { roleId: 1 } },
      { version: 1, images: null, addedByUser: null, updatedAt: null },
    ]);
    const restored = await own.client.call('community/restore-cover-photo', {
      communityId,
      version: 2,
    });
    expect(restored.body).toMatchObject({
      data: { images: first },
      message: 'Restored version 2 of the cover photo.',
      undo: { version: 4 },
    });
    expect((await details(communityId)).images).toBe(first);
    expect((await history(own, communityId))[0]).toMatchObject({ version: 5, restoredVersion: 2 });
    expect(await isKept(second)).toBe(true);
  });

  test('has what was there before anything was kept', async () => {
    const communityId = await makeCommunity(testDb(), { coverImage: 'media/seeded' });
    const own = await representativeOf(communityId);
    expect(await history(own, communityId)).toMatchObject([{ version: 1, images: 'media/seeded' }]);
    await own.client.call('community/delete-cover-photo', { communityId });
    expect(await history(own, communityId)).toMatchObject([
      { version: 2, images: null },
      { version: 1, images: 'media/seeded' },
    ]);
  });

  test(`keeps ${COVERS_KEPT}, and the file of an older one goes`, async () => {
    const { communityId, own } = await place();
    const first = await upload(own.client, communityId);
    const second = await upload(own.client, communityId);
    await own.client.call('community/delete-cover-photo', { communityId });
    // From then on each is the one before the last.
    for (let newest = 4; newest < COVERS_KEPT + 2; newest += 1)
      await own.client.call('community/restore-cover-photo', { communityId, version: newest - 1 });
    const versions = await history(own, communityId);
    expect(versions).toHaveLength(COVERS_KEPT);
    expect(versions.some(({ images }) => images === first)).toBe(false);
    await expect.poll(() => isKept(first), SOON).toBe(false);
    expect(await isKept(second)).toBe(true);
    const gone = await own.client.call('community/restore-cover-photo', {
      communityId,
      version: 2,
    });
    expect(gone.httpStatus).toBe(404);
  });
});
