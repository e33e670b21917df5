import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { hit } from '@/db/queries/platform/rate-limits';
import { rateLimits } from '@/db/schema/accounts';
import { RATE_LIMITS, type Limit } from '@/lib/shared/constants/rate-limits';
import {
  account,
  loggedIn,
  newEmail,
  PASSWORD,
  robotToken,
  storedPassword,
} from '../../support/people/accounts';
import type { Client } from '../../support/client';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';
import { insideOneWindow } from '../../support/people/rate-limits';

// Of unknown emails too a hash is compared that takes no time; a busy machine is no crowd.
vi.mock(import('@/lib/platform/auth/passwords'), async (original) => {
  const real = await original();
  return {
    ...real,
    hasRoomForPassword: () => true,
    isRightPassword: async (hash, password) =>
      (await real.isRightPassword(hash ?? (await storedPassword()), password)) && Boolean(hash),
  };
});

beforeEach(insideOneWindow);
afterAll(closeTestDb);

const TEN = RATE_LIMITS.loginPerAccount.hits;

const logIn = (client: Client, emailId: string, password = 'wrong', more: object = {}) =>
  client.call('user/login', { emailId, password, ...more });

/** How many of some answers had each status. */
function tally(answers: { httpStatus: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { httpStatus } of answers) counts[httpStatus] = (counts[httpStatus] ?? 0) + 1;
  return counts;
}

const times = <Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** Wrong passwords from many networks, until a robot check is asked for. */
async function attack(emailId: string): Promise<void> {
  for (let left = RATE_LIMITS.loginWithoutRobotCheck.hits; left > 0; left -= TEN) {
    const attacker = visitor();
    expect(tally(await times(TEN, () => logIn(attacker, emailId)))).toEqual({ 200: TEN });
  }
}

describe('nobody can lock anybody out', () => {
  test('ten wrong passwords refuse the network they came from, and no other', async () => {
    const { emailId } = await account();
    const attacker = visitor();
    expect(tally(await times(TEN, () => logIn(attacker, emailId)))).toEqual({ 200: TEN });
    const refused = await logIn(attacker, emailId, PASSWORD);
    expect(refused.httpStatus).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await loggedIn(emailId)).answer.body.deviceAuth).toBeTruthy();
    // What its owner does gives an attacker no new tries.
    expect((await logIn(attacker, emailId)).httpStatus).toBe(429);
  });

  test('beyond a number from everywhere a robot check is required, and nobody is rejected', async () => {
    const { emailId } = await account();
    await attack(emailId);
    const owner = visitor();
    for (const more of [{}, { recapToken: 'made up' }]) {
      const asked = await logIn(owner, emailId, PASSWORD, more);
      expect(asked.httpStatus).toBe(422);
      expect(asked.body).toMatchObject({ status: false, field: 'recapToken' });
    }
    const recapToken = await robotToken();
    const wrong = await logIn(owner, emailId, 'wrong', { recapToken });
    expect(wrong.body).toMatchObject({ status: false, message: /incorrect/ });
    expect((await logIn(owner, emailId, PASSWORD, { recapToken })).httpStatus).toBe(422);
    const right = await logIn(owner, emailId, PASSWORD, { recapToken: await robotToken() });
    expect(right.body.deviceAuth).toBeTruthy();
  });

  test('to be asked for a robot check uses no try up', async () => {
    const { emailId } = await account();
    await attack(emailId);
    const owner = visitor();
    expect(tally(await times(TEN + 2, () => logIn(owner, emailId)))).toEqual({ 422: TEN + 2 });
  });

  test('a browser that logged in before is not slowed by others, also after log-out', async () => {
    const { emailId } = await account();
    const { client: owner, answer } = await loggedIn(emailId);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('device='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=31536000/);
    await owner.call('user/logout', {});
    await attack(emailId);
    const neighbor = visitor();
    neighbor.address = owner.address;
    await times(TEN, async () =>
      logIn(neighbor, emailId, 'wrong', { recapToken: await robotToken() }),
    );
    expect((await logIn(neighbor, emailId)).httpStatus).toBe(429);
    expect((await logIn(owner, emailId, PASSWORD)).body.deviceAuth).toBeTruthy();
  });

  test('a known browser has ten wrong tries of its own, and then counts as any other', async () => {
    const { emailId } = await account();
    const { client: owner } = await loggedIn(emailId);
    const answers = await times(2 * TEN + 1, () => logIn(owner, emailId));
    expect(tally(answers)).toEqual({ 200: 2 * TEN, 429: 1 });
  });

  test('a known browser is known for its own accounts only, and a made-up one for none', async () => {
    const [mine, alsoMine, other] = [await account(), await account(), await account()];
    const { client } = await loggedIn(mine.emailId);
    await logIn(client, alsoMine.emailId, PASSWORD);
    for (const { emailId } of [mine, alsoMine, other]) await attack(emailId);
    expect((await logIn(client, mine.emailId)).httpStatus).toBe(200);
    expect((await logIn(client, alsoMine.emailId)).httpStatus).toBe(200);
    expect((await logIn(client, other.emailId)).httpStatus).toBe(422);
    const device = client.cookie('device') ?? '';
    for (const forged of [`${device.slice(0, -44)}.${'A'.repeat(43)}`, `x${device}`, 'x', '.']) {
      const forger = visitor();
      forger.setCookie('device', forged.replace(device.slice(0, 22), 'B'.repeat(22)));
      expect((await logIn(forger, mine.emailId)).httpStatus).toBe(422);
    }
  });

  test('an email without an account is treated the same', async () => {
    const { client: device } = await loggedIn((await account()).emailId);
    const attacker = visitor();
    const tried = newEmail();
    expect(tally(await times(TEN + 5, () => logIn(attacker, tried)))).toEqual({ 200: TEN, 429: 5 });
    const emailId = newEmail();
    await attack(emailId);
    const { httpStatus, body } = await logIn(device, emailId);
    expect(httpStatus).toBe(422);
    expect(body.field).toBe('recapToken');
  });
});

