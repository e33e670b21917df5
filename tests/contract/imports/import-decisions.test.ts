import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { healthFacilities } from '@/db/schema/facilities';
import { importDifferences } from '@/db/schema/imports';
import { countsOf, sendImport } from '../../support/imports';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});

const amenity = async (id: number) => {
  const [row] = await testDb().select().from(amenities).where(eq(amenities.id, id));
  return row;
};

const openFor = async (id: number) => {
  const { body } = await admin.client.call('import/list-differences', {
    kind: 'amenities',
    limit: 100,
  });
  return body.data.filter(({ recordId }) => recordId === id);
};

async function written(given: Partial<typeof amenities.$inferInsert> = {}) {
  const communityId = await makeCommunity(testDb());
  const representative = await representativeOf(communityId);
  const id = await makeAmenity(testDb(), communityId, {
    name: 'Town Museum',
    description: 'Written by hand.',
    repId: representative.id,
    externalId: 'w-1',
    ...given,
  });
  const file = (description: string) =>
    `externalId,communityId,name,type,description\nw-1,${communityId},The Museum,Museum,${description}`;
  return { id, communityId, file };
}

describe('what a person wrote', () => {
  test('is not overwritten: the difference is reported, once for each record', async () => {
    const { id, communityId, file } = await written();
    const before = await amenity(id);
    await sendImport(admin.client, file('From an older file.'));
    const { body } = await sendImport(admin.client, file('From a file.'));
    expect(body.data).toMatchObject({ read: 1, unchanged: 1, updated: 0, differences: 1 });
    expect(await amenity(id)).toEqual(before);
    expect(await openFor(id)).toMatchObject([
      {
        line: 2,
        fileName: 'list.csv',
        recordName: 'Town Museum',
        community: { id: communityId },
        stored: { name: 'Town Museum', description: 'Written by hand.' },
        proposed: { name: 'The Museum', description: 'From a file.' },
      },
    ]);
  });

  test('is replaced when an administrator takes the difference; then the file changes nothing', async () => {
    const { id, file } = await written({ repId: null, isAdminEntry: true });
    await sendImport(admin.client, file('From a file.'));
    const [difference] = await openFor(id);
    const taken = await admin.client.call('import/decide-difference', {
      kind: 'amenities',
      decision: 'take',
      id: difference?.id,
    });
    expect(taken.body).toMatchObject({ status: true, data: { decided: 1 } });
    expect(await amenity(id)).toMatchObject({ name: 'The Museum', description: 'From a file.' });
    expect(await openFor(id)).toEqual([]);
    const { body } = await sendImport(admin.client, file('From a file.'));
    expect(body.data).toMatchObject({ unchanged: 1, differences: 0 });
  });

  test('stays when an administrator keeps it, and the same file asks no more; another one does', async () => {
    const { id, file } = await written();
    await sendImport(admin.client, file('From a file.'));
    const [difference] = await openFor(id);
    await admin.client.call('import/decide-difference', {
      kind: 'amenities',
      decision: 'keep',
      id: difference?.id,
    });
    expect(await amenity(id)).toMatchObject({ name: 'Town Museum' });
    const same = await sendImport(admin.client, file('From a file.'));
    expect(same.body.data).toMatchObject({ unchanged: 1, differences: 0 });
    expect(await openFor(id)).toEqual([]);
    const other = await sendImport(admin.client, file('News.'));
    expect(other.body.data).toMatchObject({ unchanged: 1, differences: 1 });
  });

  test('is not lost when the person goes on writing before the decision', async () => {
    const { id, file } = await written();
    await sendImport(admin.client, file('From a file.'));
    const [difference] = await openFor(id);
    await testDb()
      .update(amenities)
      .set({ description: 'Newer.', updatedAt: new Date(Date.now() + 1000) })
      .where(eq(amenities.id, id));
    const take = () =>
      admin.client.call('import/decide-difference', {
        kind: 'amenities',
        decision: 'take',
        id: difference?.id,
      });
    expect((await take()).httpStatus).toBe(409);
    expect(await amenity(id)).toMatchObject({ description: 'Newer.' });
    expect((await openFor(id))[0]?.stored.description).toBe('Newer.');
    expect((await take()).httpStatus).toBe(200);
    expect(await amenity(id)).toMatchObject({ description: 'From a file.' });
    expect((await take()).httpStatus).toBe(404);
  });

  test('is reported in a dry run, which leaves nothing to decide', async () => {
    const { id, file } = await written();
    const { body } = await sendImport(admin.client, file('From a file.'), { dryRun: true });
    expect(body.data).toMatchObject({ unchanged: 1, differences: 1 });
    expect(await openFor(id)).toEqual([]);
  });

  test('all differences are decided at once', async () => {
    const communityId = await makeCommunity(testDb());
    const { id: repId } = await representativeOf(communityId);
    const ids = await Promise.all(
      [1, 2, 3].map((at) =>
        makeFacility(testDb(), communityId, {
          name: `Clinic ${at}`,
          address: `${at} Elm St`,
          phone: '6205550111',
          repId,
        }),
      ),
    );
    const { body } = await sendImport(
      admin.client,
      `communityId,name,type,address,phone\n${[1, 2, 3].map((at) => `${communityId},Clinic ${at},Emergency Care,${at} Elm St,(620) 555-0122`).join('\n')}`,
      { path: 'import/update-healthcare-data' },
    );
    expect(body.data).toMatchObject({ unchanged: 3, differences: 3 });
    const taken = await admin.client.call('import/decide-difference', {
      kind: 'healthcare',
      decision: 'take',
    });
    expect(taken.body.data.decided).toBe(3);
    for (const id of ids) {
      const [row] = await testDb()
        .select()
        .from(healthFacilities)
        .where(eq(healthFacilities.id, id));
      expect(row).toMatchObject({ phone: '6205550122', repId });
    }
    const open = and(
      eq(importDifferences.kind, 'healthcare'),
      eq(importDifferences.decision, 'open'),
    );
    expect(await testDb().$count(importDifferences, open)).toBe(0);
  });
});

