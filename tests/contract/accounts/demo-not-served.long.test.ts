import { afterAll, expect, test } from 'vitest';
import { makeSession, makeUser } from '@/db/factories/people';
import { isEmpty, hasDemo, seed } from '@/db/seed/seed';
import { users } from '@/db/schema/accounts';
import { communities, communityFigures } from '@/db/schema/communities';
import { aboutInsights } from '@/db/schema/insights';
import { jobs } from '@/db/schema/jobs';
import { inviteAdministrator } from '@/lib/domains/accounts/first-administrator';
import { sealSession } from '@/lib/platform/auth/session';
import { newEmail, PASSWORD, storedPassword } from '../../support/people/accounts';
import { Client } from '../../support/client';
import { closeTestDb, testDb } from '../../support/people/personas';

// Twenty thousand places: the browser tests' demo starts with them as well.
const FILLING_MS = 120_000;
const HERE = { 'content-type': 'application/json', 'x-wherewell-this-machine': 'yes' };

afterAll(closeTestDb);

test(
  'an installation starts with places and their figures, without accounts or made-up content',
  { timeout: FILLING_MS },
  async () => {
    expect(await isEmpty(testDb())).toBe(true);
    await seed(testDb(), 'places', () => {});
    for (const table of [communities, communityFigures])
      expect(await testDb().$count(table)).toBeGreaterThan(15_000);
    for (const table of [users, aboutInsights, jobs]) expect(await testDb().$count(table)).toBe(0);
    expect(await hasDemo(testDb())).toBe(false);
  },
);

test('a leftover demo account cannot log in, even from this machine', async () => {
  const emailId = newEmail();
  const passwordHash = await storedPassword();
  const userId = await makeUser(testDb(), { emailId, passwordHash, isDemo: true });
  const sealed = await sealSession({ userId, sessionId: await makeSession(testDb(), userId) });
  const input = JSON.stringify({ emailId, password: PASSWORD });
  const { body } = await new Client().post('user/login', input, HERE);
  expect(body).toEqual({ status: false, message: 'The email or password is incorrect.' });
  const held = await new Client(sealed).post('user/get-user-details', '{}', HERE);
  expect(held.httpStatus).toBe(401);
  await expect(testDb().transaction((tx) => inviteAdministrator(tx, emailId))).rejects.toThrow(
    'a demo account',
  );
});
