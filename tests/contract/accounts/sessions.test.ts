import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { makeSession } from '@/db/factories/people';
import { setCode, userOfChallenge } from '@/db/queries/accounts/one-time-codes';
import { sessions, users } from '@/db/schema/accounts';
import { inviteAdministrator } from '@/lib/domains/accounts/first-administrator';
import { ROLES } from '@/lib/shared/access/roles';
import { sealSession } from '@/lib/platform/auth/session';
import { account, loggedIn, PASSWORD, robotToken, signUp } from '../../support/people/accounts';
import { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const isSignedIn = async (client: Client) =>
  (await client.call('user/get-user-details', {})).httpStatus === 200;

/** Another browser in which somebody is logged in. */
async function another(userId: string): Promise<Client> {
  const [user] = await testDb().select().from(users).where(eq(users.id, userId));
  const sessionVersion = user?.sessionVersion ?? 0;
  const sessionId = await makeSession(testDb(), userId, { sessionVersion });
  return new Client(await sealSession({ userId, sessionId }));
}

test('many requests at the same moment each get their own person, and their own ended session', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const { id } = await account();
      const sessionVersion = at % 3 === 0 ? 99 : 1;
      const sessionId = await makeSession(testDb(), id, { sessionVersion });
      // A seal that names somebody else's account stands for nobody.
      const userId = at % 3 === 1 ? (await account()).id : id;
      return { id, at, client: new Client(await sealSession({ userId, sessionId })) };
    }),
  );
  const answers = await Promise.all(
    people.map(({ client }) => client.call('user/get-user-details', {})),
  );
  for (const { id, at } of people) {
    const { httpStatus, body } = answers[at] ?? {};
    expect(httpStatus).toBe(at % 3 === 2 ? 200 : 401);
    if (at % 3 === 2) expect(body).toMatchObject({ usersResult: { id } });
  }
});

describe('a changed role ends every session', () => {
  test('of who is made an administrator, and of who no longer is one', async () => {
    const { id, emailId } = await account();
    const admin = (await administrator()).client;
    for (const roleId of [ROLES.administrator, ROLES.shopper] as const) {
      const [one, two] = [(await loggedIn(emailId)).client, await another(id)];
      const { httpStatus } = await admin.call('user/update-user-details', { userId: id, roleId });
      expect(httpStatus).toBe(200);
      expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false]);
    }
    const live = (await testDb().select().from(sessions).where(eq(sessions.userId, id))).filter(
      ({ revokedAt }) => revokedAt === null,
    );
    expect(live).toEqual([]);
  });

  test('of who is made an administrator from the command line', async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    await testDb().transaction((tx) => inviteAdministrator(tx, emailId));
    expect(await isSignedIn(client)).toBe(false);
  });

  test('of who leaves their community, with a new one in the browser that they left in', async () => {
    const communityId = await makeCommunity(testDb());
    const { id, client } = await representativeOf(communityId);
    const elsewhere = await another(id);
    const old = new Client(client.cookie('user'));
    const { body } = await client.call('user/leave-community', {
      communityId,
      handingOff: true,
      feedback: 'Farewell.',
      recapToken: await robotToken(),
    });
    expect(body.deviceAuth).toBe(client.cookie('user'));
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(old)).toBe(false);
  });

  test('and nothing does that leaves the role as it is', async () => {
    const { id, emailId } = await account();
    const { client } = await loggedIn(emailId);
    await (
      await administrator()
    ).client.call('user/update-user-details', {
      userId: id,
      roleId: ROLES.shopper,
      userDescription: 'Likes lakes.',
    });
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('a log-in ends the session that the browser had', () => {
  test.each([
    ['of the same person', async (emailId: string) => emailId],
    ['of somebody else', async () => (await account()).emailId],
  ])('%s', async (_, next) => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const elsewhere = (await loggedIn(emailId)).client;
    const old = new Client(client.cookie('user'));
    await client.call('user/login', { emailId: await next(emailId), password: PASSWORD });
    expect(await isSignedIn(old)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test('by signing up, and by continuing another session', async () => {
    const { client } = await loggedIn((await account()).emailId);
    const first = new Client(client.cookie('user'));
    const { answer } = await signUp(client);
    expect(answer.httpStatus).toBe(200);
    expect(await isSignedIn(first)).toBe(false);

    const second = new Client(client.cookie('user'));
    const other = (await loggedIn((await account()).emailId)).client.cookie('user') ?? '';
    await client.call('user/auto-login', { authTOken: other });
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('and not where it is refused', async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    await client.call('user/login', { emailId, password: 'wrong' });
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('where one is logged in', () => {
  const list = async (client: Client) => (await client.call('user/list-sessions', {})).body.data;

  test('lists sessions by browser and system, this one first, without ended ones or addresses', async () => {
    const { id, emailId } = await account();
    const { client: browser } = await loggedIn(emailId);
    const device = visitor();
    await device.post('user/login', JSON.stringify({ emailId, password: PASSWORD }), {
      'content-type': 'application/json',
      'user-agent': FIREFOX,
    });
    await makeSession(testDb(), id, { revokedAt: new Date() });
    await makeSession(testDb(), id, {
      createdAt: new Date(Date.now() - 3_600_000),
      expiresAt: new Date(Date.now() - 1000),
    });
    const told = await list(browser);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ isCurrent: true });
    expect(told[1]).toEqual({
      id: expect.any(String) as string,
      device: 'Firefox on Linux',
      createdAt: expect.stringMatching(/Z$/) as string,
      lastSeenAt: expect.stringMatching(/Z$/) as string,
      isCurrent: false,
    });
  });

  test('ends everywhere else, log-ins that wait for a code included', async () => {
    const { id, emailId } = await account();
    const { client } = await loggedIn(emailId);
    const others = [await another(id), await another(id)];
    const stranger = (await loggedIn((await account()).emailId)).client;
    await setCode(testDb(), {
      challengeHash: `of ${id}`,
      userId: id,
      codeHash: 'any',
      expiresAt: new Date(Date.now() + 60_000),
    });
    const { httpStatus } = await client.call('user/end-other-sessions', {});
    expect(httpStatus).toBe(200);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(stranger)).toBe(true);
    expect(await list(client)).toHaveLength(1);
    expect(await userOfChallenge(testDb(), `of ${id}`)).toBeNull();
  });
});

describe('two-step sign-in is switched off with the password only', () => {
  async function withTwoStep() {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    await client.call('user/update-two-step', { twoStep: true });
    return client;
  }
  const isOn = async (client: Client) =>
    (await client.call('user/get-user-details', {})).body.usersResult.twoStep;

  test.each([
    [undefined, 422, 'Required'],
    ['', 422, 'Required'],
    ['wrong', 200, 'The current password is incorrect.'],
  ])('%j is refused at the field', async (password, status, message) => {
    const client = await withTwoStep();
    const answer = await client.call('user/update-two-step', { twoStep: false, password });
    expect(answer.httpStatus).toBe(status);
    expect(answer.body).toMatchObject({ status: false, field: 'password', fieldMessage: message });
    expect(await isOn(client)).toBe(true);
  });

  test('the right one does it', async () => {
    const client = await withTwoStep();
    await client.call('user/update-two-step', { twoStep: false, password: PASSWORD });
    expect(await isOn(client)).toBe(false);
  });
});
