import { beforeAll } from 'vitest';
import { hash } from '@node-rs/argon2';
import { makeUser } from '@/db/factories/people';
import { ROLES } from '@/lib/shared/access/roles';
import type { ChallengeOutput } from '@/lib/domains/robot-check/output';
import { warmEmails } from '@/lib/platform/mail';
import { testDb, visitor } from './personas';
import { solve } from './robot';

export const PASSWORD = 'Quiet-River-7';
export const OTHER_PASSWORD = 'Slow-Meadow-8';

// As the app does at its start: the first email takes longer than a call may.
beforeAll(warmEmails);

let serial = 0;
/** An address that nobody has. */
export const newEmail = () => `person-${Date.now()}-${(serial += 1)}@example.test`;

/** Does the robot check. @returns a `recapToken`, good for one submission */
export async function robotToken(): Promise<string> {
  const { body } = await visitor().get<ChallengeOutput>('robot-check/challenge');
  return solve(body);
}

/** Signs somebody up by the call, as a browser would. */
export async function signUp(as = visitor(), change: object = {}) {
  const emailId = newEmail();
  const recapToken = await robotToken();
  const input = { firstName: 'Ada', lastName: 'Lane', emailId, password: PASSWORD, recapToken };
  const answer = await as.post<{
    deviceAuth?: string;
    usersResult?: { id: string; roleId: number };
  }>('user/sign-up', JSON.stringify({ ...input, ...change }));
  return { client: as, emailId, answer };
}

let stored: Promise<string> | undefined;

/**
 * What the database keeps of PASSWORD, but weak: a hash says itself what it cost, so that checking
 * this one takes no time.
 */
export const storedPassword = () =>
  (stored ??= hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }));

/** An account with PASSWORD. */
export async function account(roleId: number = ROLES.shopper) {
  const emailId = newEmail();
  const id = await makeUser(testDb(), {
    emailId,
    roleId,
    passwordHash: await storedPassword(),
  });
  return { id, emailId };
}

/** Logs in by the call. */
export async function loggedIn(emailId: string, password = PASSWORD) {
  const client = visitor();
  const answer = await client.call('user/login', { emailId, password });
  return { client, answer };
}
