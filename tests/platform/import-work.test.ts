import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, type Database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { addReceived } from '@/db/queries/imports/run-parts';
import { findRun, insertRun } from '@/db/queries/imports/runs';
import { workOnNextPart } from '@/db/queries/imports/import-rows';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { importChunks, importRowKeys, importRuns } from '@/db/schema/imports';
import { workOn } from '@/lib/domains/imports';
import { NO_CHOICES } from '@/lib/shared/constants/imports';
import { receive } from '@/lib/domains/imports/receive';
import { ROLES } from '@/lib/shared/access/roles';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { pruneImports } from '@/lib/domains/imports/tasks/prune-imports';
import { runImport } from '@/lib/domains/imports/tasks/run-import';
import { runDue } from '@/lib/platform/tasks/runner';
import { closeTestDb } from '../support/people/personas';

let open: Database;
let startedBy: string;

beforeAll(async () => {
  open = await database();
  startedBy = await makeUser(open.primary, { roleId: ROLES.administrator });
});
afterAll(closeTestDb);

/** Receives a file, and leaves the work to another process. */
const take = (content: string) =>
  receive(open.primary, {
    kind: 'amenities',
    dryRun: false,
    choices: NO_CHOICES,
    startedBy,
    file: {
      name: 'list.csv',
      fieldsAfter: () => Promise.resolve({}),
      async *[Symbol.asyncIterator]() {
        yield await Promise.resolve(Buffer.from(content));
      },
    },
    onReceived: () => Promise.resolve(),
  });

const ROWS = 10_000;

const rowsFor = (ids: readonly number[]) =>
  Array.from({ length: ROWS }, (_, at) => `x-${at},${ids[at % ids.length]},Place ${at},Zoo`);

const fileOf = (rows: readonly string[]) =>
  ['externalId,communityId,name,type', ...rows].join('\n');

const runOf = async (id: string) => (await findRun(open.primary, id))?.run;

async function twoCommunities(): Promise<[number, number]> {
  return [await makeCommunity(open.primary), await makeCommunity(open.primary)];
}

const countedIn = (ids: number[]) =>
  open.primary
    .select({ count: communities.amenityCount, types: communities.amenityTypeIds })
    .from(communities)
    .where(inArray(communities.id, ids));

test('an import that was interrupted goes on where it was, in several processes at once', async () => {
  const ids = await twoCommunities();
  const id = await take(fileOf(rowsFor(ids)));
  expect(await runOf(id)).toMatchObject({ status: 'running', read: ROWS, added: 0 });
  expect(await workOnNextPart(open.primary, id)).toBe(true);
  const { added } = (await runOf(id)) ?? { added: 0 };
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(ROWS);
  await Promise.all([1, 2, 3].map(() => workOn(open.primary, id, 60_000)));
  expect(await runOf(id)).toMatchObject({
    status: 'finished',
    added: ROWS,
    updated: 0,
    refused: 0,
  });
  expect(await countedIn(ids)).toEqual([
    { count: ROWS / 2, types: [202] },
    { count: ROWS / 2, types: [202] },
  ]);
  expect(await open.primary.$count(importChunks, eq(importChunks.importRunId, id))).toBe(0);
});

test('a part that fails is stored not at all, and is done again', async () => {
  const [communityId] = await twoCommunities();
  const id = await take(fileOf(rowsFor([communityId]).slice(0, 100)));
  await expect(
    open.primary.transaction(async (tx) => {
      await workOnNextPart(tx, id);
      throw new Error('The process died.');
    }),
  ).rejects.toThrow('The process died.');
  expect(await open.primary.$count(amenities, eq(amenities.communityId, communityId))).toBe(0);
  expect(await workOn(open.primary, id, 60_000)).toBe(true);
  expect(await runOf(id)).toMatchObject({ read: 100, added: 100 });
});

test('two imports of the same records at once, in opposite order, add each of them once', async () => {
  const ids = await twoCommunities();
  const rows = rowsFor(ids);
  const runs = [await take(fileOf(rows)), await take(fileOf(rows.toReversed()))];
  await Promise.all(runs.map((id) => workOn(open.primary, id, 60_000)));
  const [first, second] = await Promise.all(runs.map(runOf));
  expect((first?.added ?? 0) + (second?.added ?? 0)).toBe(ROWS);
  expect((first?.unchanged ?? 0) + (second?.unchanged ?? 0)).toBe(ROWS);
  expect((await countedIn(ids)).map(({ count }) => count)).toEqual([ROWS / 2, ROWS / 2]);
});

test('a record that comes again thousands of rows later is known', async () => {
  const ids = await twoCommunities();
  const rows = rowsFor(ids);
  const id = await take(fileOf([...rows, rows[0] ?? '']));
  await workOn(open.primary, id, 60_000);
  expect(await runOf(id)).toMatchObject({ added: ROWS, refused: 1 });
});

test('the task does what the caller did not wait for', async () => {
  const ids = await twoCommunities();
  const run = await take(fileOf(rowsFor(ids)));
  await open.primary.transaction((tx) => enqueue(tx, runImport, { run }));
  expect(await runDue(open, runImport)).toBeGreaterThan(0);
  expect(await runOf(run)).toMatchObject({ status: 'finished', added: ROWS });
});

test('an import interrupted by its process is removed, and row keys are deleted at the end', async () => {
  const db = open.primary;
  const kept = await insertRun(db, { kind: 'amenities', fileName: 'a', dryRun: false, startedBy });
  const lost = await insertRun(db, { kind: 'amenities', fileName: 'b', dryRun: false, startedBy });
  await addReceived(db, lost, { read: 1, communityIds: [], rows: '[]', rejected: [] });
  await db
    .update(importRuns)
    .set({ updatedAt: sql`now() - interval '1 hour'` })
    .where(eq(importRuns.id, lost));
  const finished = await take(fileOf(rowsFor(await twoCommunities()).slice(0, 10)));
  await workOn(db, finished, 60_000);
  expect(await db.$count(importRowKeys, eq(importRowKeys.importRunId, finished))).toBe(20);
  await db.transaction((tx) => enqueue(tx, pruneImports, {}));
  await runDue(open, pruneImports);
  expect(await runOf(lost)).toBeUndefined();
  expect(await runOf(kept)).toMatchObject({ status: 'receiving' });
  expect(await db.$count(importRowKeys, eq(importRowKeys.importRunId, finished))).toBe(0);
});
