import { afterAll, describe, expect, test } from 'vitest';
import { desc, eq, sql } from 'drizzle-orm';
import { makeUser } from '@/db/factories/people';
import { oneTimeCodes, rateLimits, users } from '@/db/schema/accounts';
import { outboxMessages } from '@/db/schema/platform';
import { ROLES } from '@/lib/shared/access/roles';
import { insertToken } from '@/db/queries/accounts/account-tokens';
import { setPassword } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { newLinkToken } from '@/lib/platform/auth/secrets';
import { OTHER_PASSWORD, PASSWORD, storedPassword } from '../../support/people/accounts';
import type { Client } from '../../support/client';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';
import { insideOneWindow } from '../../support/people/rate-limits';

afterAll(closeTestDb);

let serial = 0;

async function account(roleId: number = ROLES.administrator) {
  const emailId = `two-step-${Date.now()}-${roleId}-${(serial += 1)}@example.test`;
  const id = await makeUser(testDb(), { emailId, roleId, passwordHash: await storedPassword() });
  return { id, emailId, client: visitor() };
}

/** The newest code that waits to be sent to someone. */
async function codeFor(emailId: string): Promise<string> {
  const [letter] = await testDb()
    .select({ text: outboxMessages.text })
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, emailId))
    .orderBy(desc(outboxMessages.id))
    .limit(1);
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
  if (!code) throw new Error('No code was mailed.');
  return code;
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// This server is down, so emails wait in the database.
process.env.SMTP_URL = 'smtp://127.0.0.1:9';
process.env.MAIL_FROM = 'Test <test@example.test>';

const logIn = (client: Client, emailId: string) =>
  client.call('user/login', { emailId, password: PASSWORD });

const resend = (client: Client, emailId: string) =>
  client.call('user/login', { emailId, type: 'resend' });

const enter = (client: Client, emailId: string, otp: string) =>
  client.call('user/verify-otp-and-login', { emailId, otp });

const emailsTo = (emailId: string) =>
  testDb().$count(outboxMessages, eq(outboxMessages.recipient, emailId));

describe('where mail is really sent', () => {
  test('a representative logs in with a mailed code; a new one ends the old one', async () => {
    const { emailId, client } = await account(ROLES.representative);
    const first = await logIn(client, emailId);
    expect(first.body).toMatchObject({ status: true, otpRequired: true });
    expect(first.body).not.toHaveProperty('deviceAuth');
    expect(client.cookie('user')).toBeUndefined();
    const old = await codeFor(emailId);
    await resend(client, emailId);
    const otp = await codeFor(emailId);
    if (old !== otp)
      expect((await enter(client, emailId, old)).body).toMatchObject({
        status: false,
        field: 'otp',
      });
    const done = await enter(client, emailId, otp);
    expect(done.body.deviceAuth).toBeTruthy();
    expect((await client.call('user/get-user-details', {})).httpStatus).toBe(200);
    expect(client.cookie('challenge')).toBeUndefined();
    expect((await enter(client, emailId, otp)).body.status).toBe(false);
  });

  test('whose email is not verified logs in without a code, and cannot ask for one', async () => {
    const { id, emailId, client } = await account(ROLES.shopper);
    await testDb().update(users).set({ isVerified: false }).where(eq(users.id, id));
    expect((await logIn(client, emailId)).body.deviceAuth).toBeTruthy();
    const refused = await client.call('user/update-two-step', { twoStep: true });
    expect(refused.body).toMatchObject({ status: false, message: ACCOUNT_MESSAGES.verifyFirst });
    await testDb().update(users).set({ twoStep: true }).where(eq(users.id, id));
    expect((await logIn(visitor(), emailId)).body.otpRequired).toBeUndefined();
  });

  test('a shopper logs in without a code', async () => {
    const { emailId, client } = await account(ROLES.shopper);
    const { body } = await logIn(client, emailId);
    expect(body.deviceAuth).toBeTruthy();
  });
});

