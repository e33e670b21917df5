import { inject } from 'vitest';
import { makeUser } from '@/db/factories/people';
import { ROLES } from '@/lib/access/roles';
import { hashPassword } from '@/lib/auth/passwords';
import { letterTo } from './letters';
import { testDb, visitor } from './personas';
import { solveRobotCheckAt } from './robot';

export const PASSWORD = 'Quiet-River-7';
export const OTHER_PASSWORD = 'Slow-Meadow-8';

let serial = 0;
/** An address that nobody has. */
export const newEmail = () => `person-${Date.now()}-${(serial += 1)}@example.test`;
/** Waits for a letter. */
export const letter = (to: string, subject: RegExp) => letterTo(inject('dataDir'), to, subject);

/** Signs somebody up by the call, as a browser would. */
export async function signUp(as = visitor(), change: object = {}) {
  const emailId = newEmail();
  const recapToken = await solveRobotCheckAt(inject('appUrl'));
  const input = { firstName: 'Ada', lastName: 'Lane', emailId, password: PASSWORD, recapToken };
  const answer = await as.post<{
    deviceAuth?: string;
    usersResult?: { id: string; roleId: number };
  }>('user/sign-up', JSON.stringify({ ...input, ...change }));
  return { client: as, emailId, answer };
}

/** An account with PASSWORD. */
export async function account(roleId: number = ROLES.shopper) {
  const emailId = newEmail();
  const id = await makeUser(testDb(), {
    emailId,
    roleId,
    passwordHash: await hashPassword(PASSWORD),
  });
  return { id, emailId };
}

/** Logs in by the call. */
export async function loggedIn(emailId: string, password = PASSWORD) {
  const client = visitor();
  const answer = await client.call('user/login', { emailId, password });
  return { client, answer };
}
