import { sql as statement } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';
import { makeCommunity } from '@/db/factories/communities';
import { inTime } from '@/db/queries/communities/in-time';
import { CALL_TABLE, handleCall } from '@/lib/app/api';
import { operation } from '@/lib/platform/operations/operation';
import { TEST_APP_URL } from '../../support/app';
import { hurried } from '../../support/hurried';
import { account, loggedIn, PASSWORD } from '../../support/people/accounts';
import { closeTestDb, testDb } from '../../support/people/personas';

afterAll(closeTestDb);

/** Milliseconds of a call that has no chance. */
const SHORT = 500;

/** Keeps every deletion of an account waiting. */
async function holdDeletions(): Promise<{ release: () => Promise<void> }> {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
  const held = await sql.reserve();
  await held`begin`;
  await held`select pg_advisory_xact_lock(hashtextextended('roles', 0))`;
  return {
    release: async () => {
      await held`commit`;
      held.release();
      await sql.end();
    },
  };
}

/** Resolves when the database does nothing anymore for anybody else. */
const nothingUnderWay = () =>
  vi.waitFor(
    async () => {
      const [others] = await testDb().execute<{ count: number }>(
        statement`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
      expect(others?.count).toBe(0);
    },
    { timeout: 10_000, interval: 20 },
  );

// The embedded database has one session: a lock that is held there blocks everything.
test.runIf(inject('template').kind === 'server')(
  'what was given up at the deadline is not done afterwards',
  async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const { release } = await holdDeletions();
    // Nobody but the deadline ends it: the lock is held.
    const { httpStatus, headers } = await hurried(SHORT, () =>
      client.takingBusy().call('user/delete-user', { password: PASSWORD }),
    );
    expect(httpStatus).toBe(503);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    await release();
    await nothingUnderWay();
    expect((await loggedIn(emailId)).answer.body.status).toBe(true);
  },
  60_000,
);

test.runIf(inject('template').kind === 'server')(
  'a write of one statement that waited too long takes itself back',
  async () => {
    const { id: userId, emailId } = await account();
    const { client } = await loggedIn(emailId);
    const communityId = await makeCommunity(testDb());
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 2 });
    const stored = () =>
      sql`select 1 from favourites where user_id = ${userId} and community_id = ${communityId}`;
    const other = await sql.reserve();
    // The same favorite, of which nobody knows yet whether it will be there.
    await other`begin`;
    await other`insert into favourites (user_id, community_id) values (${userId}, ${communityId})`;
    const add = () =>
      client.takingBusy().call('community/add-as-favourite', {
        communityId,
        typeText: 'favourite',
        isFavourite: true,
      });
    expect((await hurried(SHORT, add)).httpStatus).toBe(503);
    await other`rollback`;
    other.release();
    await nothingUnderWay();
    expect(await stored()).toHaveLength(0);
    expect((await add()).httpStatus).toBe(200);
    expect(await stored()).toHaveLength(1);
    await sql.end();
  },
  60_000,
);

test('a write of one statement that takes itself back before the call is given up says that we are busy', async () => {
  const late = operation({
    path: 'test/late',
    summary: 'Comes too late.',
    permission: 'public',
    effect: 'write',
    oneStatement: true,
    bodyOptional: true,
    input: z.object({}),
    output: z.object({}),
    async run({ db }) {
      await db.execute(statement`select ${inTime(statement`-1`)}`);
      return {};
    },
  });
  const request = new Request(`${TEST_APP_URL}/api/test/late`, { method: 'POST' });
  const find = () => ({ operation: late, params: {} });
  const response = await handleCall(request, 'test/late', { ...CALL_TABLE, find });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
});
