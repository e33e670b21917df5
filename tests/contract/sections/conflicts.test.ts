import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { makeCommunity } from '@/db/factories/communities';
import { recordEvent } from '@/db/queries/platform/audit';
import { auditEvents } from '@/db/schema/platform';
import { communities } from '@/db/schema/communities';
import type { findCall } from '@/lib/app/calls';
import { operation, type AnyOperation } from '@/lib/platform/operations/operation';
import { CALL_TABLE, handleCall } from '@/lib/app/api';
import { closeTestDb, testDb } from '../../support/people/personas';

const conflict = () => Object.assign(new Error('They met.'), { code: '40P01' });

let tries = 0;
let effects = 0;

/**
 * Comes into somebody's way in its first tries, after it has written and said what it has to say.
 */
const writes = (path: string, conflicts: number, ownTransactions: boolean) =>
  operation({
    path,
    summary: 'A trial.',
    permission: 'public',
    effect: 'write',
    ownTransactions,
    input: z.object({ subject: z.string() }),
    output: z.object({ tries: z.number() }),
    async run({ db, input, browser, afterCommit }) {
      tries += 1;
      browser.set('visitor', 'somebody');
      browser.begin(`sealed ${tries}`, new Date());
      afterCommit(() => (effects += 1));
      const subject = `import:${input.subject}` as const;
      await recordEvent(db, {
        actorKind: 'system',
        action: 'import-finished',
        subject,
        details: {},
      });
      if (tries <= conflicts) throw conflict();
      return { tries };
    },
  });

let first: number;
let second: number;

beforeAll(async () => {
  first = await makeCommunity(testDb());
  second = await makeCommunity(testDb());
});
afterAll(closeTestDb);

/** Two who take the same two rows the other way around. */
const bothRows = operation({
  path: 'trial/both-rows',
  summary: 'A trial.',
  permission: 'public',
  effect: 'write',
  input: z.object({ rows: z.array(z.number()) }),
  output: z.object({}),
  async run({ db, input }) {
    for (const id of input.rows) {
      await db.update(communities).set({ city: 'Taken' }).where(eq(communities.id, id));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return {};
  },
});

async function call(trial: AnyOperation, input: object) {
  tries = 0;
  effects = 0;
  const find: typeof findCall = () => ({ operation: trial, params: {} });
  const request = new Request(`http://127.0.0.1/api/${trial.path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json' },
  });
  return handleCall(request, trial.path, { ...CALL_TABLE, find });
}

const events = (subject: string) =>
  testDb()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `import:${subject}`));

test('work that came into another’s way is done again, once in the end', async () => {
  const subject = randomUUID();
  const response = await call(writes('trial/twice', 2, false), { subject });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: true, tries: 3 });
  expect(await events(subject)).toHaveLength(1);
  expect(effects).toBe(1);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  expect(cookies).toContain('user=sealed%203');
  expect(new Set(cookies.map((cookie) => cookie?.split('=')[0])).size).toBe(cookies.length);
});

test('work that always comes into another’s way is given up, and nothing of it stays', async () => {
  const subject = randomUUID();
  const response = await call(writes('trial/always', Infinity, false), { subject });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect([tries, effects]).toEqual([3, 0]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await events(subject)).toEqual([]);
});

test('work with transactions of its own is not done again: some of it has happened', async () => {
  const subject = randomUUID();
  expect((await call(writes('trial/own', 1, true), { subject })).status).toBe(503);
  expect(tries).toBe(1);
  expect(await events(subject)).toHaveLength(1);
});

// The embedded database has one session, in which nobody meets anybody.
test.runIf(inject('template').kind === 'server')(
  'two who wait for each other’s rows both get through',
  async () => {
    const answers = await Promise.all([
      call(bothRows, { rows: [first, second] }),
      call(bothRows, { rows: [second, first] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  },
);
