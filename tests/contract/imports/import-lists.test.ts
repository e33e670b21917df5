import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAmenity, makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { healthFacilities } from '@/db/schema/facilities';
import { importDifferences } from '@/db/schema/imports';
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

const names = async (communityId: number) => (await stored(communityId)).map(({ name }) => name);

const HEADER = 'id,name,type,address,communityId';

const fileOf = (communityId: number, rows: readonly string[], header = HEADER) =>
  [header, ...rows.map((row) => `${row},${communityId}`)].join('\n');

const PARKS = ['1,Sample Meadow,Park,1 Sample Lane', '2,Sample Hollow,Park,2 Sample Lane'];
const LIBRARIES = [
  '1,Sample Branch,Library,10 Example Street',
  '2,Sample Reading Room,Library,11 Example Street',
];

const send = (communityId: number, rows: readonly string[], fileName: string) =>
  sendImport(admin.client, fileOf(communityId, rows), { fileName });

const difference = async (communityId: number) => {
  const { body } = await admin.client.call('import/list-differences', { kind: 'amenities' });
  return body.data.filter(({ community }) => community.id === communityId);
};

describe('an id counts within its list', () => {
  test('two files that number their rows 1, 2 add each its own records', async () => {
    const communityId = await makeCommunity(testDb());
    await send(communityId, PARKS, 'parks.csv');
    const { body } = await send(communityId, LIBRARIES, 'libraries.csv');
    expect(countsOf(body)).toMatchObject({ added: 2, updated: 0, refused: 0 });
    expect(body.data.becoming).toBe(0);
    expect(await names(communityId)).toEqual([
      'Sample Meadow',
      'Sample Hollow',
      'Sample Branch',
      'Sample Reading Room',
    ]);
    for (const [rows, name] of [
      [PARKS, 'parks.csv'],
      [LIBRARIES, 'libraries.csv'],
    ] as const)
      expect(countsOf((await send(communityId, rows, name)).body)).toMatchObject({ unchanged: 2 });
  });

  test('two publishers named in a column of one file are two lists', async () => {
    const communityId = await makeCommunity(testDb());
    const header = 'id,name,type,address,source,communityId';
    const rows = [
      '1,Sample Pool,Swimming Pool,1 Sample Lane,City list of pools',
      '1,Sample Chapel,Church,10 Example Street,County list of churches',
    ];
    const { body } = await sendImport(admin.client, fileOf(communityId, rows, header));
    expect(countsOf(body)).toMatchObject({ added: 2, refused: 0 });
    const again = await sendImport(admin.client, fileOf(communityId, rows, header));
    expect(countsOf(again.body)).toMatchObject({ unchanged: 2 });
  });

  test.each(['parks-2026-12.csv', 'Parks (1).csv', 'parks copy.csv', 'parks_december_2026.csv'])(
    'the next edition of a file is the same list: %s',
    async (fileName) => {
      const communityId = await makeCommunity(testDb());
      await send(communityId, PARKS, 'parks-2026-11.csv');
      const { body } = await send(communityId, ['1,Sample Meadow,Park,1 Other Road'], fileName);
      expect(countsOf(body)).toMatchObject({ added: 0, updated: 1 });
      expect(await stored(communityId)).toHaveLength(2);
    },
  );

  test('two cities that are merged keep what their lists number alike, and what was deleted stays so', async () => {
    const [sourceId, targetId] = [
      await makeCommunity(testDb()),
      await makeCommunity(testDb(), { name: 'Sample Target' }),
    ];
    await send(sourceId, PARKS, 'parks.csv');
    const [, second] = await stored(sourceId);
    await admin.client.call('community/delete-amenity', { id: second!.id });
    await send(targetId, ['1,Sample Ridge,Park,7 Other Lane'], 'parks.csv');
    const { httpStatus } = await admin.client.call('community/merge', {
      communityId: sourceId,
      targetId,
    });
    expect(httpStatus).toBe(200);
    expect((await names(targetId)).sort()).toEqual(['Sample Meadow', 'Sample Ridge']);
    const { body } = await send(targetId, PARKS, 'parks.csv');
    expect(body.data).toMatchObject({ added: 0, unchanged: 1, refused: 1, becoming: 0 });
  });

  test('healthcare lists of other types don’t take each other’s records', async () => {
    const communityId = await makeCommunity(testDb());
    const path = 'import/update-healthcare-data';
    await sendImport(admin.client, fileOf(communityId, ['1,Sample Dental,Dentist,1 Sample Lane']), {
      path,
      fileName: 'dentists.csv',
    });
    const { body } = await sendImport(
      admin.client,
      fileOf(communityId, ['1,Sample Eye Clinic,Ophthalmologist,10 Example Street']),
      { path, fileName: 'eyes.csv' },
    );
    expect(countsOf(body)).toMatchObject({ added: 1, updated: 0 });
    const rows = await testDb()
      .select()
      .from(healthFacilities)
      .where(eq(healthFacilities.communityId, communityId));
    expect(rows.map(({ name }) => name).sort()).toEqual(['Sample Dental', 'Sample Eye Clinic']);
  });

  test('what an editor deleted of one list comes back from no edition of it, but other lists’ ids are free', async () => {
    const communityId = await makeCommunity(testDb());
    await send(communityId, PARKS, 'parks.csv');
    const [first] = await stored(communityId);
    const { httpStatus } = await admin.client.call('community/delete-amenity', { id: first!.id });
    expect(httpStatus).toBe(200);
    const again = await send(communityId, PARKS, 'parks.csv');
    expect(countsOf(again.body)).toMatchObject({ unchanged: 1, refused: 1 });
    const other = await send(communityId, LIBRARIES, 'libraries.csv');
    expect(countsOf(other.body)).toMatchObject({ added: 2, refused: 0 });
  });
});