describe('the code belongs to who has entered the password', () => {
  test('their challenge is a cookie that no script can read, for ten minutes', async () => {
    const { emailId, client } = await account();
    const cookies = (await logIn(client, emailId)).headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^challenge=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [stored] = await testDb()
      .select({ hash: oneTimeCodes.challengeHash })
      .from(oneTimeCodes)
      .orderBy(desc(oneTimeCodes.expiresAt))
      .limit(1);
    expect(stored?.hash).not.toContain(client.cookie('challenge'));
  });

  test('a client without cookies sends the challenge that it was answered', async () => {
    const { emailId } = await account();
    const { challenge } = (await logIn(visitor(), emailId)).body;
    const again = await visitor().call('user/login', { emailId, type: 'resend', challenge });
    expect(again.body.status).toBe(true);
    const otp = await codeFor(emailId);
    const { body } = await visitor().call('user/verify-otp-and-login', { emailId, otp, challenge });
    expect(body.deviceAuth).toBeTruthy();
  });

  test('a stranger cannot guess a code, use up attempts, trigger emails or learn anything', async () => {
    const { emailId, client } = await account();
    await logIn(client, emailId);
    const otp = await codeFor(emailId);
    const others = [emailId, (await account()).emailId, `nobody-${Date.now()}@example.test`];
    const before = await emailsTo(emailId);
    const counted = () => testDb().$count(rateLimits);
    const countedBefore = await counted();
    const told = await Promise.all(
      others.map(async (to) => {
        const stranger = visitor();
        const guesses = [];
        for (let i = 0; i < 6; i += 1) guesses.push(await enter(stranger, to, otp));
        const asked = [];
        for (let i = 0; i < 6; i += 1) asked.push(await resend(stranger, to));
        return [...guesses, ...asked].map(({ httpStatus, body, headers }) => ({
          httpStatus,
          body,
          cookies: headers.getSetCookie(),
        }));
      }),
    );
    expect(told[0]?.every(({ body }) => body.status === false)).toBe(true);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect(await emailsTo(emailId)).toBe(before);
    expect(await counted()).toBe(countedBefore);
    expect((await enter(client, emailId, otp)).body.deviceAuth).toBeTruthy();
  });

  test('a challenge opens the account that it was made for, and no other', async () => {
    const [mine, theirs] = [await account(), await account()];
    await logIn(mine.client, mine.emailId);
    await logIn(theirs.client, theirs.emailId);
    const otp = await codeFor(theirs.emailId);
    expect((await enter(mine.client, theirs.emailId, otp)).body.status).toBe(false);
    expect((await enter(theirs.client, theirs.emailId, otp)).body.deviceAuth).toBeTruthy();
  });

  test('of two who enter the right code at once, one gets in', async () => {
    const { emailId, client } = await account();
    await logIn(client, emailId);
    const otp = await codeFor(emailId);
    const both = await Promise.all([1, 2].map(() => enter(client, emailId, otp)));
    expect(both.filter(({ body }) => body.deviceAuth)).toHaveLength(1);
  });

  test('it ends after ten minutes, and with the password that it was made for', async () => {
    const [late, changed] = [await account(), await account()];
    await logIn(late.client, late.emailId);
    await testDb()
      .update(oneTimeCodes)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(oneTimeCodes.userId, late.id));
    const lateCode = await codeFor(late.emailId);
    expect((await enter(late.client, late.emailId, lateCode)).body.status).toBe(false);

    await logIn(changed.client, changed.emailId);
    const otp = await codeFor(changed.emailId);
    await setPassword(testDb(), changed.id, await storedPassword());
    expect((await enter(changed.client, changed.emailId, otp)).body.status).toBe(false);
  });
});

describe('guessing with the password', () => {
  test('five wrong codes are the most', async () => {
    await insideOneWindow();
    const { emailId, client } = await account();
    await logIn(client, emailId);
    const otp = await codeFor(emailId);
    for (let i = 0; i < 5; i += 1) await enter(client, emailId, otherThan(otp));
    const { body } = await enter(client, emailId, otp);
    expect(body).toMatchObject({ status: false, field: 'otp' });
  });

  test('neither a new code nor a new log-in gives new tries: ten are the most', async () => {
    await insideOneWindow();
    const { emailId, client } = await account(ROLES.representative);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      if (at % 4 === 0) await logIn(client, emailId);
      const otp = otherThan(await codeFor(emailId));
      statuses.push((await enter(client, emailId, otp)).httpStatus);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('twenty guesses at once are counted exactly', async () => {
    await insideOneWindow();
    const { emailId, client } = await account();
    await logIn(client, emailId);
    const otp = otherThan(await codeFor(emailId));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enter(client, emailId, otp)),
    );
    const wrong = answers.filter(({ body }) => body.message === ACCOUNT_MESSAGES.wrongCode);
    expect(wrong).toHaveLength(5);
    expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(10);
  });

  test('codes are sent again five times in ten minutes at most', async () => {
    await insideOneWindow();
    const { emailId, client } = await account();
    await logIn(client, emailId);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await resend(client, emailId)).httpStatus);
    expect(statuses).toEqual([...Array<number>(5).fill(200), 429]);
  });

  test('the owner gets in again with a new password, by the link in their mailbox', async () => {
    await insideOneWindow();
    const { id, emailId, client } = await account();
    const thief = visitor();
    for (let at = 0; at < 3; at += 1) {
      await logIn(thief, emailId);
      const otp = otherThan(await codeFor(emailId));
      for (let guess = 0; guess < 4; guess += 1) await enter(thief, emailId, otp);
    }
    await logIn(client, emailId);
    expect((await enter(client, emailId, await codeFor(emailId))).httpStatus).toBe(429);

    const { token, tokenHash } = newLinkToken();
    const expiresAt = new Date(Date.now() + 60_000);
    await insertToken(testDb(), { tokenHash, userId: id, purpose: 'reset-password', expiresAt });
    await client.call('user/reset-password', { token, password: OTHER_PASSWORD });
    await client.call('user/login', { emailId, password: OTHER_PASSWORD });
    expect((await enter(client, emailId, await codeFor(emailId))).body.deviceAuth).toBeTruthy();
  });
});
