import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { importChanges } from '@/db/schema/import-undos';
import { importDifferences, importRuns } from '@/db/schema/imports';
import { deleteOldChanges, failUndo } from '@/db/queries/imports/undo-import';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const facilitiesOf = (communityId: number) =>
  testDb()
    .select()
    .from(healthFacilities)
    .where(eq(healthFacilities.communityId, communityId))
    .orderBy(asc(healthFacilities.id));
const amenitiesOf = (communityId: number) =>
  testDb()
    .select()
    .from(amenities)
    .where(eq(amenities.communityId, communityId))
    .orderBy(asc(amenities.id));

const sendFacilities = (rows: readonly string[]) =>
  sendImport(admin.client, ['externalId,communityId,name,type,address,phone', ...rows].join('\n'), {
    path: 'import/update-healthcare-data',
  });
const sendAmenities = (rows: readonly string[]) =>
  sendImport(admin.client, ['externalId,communityId,name,type', ...rows].join('\n'));

const ask = async (id: string) => (await admin.client.call('import/get-undo', { id })).body.data;
const undo = (id: string, kind: ImportKind = 'healthcare') =>
  admin.client.call('import/undo-run', { id, kind });

const edit = (facilityId: number, facilityName: string) =>
  admin.client.call('community/update-community-health-facility', { facilityId, facilityName });

test('an import of 1,500 facilities is undone in one go: what it added goes, what it changed returns, what people edited stays and is listed', async () => {
  const communityId = await makeCommunity(testDb(), { name: 'Undoville' });
  for (const at of [1, 2, 3])
    await makeFacility(testDb(), communityId, { name: `Old ${at}`, externalId: `o-${at}` });
  const before = await facilitiesOf(communityId);
  const rows = Array.from({ length: 1500 }, (_, at) =>
    at < 3
      ? `o-${at + 1},${communityId},Wrong ${at + 1},Dental Care,2 Main Street,8285550100`
      : `n-${at},${communityId},New ${at},Dental Care,${at} New Street,`,
  );
  const { body } = await sendFacilities(rows);
  expect(countsOf(body)).toEqual({ read: 1500, added: 1497, updated: 3, unchanged: 0, refused: 0 });
  const { id } = body.data;
  const all = await facilitiesOf(communityId);
  const edited = [
    all.find(({ name }) => name === 'New 40')!,
    all.find(({ name }) => name === 'Wrong 2')!,
  ];
  await edit(edited[0]!.id, 'Edited, new');
  await edit(edited[1]!.id, 'Edited, old');

  const forecast = { total: 1500, removed: 1496, returned: 2, kept: 2, gone: 0 };
  expect(await ask(id)).toMatchObject({
    state: 'possible',
    reason: null,
    ...forecast,
    records: [],
  });
  const { httpStatus, body: done } = await undo(id);
  expect(httpStatus, done.message).toBe(200);
  expect(done.message).toBe('The import was undone.');
  const community = { id: communityId, name: 'Undoville', state: expect.any(String) as string };
  expect(done.data).toMatchObject({
    state: 'finished',
    ...forecast,
    records: [
      { recordId: edited[0]!.id, name: 'Edited, new', community, changedBy: 'person' },
      { recordId: edited[1]!.id, name: 'Edited, old', community, changedBy: 'person' },
    ],
  });
  expect(await ask(id)).toEqual(done.data);

  const after = await facilitiesOf(communityId);
  expect(after.map(({ name }) => name)).toEqual(['Old 1', 'Edited, old', 'Old 3', 'Edited, new']);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  const [row] = await testDb().select().from(communities).where(eq(communities.id, communityId));
  expect(row?.healthFacilityCount).toBe(4);
  const page = await admin.client.call('community/get-all-community-health-facilities', {
    communityId,
  });
  expect(page.body.data.map(({ facilityName }) => facilityName).sort()).toEqual(
    after.map(({ name }) => name).sort(),
  );
});

