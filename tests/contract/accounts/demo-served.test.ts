import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeSession, makeUser } from '@/db/factories/people';
import { sealSession } from '@/lib/platform/auth/session';
import { newEmail, PASSWORD, storedPassword } from '../../support/people/accounts';
import { Client } from '../../support/client';
import { closeTestDb, testDb } from '../../support/people/personas';

process.env.RUN_MODE = 'demo';
// The Node server itself says where a caller is.
process.env.TEST_TRANSPORT = 'next';

const HERE = { 'content-type': 'application/json', 'x-wherewell-this-machine': 'yes' };
const ELSEWHERE = { ...HERE, 'x-wherewell-this-machine': 'no' };

let emailId: string;
let userId: string;

beforeEach(async () => {
  emailId = newEmail();
  userId = await makeUser(testDb(), {
    emailId,
    passwordHash: await storedPassword(),
    isDemo: true,
  });
});
afterAll(closeTestDb);

const logIn = (headers: Record<string, string>) =>
  new Client().post('user/login', JSON.stringify({ emailId, password: PASSWORD }), headers);

test('an account of the demo opens from this machine, and from elsewhere reads as a wrong password', async () => {
  expect((await logIn(HERE)).body.status).toBe(true);
  const refused = await logIn(ELSEWHERE);
  expect(refused.httpStatus).toBe(200);
  expect(refused.body).toEqual({
    status: false,
    message: 'The email or password is incorrect.',
  });
});

test('a session of such an account is none elsewhere', async () => {
  const sealed = await sealSession({ userId, sessionId: await makeSession(testDb(), userId) });
  const client = () => new Client(sealed);
  expect((await client().post('user/get-user-details', '{}', HERE)).httpStatus).toBe(200);
  expect((await client().post('user/get-user-details', '{}', ELSEWHERE)).httpStatus).toBe(401);
  const token = JSON.stringify({ authTOken: sealed });
  expect((await new Client().post('user/auto-login', token, ELSEWHERE)).httpStatus).toBe(401);
});

test('other accounts open from everywhere', async () => {
  emailId = newEmail();
  await makeUser(testDb(), { emailId, passwordHash: await storedPassword() });
  expect((await logIn(ELSEWHERE)).body.status).toBe(true);
});
