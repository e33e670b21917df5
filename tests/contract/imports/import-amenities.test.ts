import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAmenity, makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

afterAll(closeTestDb);

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});

const stored = (communityId: number) =>
  testDb()
    .select()
    .from(amenities)
    .where(eq(amenities.communityId, communityId))
    .orderBy(asc(amenities.id));

const NOTHING = { read: 0, added: 0, updated: 0, unchanged: 0, refused: 0 };

describe('a file of amenities', () => {
  test('adds them, says so in the answer, and a second time changes nothing', async () => {
    const communityId = await makeCommunity(testDb());
    const file = [
      'externalId,communityId,amenityName,amenityType,amenityAddress,amenityDesc',
      `m-1,${communityId},Town Museum,Museum,1 Main Street,"Old, and ""new"" things"`,
      `m-2,${communityId},City Park,city park,,`,
    ].join('\n');
    const first = await sendImport(admin.client, file);
    expect(first.httpStatus, first.body.message).toBe(200);
    expect(first.body.data).toMatchObject({ status: 'finished', refusals: [], dryRun: false });
    expect(countsOf(first.body)).toEqual({ ...NOTHING, read: 2, added: 2 });
    expect(await stored(communityId)).toMatchObject([
      {
        name: 'Town Museum',
        typeId: 101,
        address: '1 Main Street',
        description: 'Old, and "new" things',
        externalId: 'm-1',
        repId: null,
        isAdminEntry: false,
      },
      { name: 'City Park', typeId: 401, address: '', description: '', externalId: 'm-2' },
    ]);
    const before = await stored(communityId);
    const second = await sendImport(admin.client, file);
    expect(countsOf(second.body)).toEqual({ ...NOTHING, read: 2, unchanged: 2 });
    expect(await stored(communityId)).toEqual(before);
  });

  test('brings the counts and types of communities with it', async () => {
    const communityId = await makeCommunity(testDb());
    await sendImport(
      admin.client,
      `communityId,name,type\n${communityId},A,Museum\n${communityId},B,Zoo\n${communityId},C,Zoo`,
    );
    const [row] = await testDb().select().from(communities).where(eq(communities.id, communityId));
    expect(row).toMatchObject({ amenityCount: 3, amenityTypeIds: [101, 202] });
  });

  test('changes a record of the same external id, also its name', async () => {
    const communityId = await makeCommunity(testDb());
    const id = await makeAmenity(testDb(), communityId, { externalId: 'x-9', name: 'Old name' });
    const { body } = await sendImport(
      admin.client,
      `External ID;Community_Id;NAME;Type\nx-9;${communityId};New name;Museum\n`,
    );
    expect(countsOf(body)).toEqual({ ...NOTHING, read: 1, updated: 1 });
    expect(await stored(communityId)).toMatchObject([
      { id, name: 'New name', typeId: 101, address: '1 Main Street' },
    ]);
  });

  test('finds a record by its name and address, and gives it the external id', async () => {
    const communityId = await makeCommunity(testDb());
    const id = await makeAmenity(testDb(), communityId, { name: 'Été Café', address: '5 Elm St' });
    const file = `externalId,communityId,name,type,address\ne-1,${communityId},été café,Cafe,5 ELM ST`;
    const { body } = await sendImport(admin.client, file);
    expect(countsOf(body)).toEqual({ ...NOTHING, read: 1, updated: 1 });
    expect(await stored(communityId)).toMatchObject([{ id, externalId: 'e-1', typeId: 302 }]);
    expect(countsOf((await sendImport(admin.client, file)).body).unchanged).toBe(1);
    const without = file.replace('externalId', 'nothing');
    expect(countsOf((await sendImport(admin.client, without)).body).unchanged).toBe(1);
  });

  test('finds communities by state and name, whatever the case and the accents', async () => {
    const name = `Cañon O’Brien ${Date.now()}`;
    const communityId = await makeCommunity(testDb(), { name, stateId: 8 });
    const { body } = await sendImport(
      admin.client,
      [
        'State,Community Name,Name,Type',
        `CO,${name},A,Museum`,
        `colorado,${name.toUpperCase().replace('Ñ', 'N').replace('’', "'")},B,Museum`,
        `Texas,${name},C,Museum`,
        `Freedonia,${name},D,Museum`,
        `CO,Nowhere at all,E,Museum`,
      ].join('\r\n'),
    );
    expect(countsOf(body)).toEqual({ ...NOTHING, read: 5, added: 2, refused: 3 });
    expect((await stored(communityId)).map((one) => one.name)).toEqual(['A', 'B']);
    expect(body.data.refusals).toEqual([
      {
        line: 4,
        column: 'Community Name',
        reason: `Community “${name}” not found in Texas.`,
      },
      { line: 5, column: 'State', reason: 'State “Freedonia” not found.' },
      {
        line: 6,
        column: 'Community Name',
        reason: 'Community “Nowhere at all” not found in Colorado.',
      },
    ]);
  });

  test('a dry run reports the same and stores nothing, even if its field comes after the file', async () => {
    const communityId = await makeCommunity(testDb());
    await makeAmenity(testDb(), communityId, { externalId: 'd-1' });
    const before = await stored(communityId);
    const file = [
      'externalId,communityId,name,type',
      `d-1,${communityId},Changed,Museum`,
      `d-2,${communityId},New,Museum`,
      `d-2,${communityId},Twice,Museum`,
      `d-3,${communityId},Strange,A thing of no type ${Date.now()}`,
    ].join('\n');
    const counts = { ...NOTHING, read: 4, added: 1, updated: 1, refused: 2 };
    const before1 = await sendImport(admin.client, file, { dryRun: true });
    expect(before1.body.data).toMatchObject({ ...counts, dryRun: true });
    const form = new FormData();
    form.set('file', new File([file], 'list.csv'));
    form.set('dryRun', 'true');
    const behind = await admin.client.post('import/update-amenity-data', form, {});
    expect(behind.body.data).toMatchObject({ ...counts, dryRun: true });
    expect(await stored(communityId)).toEqual(before);
    expect(countsOf((await sendImport(admin.client, file)).body)).toEqual(counts);
  });

  test('a record that comes twice is refused the second time, with the line of the first', async () => {
    const communityId = await makeCommunity(testDb());
    const { body } = await sendImport(
      admin.client,
      [
        'externalId,communityId,name,type,address',
        `a,${communityId},One,Museum,1 First St`,
        `,${communityId},ONE,Zoo,1 first st`,
        `a,${communityId},Other,Museum,`,
        `b,${communityId},Same,Museum,`,
        `c,${communityId},Same,Museum,`,
      ].join('\n'),
    );
    expect(countsOf(body)).toEqual({ ...NOTHING, read: 5, added: 3, refused: 2 });
    expect(body.data.refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Same record as line 2.'],
      [4, 'Same record as line 2.'],
    ]);
  });
});
