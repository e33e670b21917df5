import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { aboutInsights } from '@/db/schema/insights';
import { sessions } from '@/db/schema/accounts';
import { ROLES } from '@/lib/shared/access/roles';
import { Client } from '../../support/client';
import { emailTo, tokenIn } from '../../support/people/emails';
import {
  account,
  loggedIn,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  robotToken,
  signUp,
} from '../../support/people/accounts';
import { closeTestDb, shopper, testDb, visitor } from '../../support/people/personas';
import { insideOneWindow } from '../../support/people/rate-limits';

afterAll(closeTestDb);

const isSignedIn = async (client: Client) =>
  (await client.call('user/get-user-details', {})).httpStatus === 200;

describe('signing up', () => {
  test('opens an account, logs in and mails a link that verifies once', async () => {
    const { client, emailId, answer } = await signUp();
    expect(answer.httpStatus).toBe(200);
    expect(answer.body.deviceAuth).toBeTruthy();
    expect(answer.body.usersResult).toMatchObject({
      roleId: 0,
      userDesignationText: 'Advisor',
      userDescription: 'Read Only',
      isVerified: false,
    });
    const token = tokenIn(await emailTo(emailId, 'verify-email'));
    expect((await visitor().call('user/verify', { token })).body.status).toBe(true);
    expect((await visitor().call('user/verify', { token })).body.status).toBe(false);
    const { body } = await client.call('user/get-user-details', {});
    expect(body.usersResult.isVerified).toBe(true);
  });

  test('what the body says about role or verification is not believed', async () => {
    const { client } = await signUp(visitor(), { roleId: 2, isVerified: true, userType: 'admin' });
    const { body } = await client.call('user/get-user-details', {});
    expect(body.usersResult).toMatchObject({ roleId: 0, isVerified: false });
  });

  test('a taken email is reported on its field, regardless of case', async () => {
    const { emailId } = await signUp();
    const { answer } = await signUp(visitor(), { emailId: emailId.toUpperCase() });
    expect(answer.httpStatus).toBe(200);
    expect(answer.body).toMatchObject({ status: false, field: 'emailId' });
    expect(answer.body).not.toHaveProperty('usersResult');
  });

  test('a robot check works once', async () => {
    const recapToken = await robotToken();
    expect((await signUp(visitor(), { recapToken })).answer.body.status).toBe(true);
    const again = await signUp(visitor(), { recapToken });
    expect(again.answer.httpStatus).toBe(422);
    expect(again.answer.body.field).toBe('recapToken');
  });

  test.each([
    [{ firstName: 'R2D2' }, 'firstName', /^Please enter a valid first name\. “2” can’t be/],
    [{ firstName: 'Mary  Ann' }, 'firstName', /^Please enter a valid first name\. Use single/],
    [{ lastName: '<b>' }, 'lastName', /^Please enter a valid last name\. “<” can’t be/],
    [{ lastName: '' }, 'lastName', 'Required field'],
    [{ emailId: 'nobody' }, 'emailId', /^Improper format/],
    [{ emailId: 'a@b.c' }, 'emailId', /^Improper format/],
    [{ password: 'short1A' }, 'password', 'Please enter a valid password.'],
    [{ password: 'nouppercase1!' }, 'password', 'Please enter a valid password.'],
    [{ password: 'NOLOWERCASE1!' }, 'password', 'Please enter a valid password.'],
    [{ password: 'NoDigits!!' }, 'password', 'Please enter a valid password.'],
    [{ password: 'NoSpecial11' }, 'password', 'Please enter a valid password.'],
    [{ password: 'With Space1!' }, 'password', 'Password cannot contain spaces.'],
    [{ password: 'P@ssw0rd' }, 'password', /^Please enter a valid password\. .*too common/],
    [{ password: 'Password1!' }, 'password', /^Please enter a valid password\. .*too common/],
    [{ password: 'P@ssw0rd2026!' }, 'password', /^Please enter a valid password\. .*too common/],
    [{ password: '!Abcd1234' }, 'password', /^Please enter a valid password\. .*too common/],
    [{ emailId: 'two..dots@example.test' }, 'emailId', /^Improper format/],
    [{ password: `Aa1!${'x'.repeat(125)}` }, 'password', 'Please enter a valid password.'],
    [{ recapToken: 'made up' }, 'recapToken', /robot/],
  ])('%j is refused in words', async (change, field, message) => {
    const { answer } = await signUp(visitor(), change);
    expect(answer.httpStatus).toBe(422);
    expect(answer.body.field).toBe(field);
    expect(answer.body.message).toEqual(
      typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    );
  });
});

