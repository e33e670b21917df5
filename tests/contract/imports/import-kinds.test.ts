import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { noteDeleted } from '@/db/queries/imports/deleted-records';
import { TARGETS } from '@/db/queries/imports/import-targets';
import { importedTypeNames } from '@/db/schema/imports';
import { IMPORTS } from '@/lib/domains/imports/kinds';
import { ROW_FAULTS } from '@/lib/shared/constants/imports';
import { IMPORT_KINDS, type ImportKind } from '@/lib/shared/constants/import-kinds';
import { countsOf, sampleFile, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

afterAll(closeTestDb);

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});

const send = (kind: ImportKind, content: string) =>
  sendImport(admin.client, content, { path: IMPORTS[kind].call });

const recordsOf = async (kind: ImportKind, communityId: number) => {
  const { table } = TARGETS[kind];
  return testDb().select().from(table).where(eq(table.communityId, communityId));
};

/** The column that files name first for something. */
const columnOf = (kind: ImportKind, wanted: string) =>
  IMPORTS[kind].fields.find(({ key }) => key === wanted)!.names[0];

/** A community whose one record a person wrote, after it came with a file. */
async function written(kind: ImportKind) {
  const communityId = await makeCommunity(testDb());
  await send(kind, sampleFile(kind, communityId, { externalId: 'w-1' }));
  const { table } = TARGETS[kind];
  await testDb()
    .update(table)
    .set({ isAdminEntry: true })
    .where(eq(table.communityId, communityId));
  const file = (name: string) =>
    sampleFile(kind, communityId, { externalId: 'w-1', [columnOf(kind, 'name')]: name });
  return { communityId, file };
}

describe.each(IMPORT_KINDS)('a file of %s', (kind) => {
  test('is stored once, and previewed with all of its columns understood', async () => {
    const communityId = await makeCommunity(testDb());
    const file = sampleFile(kind, communityId);
    expect(countsOf((await send(kind, file)).body)).toMatchObject({ read: 1, added: 1 });
    expect(countsOf((await send(kind, file)).body)).toMatchObject({ read: 1, unchanged: 1 });
    expect(await recordsOf(kind, communityId)).toHaveLength(1);
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new File([file], 'list.csv'));
    const { body } = await admin.client.post<{
      data: { columns: { label: string | null }[]; rows: { refusals: object[] }[] };
    }>('import/preview', form, {});
    expect(body.data.columns.map(({ label }) => label)).not.toContain(null);
    expect(body.data.rows.map(({ refusals }) => refusals)).toEqual([[]]);
  });

  test('without what it needs is refused with a header to go by, and a blank cell with its row', async () => {
    const communityId = await makeCommunity(testDb());
    const { httpStatus, body } = await send(kind, 'beds,hue\n1,red');
    expect(httpStatus).toBe(422);
    expect(body.message).toContain(`state, community, ${columnOf(kind, 'name')}`);
    const blank = sampleFile(kind, communityId, { [columnOf(kind, 'name')]: '' });
    expect((await send(kind, blank)).body.data.refusals).toMatchObject([
      { column: columnOf(kind, 'name') },
    ]);
  });

  test('with an unknown type is imported once that has been assigned', async () => {
    const communityId = await makeCommunity(testDb());
    const typeText = `Something new of ${kind}`;
    const file = sampleFile(kind, communityId, { [columnOf(kind, 'type')]: typeText });
    expect(countsOf((await send(kind, file)).body)).toMatchObject({ refused: 1 });
    const [name] = await testDb()
      .select()
      .from(importedTypeNames)
      .where(and(eq(importedTypeNames.kind, kind), eq(importedTypeNames.typeText, typeText)));
    const assign = (typeId: number) =>
      admin.client.call('import/assign-type', { kind, id: name!.id, typeId });
    expect((await assign(987_654)).body.message).toBe(IMPORTS[kind].unknownType);
    expect((await assign(IMPORTS[kind].types[0]!.id)).body).toMatchObject({ status: true });
    expect(countsOf((await send(kind, file)).body)).toMatchObject({ added: 1 });
  });

  test('does not overwrite what a person wrote: an administrator accepts or keeps it', async () => {
    const { communityId, file } = await written(kind);
    const decide = async (name: string, decision: 'take' | 'keep') => {
      expect((await send(kind, file(name))).body.data).toMatchObject({ differences: 1 });
      const { body } = await admin.client.call('import/list-differences', { kind, limit: 100 });
      const one = body.data.find(({ community }) => community.id === communityId)!;
      expect(one.proposed).toEqual({ name });
      await admin.client.call('import/decide-difference', { kind, decision, id: one.id });
      const [record] = await recordsOf(kind, communityId);
      return record!.name;
    };
    expect(await decide('Another name', 'keep')).not.toBe('Another name');
    expect(await decide('A third name', 'take')).toBe('A third name');
  });

  test('confirms what it lists, once a month, also what a person wrote otherwise', async () => {
    const { communityId, file } = await written(kind);
    const { table } = TARGETS[kind];
    const same = sampleFile(kind, communityId, { externalId: 'w-1' });
    const last = async () => (await recordsOf(kind, communityId))[0];
    const old = new Date('2024-03-03T00:00:00Z');
    for (const content of [same, file('Another name')]) {
      await testDb()
        .update(table)
        .set({ confirmedAt: old, confirmedAs: 'person' })
        .where(eq(table.communityId, communityId));
      await sendImport(admin.client, content, { path: IMPORTS[kind].call, dryRun: true });
      expect((await last())?.confirmedAt).toEqual(old);
      await send(kind, content);
      expect((await last())?.confirmedAs).toBe('import');
      expect(Date.now() - Number((await last())?.confirmedAt)).toBeLessThan(86_400_000);
    }
    const confirmed = (await last())?.confirmedAt;
    await send(kind, same);
    expect((await last())?.confirmedAt).toEqual(confirmed);
  });

  test('does not bring back what an editor deleted', async () => {
    const communityId = await makeCommunity(testDb());
    await noteDeleted(testDb(), kind, {
      communityId,
      externalId: 'gone',
      externalList: null,
      name: 'A name',
      address: '',
    });
    const { body } = await send(kind, sampleFile(kind, communityId, { externalId: 'gone' }));
    expect(body.data.refusals).toMatchObject([{ reason: ROW_FAULTS.deleted }]);
    expect(await recordsOf(kind, communityId)).toEqual([]);
  });
});