test('an import is undone once: a second time and rows mended later are refused', async () => {
  const communityId = await makeCommunity(testDb());
  const { body } = await sendAmenities([`,${communityId},Fine,Zoo`, `,${communityId},Odd,Zo`]);
  const { id } = body.data;
  const both = await Promise.all([undo(id, 'amenities'), undo(id, 'amenities')]);
  expect(both.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  const refused = await undo(id, 'amenities');
  expect(refused.body.message).toBe(
    'This import has been undone already, or is being undone right now.',
  );
  const mended = await admin.client.call('import/retry-rows', {
    id,
    kind: 'amenities',
    rows: [{ line: 3, cells: [{ column: 3, text: 'Zoo' }] }],
  });
  expect(mended.httpStatus).toBe(409);
  expect(await amenitiesOf(communityId)).toEqual([]);
  expect((await undo(id, 'healthcare')).httpStatus).toBe(404);
});

test('a type that only rows of an undone import wait for leaves the list and To do, and another import brings it back', async () => {
  const communityId = await makeCommunity(testDb());
  const [mine, shared] = [`Mine ${communityId}`, `Shared ${communityId}`];
  const waiting = async () => {
    const { body } = await admin.client.call('import/list-type-names', {
      kind: 'amenities',
      page: 1,
      limit: 100,
    });
    const work = await admin.client.call('user/list-work', {});
    const inWork = work.body.data.groups.flatMap(({ items }) => items.map(({ label }) => label));
    return [mine, shared].map((text) => [
      body.data.some(({ typeText }) => typeText === text),
      inWork.includes(text),
    ]);
  };
  const rows = [
    `,${communityId},Fine,Zoo`,
    `,${communityId},Odd,${mine}`,
    `,${communityId},Odder,${shared.toUpperCase()}`,
  ];
  await sendAmenities([`,${communityId},Other,${shared}`]);
  const { body } = await sendAmenities(rows);
  expect(await waiting()).toEqual([
    [true, true],
    [true, true],
  ]);
  expect((await undo(body.data.id, 'amenities')).httpStatus).toBe(200);
  expect(await waiting()).toEqual([
    [false, false],
    [true, true],
  ]);
  await sendAmenities(rows);
  expect(await waiting()).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('a type that was assigned keeps its meaning when an import that named it is undone', async () => {
  const communityId = await makeCommunity(testDb());
  const text = `Known ${communityId}`;
  const { body } = await sendAmenities([`,${communityId},Fine,Zoo`, `,${communityId},Odd,${text}`]);
  const listed = async () =>
    (
      await admin.client.call('import/list-type-names', { kind: 'amenities', page: 1, limit: 100 })
    ).body.data.find(({ typeText }) => typeText === text);
  const id = (await listed())?.id ?? 0;
  await admin.client.call('import/assign-type', { kind: 'amenities', id, typeId: 202 });
  await undo(body.data.id, 'amenities');
  expect(await listed()).toMatchObject({ id, typeId: 202 });
});

test('what a later import changed stays until that one is undone', async () => {
  const communityId = await makeCommunity(testDb());
  const first = await sendAmenities([`a,${communityId},One,Zoo`, `b,${communityId},Two,Zoo`]);
  const second = await sendAmenities([`a,${communityId},Uno,Zoo`]);
  const undone = await undo(first.body.data.id, 'amenities');
  expect(undone.body.data).toMatchObject({
    removed: 1,
    kept: 1,
    records: [{ name: 'Uno', changedBy: 'import' }],
  });
  await undo(second.body.data.id, 'amenities');
  expect(await amenitiesOf(communityId)).toMatchObject([{ name: 'One', typeId: 202 }]);
});

test('two imports are taken back one after the other, the later one first', async () => {
  const communityId = await makeCommunity(testDb());
  const id = await makeAmenity(testDb(), communityId, { name: 'Old', externalId: 'x' });
  const [before] = await amenitiesOf(communityId);
  const runs = [];
  for (const name of ['First', 'Second'])
    runs.push((await sendAmenities([`x,${communityId},${name},Museum`])).body.data.id);
  for (const run of runs.reverse()) expect((await undo(run, 'amenities')).httpStatus).toBe(200);
  expect(await amenitiesOf(communityId)).toEqual([before]);
  expect(before?.id).toBe(id);
});

test('a record that an administrator took from the file returns to what a person wrote', async () => {
  const communityId = await makeCommunity(testDb());
  await makeAmenity(testDb(), communityId, { name: 'Ours', externalId: 'y', isAdminEntry: true });
  const [before] = await amenitiesOf(communityId);
  const { body } = await sendAmenities([`y,${communityId},Theirs,Zoo`]);
  expect(body.data).toMatchObject({ updated: 0, differences: 1 });
  const { id } = body.data;
  const open = await testDb()
    .select({ id: importDifferences.id })
    .from(importDifferences)
    .where(eq(importDifferences.importRunId, id));
  expect(await ask(id)).toMatchObject({ state: 'impossible', total: 0 });
  await admin.client.call('import/decide-difference', {
    kind: 'amenities',
    decision: 'take',
    id: open[0]!.id,
  });
  expect(await amenitiesOf(communityId)).toMatchObject([{ name: 'Theirs' }]);
  expect((await undo(id, 'amenities')).body.data).toMatchObject({ returned: 1, total: 1 });
  expect(await amenitiesOf(communityId)).toEqual([before]);
});

test('open differences of an undone import are no longer asked about, and what was deleted is counted', async () => {
  const communityId = await makeCommunity(testDb());
  await makeAmenity(testDb(), communityId, { name: 'Ours', externalId: 'z', isAdminEntry: true });
  const { body } = await sendAmenities([
    `z,${communityId},Theirs,Zoo`,
    `q,${communityId},Gone,Zoo`,
    `r,${communityId},Here,Zoo`,
  ]);
  const { id } = body.data;
  const gone = (await amenitiesOf(communityId)).find(({ name }) => name === 'Gone')!;
  await admin.client.call('community/delete-amenity', { id: gone.id });
  expect((await undo(id, 'amenities')).body.data).toMatchObject({ removed: 1, gone: 1, kept: 0 });
  expect(await testDb().$count(importDifferences, eq(importDifferences.importRunId, id))).toBe(0);
  expect(await amenitiesOf(communityId)).toMatchObject([{ name: 'Ours' }]);
});

test('the same file can be imported again after it was undone', async () => {
  const communityId = await makeCommunity(testDb());
  const rows = [`s,${communityId},Town Zoo,Zoo`];
  const { body } = await sendAmenities(rows);
  await undo(body.data.id, 'amenities');
  expect(countsOf((await sendAmenities(rows)).body)).toMatchObject({ added: 1, refused: 0 });
});

test('what a file added is among the deleted items for 30 days, and comes back from there', async () => {
  const communityId = await makeCommunity(testDb());
  const { body } = await sendFacilities([`d,${communityId},Clinic,Dental Care,1 Elm St,`]);
  const [before] = await facilitiesOf(communityId);
  await undo(body.data.id);
  const { body: list } = await admin.client.call('community/list-deleted', { communityId });
  expect(list.data).toMatchObject([
    { kind: 'facility', name: 'Clinic', isUndone: true, deletedBy: { roleId: 2 } },
  ]);
  await admin.client.call('community/restore-deleted', { communityId, id: list.data[0]!.id });
  expect(await facilitiesOf(communityId)).toEqual([
    { ...before, updatedAt: expect.any(Date) as Date },
  ]);
});

test('a public list that was undone no longer counts as read whole', async () => {
  const communityId = await makeCommunity(testDb());
  const { body } = await sendFacilities([`h,${communityId},Hospital,Emergency Care,1 Elm St,`]);
  const { id } = body.data;
  const isRun = eq(importRuns.id, id);
  await testDb()
    .update(importRuns)
    .set({ source: 'hospitals', covers: ['hospital'] })
    .where(isRun);
  expect((await undo(id)).body.data).toMatchObject({ state: 'finished', removed: 1 });
  const { body: list } = await admin.client.call('community/list-deleted', { communityId });
  expect(list.data).toEqual([]);
  const [run] = await testDb().select({ covers: importRuns.covers }).from(importRuns).where(isRun);
  expect(run?.covers).toEqual([]);
});

test('an undo that stopped early goes on where it was', async () => {
  const communityId = await makeCommunity(testDb());
  const { body } = await sendAmenities([`,${communityId},A,Zoo`, `,${communityId},B,Zoo`]);
  const { id } = body.data;
  await undo(id, 'amenities');
  // As if its last part had never been done.
  await testDb().execute(
    `update import_undos set status = 'running', removed = 0 where import_run_id = '${id}'`,
  );
  await failUndo(testDb(), id);
  expect((await ask(id)).state).toBe('failed');
  expect((await undo(id, 'amenities')).body.data.state).toBe('finished');
});

test('an import of an earlier version, one of long ago and a dry run can’t be undone, and say why', async () => {
  const communityId = await makeCommunity(testDb());
  const send = async () =>
    (await sendAmenities([`,${communityId},${Math.random()},Zoo`])).body.data.id;
  const earlier = await send();
  await testDb().update(importRuns).set({ keepsChanges: false }).where(eq(importRuns.id, earlier));
  const reason = 'This import can’t be undone: it ran before what an import changes was kept.';
  expect(await ask(earlier)).toMatchObject({ state: 'impossible', reason });
  expect((await undo(earlier, 'amenities')).body).toMatchObject({ message: reason });

  const old = await send();
  const kept = await send();
  const finishedAt = new Date(Date.now() - 31 * 86_400_000);
  await testDb().update(importRuns).set({ finishedAt }).where(eq(importRuns.id, old));
  expect((await ask(old)).reason).toContain('kept for 30 days');
  expect((await undo(old, 'amenities')).httpStatus).toBe(409);
  await deleteOldChanges(testDb(), 50_000);
  const left = async (id: string) =>
    testDb().$count(importChanges, eq(importChanges.importRunId, id));
  expect([await left(old), await left(kept)]).toEqual([0, 1]);

  const dry = await sendImport(admin.client, `communityId,name,type\n${communityId},Dry,Zoo`, {
    dryRun: true,
  });
  expect(await ask(dry.body.data.id)).toMatchObject({ state: 'impossible', reason: null });
  expect((await undo(dry.body.data.id, 'amenities')).httpStatus).toBe(409);
});

test('of more than 20,000 changes it is said at most how many go, and undoing does as many as there are', async () => {
  const communityId = await makeCommunity(testDb());
  const { body } = await sendAmenities([`,${communityId},One of many,Zoo`]);
  const { id } = body.data;
  await testDb()
    .execute(`insert into import_changes (import_run_id, record_id, community_id, written_at)
    select '${id}', -n, ${communityId}, now() from generate_series(1, 20000) n`);
  expect(await ask(id)).toMatchObject({ exact: false, total: 20_001, removed: 1, kept: 0 });
  const { data } = (await undo(id, 'amenities')).body;
  expect(['running', 'finished']).toContain(data.state);
  expect(data.removed + data.gone).toBeGreaterThan(0);
});

test('the audit log says who undid which import, what was to happen and what did', async () => {
  const communityId = await makeCommunity(testDb());
  const { body } = await sendAmenities([`,${communityId},Logged,Zoo`]);
  const someone = await administrator();
  await someone.client.call('import/undo-run', { id: body.data.id, kind: 'amenities' });
  const { body: log } = await admin.client.call('user/list-audit-events', { userId: someone.id });
  expect(log.data).toMatchObject([
    {
      action: 'import-undo-finished',
      details: 'kept: 0 · removed: 1 · file: list.csv · returned: 0',
    },
    { action: 'import-undone', details: 'kept: 0 · removed: 1 · file: list.csv · returned: 0' },
  ]);
});
