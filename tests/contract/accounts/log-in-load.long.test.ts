import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { newEmail, PASSWORD, robotToken } from '../../support/people/accounts';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

// The callers run in the server's process: their 200 connections would take its time.
process.env.TEST_TRANSPORT = 'next';
// Read at the first call.
process.env.CALL_TIMEOUT_MS = '3000';

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const started = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - started };
}

test('200 log-ins at once are all answered, readers wait for none of them, and who does the robot check gets in', async () => {
  await makeCommunity(testDb());
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: 200 }, newEmail);
  await Promise.all(emails.map((emailId) => makeUser(testDb(), { emailId, passwordHash })));
  const reader = visitor();
  const read = () => timed(() => reader.call('community/get-all', { tab: 0 }));
  await read();

  let done = false;
  const logIns = Promise.all(
    emails.map((emailId) =>
      timed(() => visitor().takingBusy().call('user/login', { emailId, password: PASSWORD })),
    ),
  ).finally(() => (done = true));
  const reads: Awaited<ReturnType<typeof read>>[] = [];
  while (!done) {
    reads.push(await read());
    await pause(10);
  }
  const answers = await logIns;

  const worked = answers.filter(({ answer }) => answer.body.deviceAuth);
  const refused = answers.filter(({ answer }) => answer.httpStatus === 503);
  for (const { answer } of refused)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const asked = answers.filter(({ answer }) => answer.body.field === 'recapToken');
  expect(worked.length).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(0);
  expect(worked.length + refused.length + asked.length).toBe(200);
  const person = { emailId: emails.at(-1) ?? '', password: PASSWORD };
  const checked = await visitor().call('user/login', { ...person, recapToken: await robotToken() });
  expect(checked.body.deviceAuth).toBeTruthy();
  expect(reads.every(({ answer }) => answer.httpStatus === 200)).toBe(true);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(4000);
  const sorted = reads.map(({ ms }) => ms).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(500);

  // Nothing of those that were refused is worked on anymore.
  const next = await timed(() =>
    visitor().call('user/login', { emailId: newEmail(), password: 'x' }),
  );
  expect(next.answer.httpStatus).toBe(200);
  expect(next.ms).toBeLessThan(2000);
});
