import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { database as openDatabase, type Database } from '@/db/client';
import { makeSession, makeUser } from '@/db/factories/people';
import { insertToken } from '@/db/queries/accounts/account-tokens';
import { accountTokens, oneTimeCodes, sessions } from '@/db/schema/accounts';
import { jobBoardResponses } from '@/db/schema/jobs';
import { TASKS } from '@/lib/app/tasks';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { pruneExpired } from '@/lib/platform/auth/tasks/prune-expired';
import { runDue } from '@/lib/platform/tasks/runner';

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const ago = (hours: number) => ({ createdAt: inHours(-hours - 1), expiresAt: inHours(-hours) });

test('sessions, links and codes go a day after their end, and nothing before', async () => {
  const db = database.primary;
  const userId = await makeUser(db);
  const kept = [
    await makeSession(db, userId),
    await makeSession(db, userId, ago(23)),
    await makeSession(db, userId, { revokedAt: new Date() }),
  ];
  await makeSession(db, userId, ago(25));
  await insertToken(db, {
    tokenHash: 'old',
    userId,
    purpose: 'verify-email',
    expiresAt: inHours(-25),
  });
  await insertToken(db, {
    tokenHash: 'new',
    userId,
    purpose: 'reset-password',
    expiresAt: inHours(1),
  });
  await db.execute(sql`
    insert into one_time_codes (challenge_hash, user_id, code_hash, expires_at)
    select 'code ' || n, ${userId}::uuid, 'any', now() - interval '25 hours'
    from generate_series(1, 2100) n
    union all select 'live', ${userId}::uuid, 'any', now() + interval '1 minute'`);

  await enqueue(db, pruneExpired, {});
  expect(await runDue(database, pruneExpired)).toBe(1);

  const ofUser = await db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(ofUser.map(({ id }) => id).sort()).toEqual([...kept].sort());
  const links = await db.select().from(accountTokens).where(eq(accountTokens.userId, userId));
  expect(links.map(({ tokenHash }) => tokenHash)).toEqual(['new']);
  const codes = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  expect(codes.map(({ challengeHash }) => challengeHash)).toEqual(['live']);
});

test('what the job board said of single records goes too', async () => {
  const db = database.primary;
  await db.insert(jobBoardResponses).values([
    { path: '/jobs/old', expiresAt: inHours(-25) },
    { path: '/jobs/new', expiresAt: inHours(1) },
  ]);
  await enqueue(db, pruneExpired, {});
  await runDue(database, pruneExpired);
  const kept = await db.select({ path: jobBoardResponses.path }).from(jobBoardResponses);
  expect(kept).toEqual([{ path: '/jobs/new' }]);
});

test('it happens by itself, every hour', () => {
  expect(TASKS).toContain(pruneExpired);
  expect(pruneExpired.schedule).toMatch(/^\d+ \* \* \* \*$/);
});