describe('logging in', () => {
  test('sets the session’s cookies, and a readable one without secrets', async () => {
    const { emailId } = await account();
    const { client, answer } = await loggedIn(emailId);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('user='))).toMatch(/HttpOnly.*SameSite=Lax/);
    const readable = cookies.find((cookie) => cookie.startsWith('token='));
    expect(readable).not.toContain('HttpOnly');
    expect(Number(client.cookie('token')) * 1000).toBeGreaterThan(Date.now() + 3_500_000);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('the bearer token does the same for clients without cookies', async () => {
    const { emailId } = await account();
    const { answer } = await loggedIn(emailId);
    const { httpStatus } = await visitor().post('user/get-user-details', '{}', {
      'content-type': 'application/json',
      authorization: `Bearer ${answer.body.deviceAuth}`,
    });
    expect(httpStatus).toBe(200);
  });

  test('what was viewed before log-in moves to the account', async () => {
    const communityId = await makeCommunity(testDb());
    const { emailId } = await account();
    const client = visitor();
    await client.call('community/get-community-details', { communityId });
    await client.call('user/login', { emailId, password: PASSWORD });
    const { body } = await client.call('community/get-by-user', { typeText: 'recent' });
    expect(body.dataResult.map(({ id }) => id)).toEqual([communityId]);
  });

  test('a session that was there before is not taken over', async () => {
    const { emailId } = await account();
    const planted = (await shopper()).client.cookie('user') ?? '';
    const client = visitor();
    client.setCookie('user', planted);
    await client.call('user/login', { emailId, password: PASSWORD });
    expect(client.cookie('user')).not.toBe(planted);
  });

  test('keep-active slides the hour, never beyond twelve hours', async () => {
    const { emailId, id } = await account();
    const { client } = await loggedIn(emailId);
    const began = new Date(Date.now() - 11.9 * 3_600_000);
    await testDb()
      .update(sessions)
      .set({ createdAt: began, expiresAt: new Date(Date.now() + 60_000) })
      .where(eq(sessions.userId, id));
    const { body } = await client.call('user/keep-active', {});
    expect(Date.parse(body.endsAt)).toBeCloseTo(began.getTime() + 12 * 3_600_000, -3);
  });

  test('log-out ends the session and takes the cookies away', async () => {
    const { emailId } = await account();
    const { client, answer } = await loggedIn(emailId);
    const session = answer.body.deviceAuth ?? '';
    await client.call('user/logout', {});
    expect(client.cookie('user')).toBeUndefined();
    expect(await isSignedIn(new Client(session))).toBe(false);
  });
});

describe('passwords', () => {
  test('forgotten: the link sets a new one once and ends every session', async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const recapToken = await robotToken();
    await visitor().call('user/forgot-password', { emailId, recapToken });
    const token = tokenIn(await emailTo(emailId, 'reset-password'));
    expect((await visitor().call('user/verify-password-token', { token })).body.status).toBe(true);
    const reset = () => visitor().call('user/reset-password', { token, password: OTHER_PASSWORD });
    expect((await reset()).body.status).toBe(true);
    expect((await reset()).body.status).toBe(false);
    expect(await isSignedIn(client)).toBe(false);
    expect((await loggedIn(emailId)).answer.body.status).toBe(false);
    expect((await loggedIn(emailId, OTHER_PASSWORD)).answer.body.status).toBe(true);
  });

  test('five an hour from one address', async () => {
    await insideOneWindow();
    const client = visitor();
    const ask = async () =>
      client.call('user/forgot-password', {
        emailId: newEmail(),
        recapToken: await robotToken(),
      });
    for (let i = 0; i < 5; i += 1) expect((await ask()).httpStatus).toBe(200);
    expect((await ask()).httpStatus).toBe(429);
  });

  test('changed: other devices and the old cookie are out, this device stays in', async () => {
    const { emailId } = await account();
    const [{ client: here, answer }, { client: there }] = [
      await loggedIn(emailId),
      await loggedIn(emailId),
    ];
    const before = answer.body.deviceAuth ?? '';
    const wrong = await here.call('user/change-password', {
      currentPassword: 'wrong',
      newPassword: OTHER_PASSWORD,
    });
    expect(wrong.body).toMatchObject({ status: false, field: 'currentPassword' });
    const changed = await here.call('user/change-password', {
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    });
    expect(changed.body.status).toBe(true);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(new Client(before))).toBe(false);
    await emailTo(emailId, 'password-changed');
  });
});

describe('leaving', () => {
  test('removes the person and keeps what they wrote, by a Deleted User', async () => {
    const communityId = await makeCommunity(testDb());
    const { emailId, id } = await account();
    await testDb().insert(aboutInsights).values({ communityId, repId: id, aboutDesc: 'A town.' });
    const { client } = await loggedIn(emailId);
    const wrong = await client.call('user/delete-user', { password: 'wrong' });
    expect(wrong.body).toMatchObject({ status: false, field: 'password' });
    expect((await client.call('user/delete-user', { password: PASSWORD })).body.status).toBe(true);
    expect((await loggedIn(emailId)).answer.body.status).toBe(false);
    const { body } = await visitor().call('community/get-community-details', { communityId });
    expect(body.data.aboutDesc).toBe('A town.');
    expect(body.data.aboutAddedByUser).toMatchObject({ firstName: 'Deleted', lastName: 'User' });
    await emailTo(emailId, 'account-deleted');
  });

  test('another person’s account is an administrator’s to delete, with their own password', async () => {
    const victim = await account();
    const { client: someone } = await loggedIn((await account()).emailId);
    const refused = await someone.call('user/delete-user', {
      userId: victim.id,
      password: PASSWORD,
    });
    expect(refused.httpStatus).toBe(403);
    const { client: admin } = await loggedIn((await account(ROLES.administrator)).emailId);
    const input = { userId: victim.id, password: PASSWORD };
    expect((await admin.call('user/delete-user', input)).body.status).toBe(true);
    expect((await admin.call('user/delete-user', input)).httpStatus).toBe(404);
  });
});

test('the spec’s bare names answer too', async () => {
  const { emailId } = await account();
  const client = visitor();
  const login = await client.post('login', JSON.stringify({ emailId, password: PASSWORD }));
  expect(login.body.status).toBe(true);
  expect((await client.post('keep-active', '{}')).body.status).toBe(true);
  for (const path of ['register-token-validate', 'set-user-password', 'verify-otp-and-login'])
    expect((await client.post(path, '{}')).httpStatus).toBe(422);
});