describe('a row whose id is that of another record', () => {
  test('is asked about: the record stays, and the report says how many', async () => {
    const communityId = await makeCommunity(testDb());
    await send(communityId, PARKS, 'list.csv');
    const before = await stored(communityId);
    const dry = await sendImport(admin.client, fileOf(communityId, LIBRARIES), { dryRun: true });
    expect(dry.body.data).toMatchObject({ updated: 0, unchanged: 2, becoming: 2, differences: 2 });
    expect(dry.body.message).toContain('2 rows would become something else');
    const { body } = await send(communityId, LIBRARIES, 'list.csv');
    expect(body.data).toMatchObject({ added: 0, updated: 0, unchanged: 2, becoming: 2 });
    expect(await stored(communityId)).toEqual(before);
    expect(await difference(communityId)).toMatchObject([
      {
        becoming: true,
        recordName: 'Sample Meadow',
        stored: { name: 'Sample Meadow', type: 'City Park', address: '1 Sample Lane' },
        proposed: { name: 'Sample Branch', type: 'Library', address: '10 Example Street' },
      },
      { becoming: true, recordName: 'Sample Hollow' },
    ]);
  });

  test('is added where the record is kept, goes when the import is undone, and isn’t asked again', async () => {
    const communityId = await makeCommunity(testDb());
    await send(communityId, PARKS, 'list.csv');
    const { body } = await send(communityId, LIBRARIES, 'list.csv');
    const [one] = await difference(communityId);
    await admin.client.call('import/decide-difference', {
      kind: 'amenities',
      decision: 'keep',
      id: one!.id,
    });
    expect(await names(communityId)).toEqual(['Sample Meadow', 'Sample Hollow', 'Sample Branch']);
    const again = await send(communityId, LIBRARIES, 'list.csv');
    expect(again.body.data).toMatchObject({ added: 0, updated: 0, unchanged: 2, becoming: 1 });
    const { body: undone } = await admin.client.call('import/undo-run', {
      id: body.data.id,
      kind: 'amenities',
    });
    expect(undone.data).toMatchObject({ removed: 1 });
    expect(await names(communityId)).toEqual(['Sample Meadow', 'Sample Hollow']);
  });

  test('becomes the record where an administrator says so', async () => {
    const communityId = await makeCommunity(testDb());
    await send(communityId, PARKS, 'list.csv');
    await send(communityId, LIBRARIES.slice(0, 1), 'list.csv');
    const [one] = await difference(communityId);
    await admin.client.call('import/decide-difference', {
      kind: 'amenities',
      decision: 'take',
      id: one!.id,
    });
    expect(await stored(communityId)).toMatchObject([
      { name: 'Sample Branch', typeId: 201, address: '10 Example Street', externalId: '1' },
      { name: 'Sample Hollow' },
    ]);
  });

  test('a list that numbers its rows and got a row at the top moves nothing', async () => {
    const communityId = await makeCommunity(testDb());
    await send(communityId, PARKS, 'list.csv');
    await testDb()
      .update(amenities)
      .set({ featured: true })
      .where(and(eq(amenities.communityId, communityId), eq(amenities.externalId, '1')));
    const moved = ['1,Sample Aspen,Park,9 Sample Lane', ...PARKS].map(
      (row, at) => `${at + 1}${row.slice(1)}`,
    );
    const { body } = await send(communityId, moved, 'list.csv');
    expect(body.data).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 3,
      becoming: 1,
      refused: 0,
    });
    expect(await stored(communityId)).toMatchObject([
      { name: 'Sample Meadow', featured: true },
      { name: 'Sample Hollow', featured: false },
    ]);
  });

  test('a record that moved or was renamed is updated, not asked about', async () => {
    const communityId = await makeCommunity(testDb());
    await send(communityId, PARKS, 'list.csv');
    const { body } = await send(
      communityId,
      ['1,Sample Meadow Park,Park,"1, Sample Lane"', '2,Sample Hollow,Park,7 Other Road'],
      'list.csv',
    );
    expect(body.data).toMatchObject({ updated: 2, becoming: 0 });
  });

  test('a record of which nobody knows the list goes on by name or address, and is in the list from then on', async () => {
    const communityId = await makeCommunity(testDb());
    for (const [externalId, name] of [
      ['1', 'Sample Meadow'],
      ['2', 'Somewhere else'],
    ] as const)
      await makeAmenity(testDb(), communityId, {
        externalId,
        name,
        address: `${externalId} Old Road`,
      });
    const { body } = await send(communityId, PARKS, 'parks.csv');
    expect(body.data).toMatchObject({ updated: 1, becoming: 1 });
    const other = await send(communityId, LIBRARIES, 'libraries.csv');
    expect(other.body.data).toMatchObject({ added: 1, becoming: 1 });
    expect(await names(communityId)).toEqual(['Sample Meadow', 'Somewhere else', 'Sample Branch']);
    await testDb().delete(importDifferences).where(eq(importDifferences.becoming, true));
  });
});
