import { afterAll, expect, test, vi } from 'vitest';
import { rateLimits } from '@/db/schema/accounts';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { account, loggedIn, PASSWORD, robotToken } from '../../support/people/accounts';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';
import { insideOneWindow } from '../../support/people/rate-limits';

const world = vi.hoisted(() => ({
  /** Passwords that are compared now, and go on being so. */
  compared: [] as (() => void)[],
  hasRoom: true,
}));

vi.mock(import('@/lib/platform/auth/passwords'), async (original) => {
  const real = await original();
  return {
    ...real,
    hasRoomForPassword: () => world.hasRoom,
    isRightPassword: async (hash, password, ...more) => {
      if (password !== 'slow') return real.isRightPassword(hash, password, ...more);
      await new Promise<void>((resolve) => world.compared.push(resolve));
      return false;
    },
  };
});

afterAll(closeTestDb);

const TEN = RATE_LIMITS.loginPerAccount.hits;

test('guesses that wait for those before them hold nobody else up', async () => {
  await insideOneWindow();
  const [victim, other] = [await account(), await account()];
  const attacker = visitor();
  const guess = () => attacker.call('user/login', { emailId: victim.emailId, password: 'slow' });
  const guesses = Array.from({ length: TEN + 8 }, guess);
  await vi.waitUntil(() => world.compared.length === TEN);
  expect((await loggedIn(other.emailId)).answer.body.deviceAuth).toBeTruthy();
  world.compared.forEach((end) => end());
  const answers = await Promise.all(guesses);
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([
    ...Array.from({ length: TEN }, () => 200),
    ...Array.from({ length: 8 }, () => 429),
  ]);
});

test('where passwords have no room, nothing is counted and no robot check is used up', async () => {
  const { emailId } = await account();
  const password = PASSWORD;
  const recapToken = await robotToken();
  const client = visitor().takingBusy();
  world.hasRoom = false;
  const asked = await client.call('user/login', { emailId, password });
  const busy = await client.call('user/login', { emailId, password, recapToken });
  world.hasRoom = true;
  expect([asked.httpStatus, asked.body.field, busy.httpStatus]).toEqual([422, 'recapToken', 503]);
  const counted = await testDb().select({ bucket: rateLimits.bucket }).from(rateLimits);
  expect(counted.filter(({ bucket }) => bucket.includes(emailId.toLowerCase()))).toEqual([]);
  const again = await client.call('user/login', { emailId, password, recapToken });
  expect(again.body.deviceAuth).toBeTruthy();
});
