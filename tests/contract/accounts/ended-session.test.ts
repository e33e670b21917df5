import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sessions } from '@/db/schema/accounts';
import { keepActive } from '@/lib/domains/accounts/sessions/keep-active';
import { SESSION_ENDED_HEADER } from '@/lib/shared/constants/session-ended';
import { performAction } from '@/lib/platform/operations/action';
import { account, loggedIn, PASSWORD } from '../../support/people/accounts';
import { TEST_APP_URL } from '../../support/app';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

/** A browser that still has the cookies of a session that was ended elsewhere. */
async function afterTheEnd() {
  const { id, emailId } = await account();
  const { client } = await loggedIn(emailId);
  await testDb().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, id));
  return { client, emailId };
}

const toldOf = (headers: Headers) => headers.get(SESSION_ENDED_HEADER);

describe('a public call that comes with a session that has ended', () => {
  test('is answered as for a visitor, says so, and takes the cookies away', async () => {
    const { client } = await afterTheEnd();
    expect(client.cookie('token')).toBeDefined();
    const { httpStatus, body, headers } = await client.call('community/get-all', { tab: 0 });
    expect(httpStatus).toBe(200);
    expect(body.status).toBe(true);
    expect(toldOf(headers)).toBe('true');
    expect(client.cookie('user')).toBeUndefined();
    expect(client.cookie('token')).toBeUndefined();
    const next = await client.call('community/get-all', { tab: 0 });
    expect(toldOf(next.headers)).toBeNull();
  });

  test('says so in an error response too', async () => {
    const { client } = await afterTheEnd();
    const { httpStatus, headers } = await client.post('community/get-all', '{"tab":9}');
    expect(httpStatus).toBe(422);
    expect(toldOf(headers)).toBe('true');
    expect(client.cookie('user')).toBeUndefined();
  });

  test('says so where only the readable cookie of the session is left', async () => {
    const client = visitor();
    client.setCookie('token', '4102444800');
    const { headers } = await client.call('community/get-all-states', {});
    expect(toldOf(headers)).toBe('true');
    expect(client.cookie('token')).toBeUndefined();
  });

  test('keeps the new session where it is a log-in', async () => {
    const { client, emailId } = await afterTheEnd();
    const ended = client.cookie('user');
    const { headers } = await client.call('user/login', { emailId, password: PASSWORD });
    expect(toldOf(headers)).toBeNull();
    expect(client.cookie('user')).not.toBe(ended);
    expect((await client.call('user/get-user-details', {})).httpStatus).toBe(200);
  });
});

test('a live session and a visitor get no notice of an ended one', async () => {
  const { client } = await loggedIn((await account()).emailId);
  for (const caller of [client, visitor()])
    expect(toldOf((await caller.call('community/get-all-states', {})).headers)).toBeNull();
  expect(client.cookie('user')).toBeDefined();
});

test('a bearer client gets the header for an ended session, and no cookie changes', async () => {
  const { client } = await afterTheEnd();
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${client.cookie('user')}`,
  };
  const answer = await visitor().post('community/get-all-states', '{}', headers);
  expect(toldOf(answer.headers)).toBe('true');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a server action that answers 401 takes the cookies of the session away', async () => {
  const { client } = await afterTheEnd();
  const cleared: string[] = [];
  const headers = new Headers({
    host: new URL(TEST_APP_URL).host,
    origin: TEST_APP_URL,
    cookie: `user=${client.cookie('user')}; token=${client.cookie('token')}`,
  });
  const answer = await performAction(
    keepActive,
    {},
    {
      headers,
      setCookies: (set) => {
        cleared.push(...set.filter(({ value }) => value === '').map(({ name }) => name));
      },
    },
  );
  expect(answer).toMatchObject({ ok: false, httpStatus: 401 });
  expect(cleared).toEqual(expect.arrayContaining(['user', 'token']));
});

describe('a request that was sent before its browser got another session', () => {
  /** A call with the cookies of before, which arrives after. */
  const late = (user: string | undefined, path: string) =>
    visitor().post(path, '{}', { 'content-type': 'application/json', cookie: `user=${user}` });

  test.each([
    ['a log-in', 'user/login', {}],
    ['a change of password', 'user/change-password', { newPassword: 'Another-Home-2' }],
  ] as const)('does not take that one away: after %s', async (_, path, more) => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const before = client.cookie('user');
    const input = { emailId, password: PASSWORD, currentPassword: PASSWORD, ...more };
    expect((await client.post(path, JSON.stringify(input))).body.status).toBe(true);
    for (const call of ['user/get-user-details', 'community/get-all-states']) {
      const answer = await late(before, call);
      expect(answer.httpStatus).toBe(call.startsWith('user') ? 401 : 200);
      expect(toldOf(answer.headers)).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await testDb()
      .update(sessions)
      .set({ replacedAt: new Date(Date.now() - 61_000) })
      .where(isNotNull(sessions.replacedAt));
    expect(toldOf((await late(before, 'community/get-all-states')).headers)).toBe('true');
  });
});
