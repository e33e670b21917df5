import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { performAction } from '@/lib/platform/operations/action';
import { AppError } from '@/lib/platform/http/errors';
import { operation, type AnyOperation } from '@/lib/platform/operations/operation';
import { CALL_TABLE, handleCall } from '@/lib/app/api';
import { account, loggedIn, OTHER_PASSWORD, PASSWORD } from '../../support/people/accounts';
import { TEST_APP_URL } from '../../support/app';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterEach(async () => {
  await testDb().execute(sql`drop trigger if exists refuse_commit on sessions`);
});
afterAll(closeTestDb);

/** Lets every transaction that begins a session of this person fail at its commit. */
async function failCommits(userId: string): Promise<void> {
  await testDb().execute(sql`
    create or replace function refuse_commit() returns trigger language plpgsql as
    $$ begin raise exception 'the commit fails'; end $$`);
  await testDb().execute(
    sql.raw(`create constraint trigger refuse_commit after insert on sessions
      deferrable initially deferred for each row when (new.user_id = '${userId}')
      execute function refuse_commit()`),
  );
}

describe('an answer reaches the browser only when its work is committed', () => {
  test('a log-in whose commit fails sets no cookie', async () => {
    const { id, emailId } = await account();
    await failCommits(id);
    const { httpStatus, headers, body } = await visitor().call('user/login', {
      emailId,
      password: PASSWORD,
    });
    expect(httpStatus).toBe(500);
    expect(headers.getSetCookie()).toEqual([]);
    expect(body.deviceAuth).toBeUndefined();
  });

  test('a change of password that fails leaves the session that there was', async () => {
    const { id, emailId } = await account();
    const { client } = await loggedIn(emailId);
    await failCommits(id);
    const failed = await client.call('user/change-password', {
      currentPassword: PASSWORD,
      newPassword: OTHER_PASSWORD,
    });
    expect(failed.httpStatus).toBe(500);
    expect(failed.headers.getSetCookie()).toEqual([]);
    expect((await client.call('user/get-user-details', {})).httpStatus).toBe(200);
  });
});

/** Marks the browser, and then does what a test says. */
const marks = (then: () => void) =>
  operation({
    path: 'test/mark',
    summary: 'Marks the browser.',
    permission: 'public',
    effect: 'write',
    bodyOptional: true,
    input: z.object({}),
    output: z.object({}),
    run({ browser }) {
      browser.begin('a sealed session', new Date());
      browser.set('visitor', 'somebody');
      then();
      return Promise.resolve({});
    },
  });

const refuses = marks(() => {
  throw new AppError('conflict', 'Not now.');
});
const works = marks(() => {});

describe('whatever an operation does to the browser', () => {
  const namesOf = (cookies: string[]) => cookies.map((cookie) => cookie.split('=')[0]);

  const byRoute = async (marking: AnyOperation) => {
    const request = new Request(`${TEST_APP_URL}/api/test/mark`, { method: 'POST' });
    const response = await handleCall(request, 'test/mark', {
      ...CALL_TABLE,
      find: () => ({ operation: marking, params: {} }),
    });
    return { status: response.status, cookies: namesOf(response.headers.getSetCookie()) };
  };

  const byAction = async (marking: AnyOperation) => {
    const cookies: string[] = [];
    const answer = await performAction(
      marking,
      {},
      {
        headers: new Headers({ host: new URL(TEST_APP_URL).host }),
        setCookies: (set) => cookies.push(...set.map(({ name }) => name)),
      },
    );
    return { status: answer.ok ? 200 : answer.httpStatus, cookies };
  };

  test.each([
    ['a call', byRoute],
    ['a server action', byAction],
  ])('%s does it when the work is done, and not when it is refused', async (_, door) => {
    expect(await door(refuses)).toEqual({ status: 409, cookies: [] });
    expect(await door(works)).toEqual({ status: 200, cookies: ['user', 'token', 'visitor'] });
  });
});