describe('a type text that is not known', () => {
  test('waits on the list, after a dry run too, until an administrator gives it a type; then the same file adds its rows', async () => {
    const communityId = await makeCommunity(testDb());
    const text = `Cabinet of Wonders ${communityId}`;
    const file = `communityId,name,type\n${communityId},A,${text}\n${communityId},B,${text.toUpperCase()}`;
    const dry = await sendImport(admin.client, file, { dryRun: true });
    const reason = (body: string) => expect.stringContaining(`Type “${body}” isn’t recognized`);
    expect(dry.body.data).toMatchObject({
      refused: 2,
      causes: [
        { column: 'type', reason: reason(text), rows: 1 },
        { column: 'type', reason: reason(text.toUpperCase()), rows: 1 },
      ],
    });
    const find = async () => {
      const { body } = await admin.client.call('import/list-type-names', {
        kind: 'amenities',
        limit: 100,
      });
      return body.data.filter(({ typeText }) => typeText.includes(text));
    };
    const [name] = await find();
    expect(name).toMatchObject({ typeText: text, typeId: null, rowCount: 2 });
    const assign = (typeId: number) =>
      admin.client.call('import/assign-type', { kind: 'amenities', id: name?.id ?? 0, typeId });
    expect((await assign(16)).httpStatus).toBe(422);
    expect((await assign(101)).body.data.typeId).toBe(101);
    expect(countsOf((await sendImport(admin.client, file)).body)).toMatchObject({ added: 2 });
    expect(countsOf((await sendImport(admin.client, file)).body)).toMatchObject({ unchanged: 2 });
    expect(await find()).toMatchObject([{ typeId: 101 }]);
  });

  test.each([
    ['Farmers Markets', 304],
    ['farmer’s market', 304],
    ['MOVIE THEATRE', 701],
    ['Café', 302],
    ['childrens museum', 204],
    ['Church', 801],
    ['401', 401],
  ])('“%s” is known', async (text, typeId) => {
    const communityId = await makeCommunity(testDb());
    await sendImport(admin.client, `communityId,name,type\n${communityId},A,${text}`);
    const rows = await testDb()
      .select()
      .from(amenities)
      .where(eq(amenities.communityId, communityId));
    expect(rows.map((row) => row.typeId)).toEqual([typeId]);
  });
});

test('a preview says how columns are understood, and what is wrong with the first rows', async () => {
  const communityId = await makeCommunity(testDb());
  const form = new FormData();
  form.set('kind', 'healthcare');
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `${communityId},"Clinic, ${at}",Dental Care,12,1 Elm St`,
  );
  const content = ['Community ID,facility_name,Type,Beds,Address', ...rows].join('\n');
  form.set('file', new File([content.slice(0, 65_536)], 'list.csv'));
  const { httpStatus, body } = await admin.client.post<{
    data: { columns: unknown; rows: { line: number; cells: string[]; refusals: unknown[] }[] };
  }>('import/preview', form, {});
  expect(httpStatus, body.message).toBe(200);
  expect(body.data.columns).toEqual([
    {
      name: 'Community ID',
      label: 'community id',
      field: 'communityId',
      values: [String(communityId)],
    },
    // Too many to choose from.
    { name: 'facility_name', label: 'facility name', field: 'name', values: null },
    { name: 'Type', label: 'facility type', field: 'type', values: ['Dental Care'] },
    { name: 'Beds', label: null, field: null, values: ['12'] },
    { name: 'Address', label: 'facility address', field: 'address', values: ['1 Elm St'] },
  ]);
  expect(body.data.rows).toHaveLength(10);
  expect(body.data.rows[0]).toEqual({
    line: 2,
    cells: [String(communityId), 'Clinic, 0', 'Dental Care', '12', '1 Elm St'],
    refusals: [],
    emptied: [],
    passed: null,
  });
});