/** As if others had had all tries of this window but some. */
async function useUp(bucket: string, { hits, seconds }: Limit, left = 0): Promise<void> {
  await hit(testDb(), bucket, seconds);
  await testDb()
    .update(rateLimits)
    .set({ hits: hits - left })
    .where(eq(rateLimits.bucket, bucket));
}

describe('many networks are no more than what they belong to', () => {
  test('each /64 of a /48 counts for the /48, which is then asked for a robot check', async () => {
    await useUp('login site 2001:db8:7::/48', RATE_LIMITS.loginPerSite, 2);
    const from = (address: string) => Object.assign(visitor(), { address });
    const { emailId } = await account();
    expect((await logIn(from('2001:db8:7:1::1'), newEmail())).httpStatus).toBe(200);
    expect((await logIn(from('2001:db8:7:2::1'), emailId)).httpStatus).toBe(200);
    const asked = await logIn(from('2001:db8:7:3::1'), emailId, PASSWORD);
    expect(asked).toMatchObject({ httpStatus: 422, body: { field: 'recapToken' } });
    const recapToken = await robotToken();
    const person = await logIn(from('2001:db8:7:3::1'), emailId, PASSWORD, { recapToken });
    expect(person.body.deviceAuth).toBeTruthy();
    expect((await logIn(from('2001:db8:8:1::1'), emailId)).httpStatus).toBe(200);
  });

  test('beyond a number of wrong tries in all, strangers are asked for a robot check, whatever the email', async () => {
    const { emailId } = await account();
    const { client: known } = await loggedIn(emailId);
    await useUp('login by strangers', RATE_LIMITS.loginByStrangers, 1);
    expect((await logIn(visitor(), newEmail())).httpStatus).toBe(200);
    for (const one of [emailId, newEmail()])
      expect(await logIn(visitor(), one)).toMatchObject({
        httpStatus: 422,
        body: { field: 'recapToken' },
      });
    const recapToken = await robotToken();
    const person = await logIn(visitor(), emailId, PASSWORD, { recapToken });
    expect(person.body.deviceAuth).toBeTruthy();
    expect((await logIn(known, emailId, PASSWORD)).body.deviceAuth).toBeTruthy();
    await testDb().delete(rateLimits).where(eq(rateLimits.bucket, 'login by strangers'));
  });
});

describe('tries are checked and counted in one step', () => {
  test('of 40 guesses at once ten are compared, and the right one after them is refused', async () => {
    const { emailId } = await account();
    const attacker = visitor();
    const answers = await times(40, (at) => logIn(attacker, emailId, `wrong ${at}`));
    expect(tally(answers)).toEqual({ 200: TEN, 429: 30 });
    expect((await logIn(attacker, emailId, PASSWORD)).httpStatus).toBe(429);
  });

  test('30 right log-ins at once all work, and leave all ten tries', async () => {
    const { emailId } = await account();
    const { address } = visitor();
    const from = () => Object.assign(visitor(), { address });
    const answers = await times(30, () => logIn(from(), emailId, PASSWORD));
    expect(answers.filter(({ body }) => body.deviceAuth)).toHaveLength(30);
    const wrong = await times(TEN + 1, () => logIn(from(), emailId));
    expect(tally(wrong)).toEqual({ 200: TEN, 429: 1 });
  });

  test('a network has 50 wrong tries over all accounts', async () => {
    const attacker = visitor();
    expect(tally(await times(30, () => logIn(attacker, newEmail())))).toEqual({ 200: 30 });
    expect(tally(await times(30, () => logIn(attacker, newEmail())))).toEqual({ 200: 20, 429: 10 });
  });

  test('current passwords: ten of 30 at once are compared, in this session only', async () => {
    const { emailId } = await account();
    const [{ client: thief }, { client: owner }] = [
      await loggedIn(emailId),
      await loggedIn(emailId),
    ];
    const change = (client: Client, currentPassword: string) =>
      client.call('user/change-password', { currentPassword, newPassword: 'Slow-Meadow-8' });
    const answers = await times(30, (at) => change(thief, `wrong ${at}`));
    expect(tally(answers)).toEqual({ 200: TEN, 429: 20 });
    expect((await change(thief, PASSWORD)).httpStatus).toBe(429);
    expect((await change(owner, PASSWORD)).body.status).toBe(true);
  });
});
