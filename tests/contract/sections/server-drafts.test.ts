import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { eraseUser } from '@/db/queries/accounts/users';
import { drafts } from '@/db/schema/drafts';
import { MOST_DRAFTS } from '@/lib/domains/drafts/constants';
import { pruneDraftsTask } from '@/lib/domains/drafts/tasks/prune-drafts';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { runDue } from '@/lib/platform/tasks/runner';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  type Persona,
} from '../../support/people/personas';

let communityId: number;
let representative: Persona;

beforeEach(async () => {
  communityId = await makeCommunity(testDb());
  representative = await representativeOf(communityId);
});
afterAll(closeTestDb);

const save = (entry: string, text: string | null, { client }: Persona = representative) =>
  client.call('community/save-draft', {
    communityId,
    part: 'jobs',
    entry,
    draft: text === null ? null : { values: { jobsDesc: text }, baseVersion: 3 },
  });

const read = async ({ client }: Persona = representative) =>
  (await client.call('community/get-drafts', { communityId, part: 'jobs' })).body.data;

const stored = () => testDb().select().from(drafts).where(eq(drafts.communityId, communityId));

test('what was begun on one device is there on another, encrypted in the database', async () => {
  await save('phone', 'Mills and schools.');
  expect(await read()).toMatchObject([
    { entry: 'phone', values: { jobsDesc: 'Mills and schools.' }, baseVersion: 3 },
  ]);
  expect(JSON.stringify(await stored())).not.toContain('Mills');
  await save('phone', 'Mills, schools and farms.');
  expect((await read()).map(({ values }) => values.jobsDesc)).toEqual([
    'Mills, schools and farms.',
  ]);
  await save('phone', null);
  expect(await read()).toEqual([]);
});

test('a draft is its writer’s alone, and who may not write the page keeps none', async () => {
  await save('one', 'Mine.');
  expect(await read(await administrator())).toEqual([]);
  expect((await save('one', 'Not mine.', await shopper())).httpStatus).toBe(403);
  expect(await stored()).toHaveLength(1);
});

test('of one part the newest five are kept', async () => {
  for (let at = 1; at <= MOST_DRAFTS + 2; at += 1) await save(`form-${at}`, `Text ${at}.`);
  expect((await read()).map(({ entry }) => entry)).toEqual([
    'form-7',
    'form-6',
    'form-5',
    'form-4',
    'form-3',
  ]);
});

test('a draft that nobody came back to for sixty days goes, and all of an account go with it', async () => {
  await save('old', 'Old.');
  await save('new', 'New.');
  await testDb()
    .update(drafts)
    .set({ savedAt: sql`now() - interval '61 days'` })
    .where(eq(drafts.entry, 'old'));
  await enqueue(testDb(), pruneDraftsTask, {});
  await runDue(await database(), pruneDraftsTask);
  expect((await read()).map(({ entry }) => entry)).toEqual(['new']);
  await testDb().transaction((tx) => eraseUser(tx, representative.id));
  expect(await stored()).toEqual([]);
});
