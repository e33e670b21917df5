import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { makeInvitation } from '@/db/factories/invitations';
import { makeSession, makeUser } from '@/db/factories/people';
import { insertToken, type TokenPurpose } from '@/db/queries/accounts/account-tokens';
import { setCode } from '@/db/queries/accounts/one-time-codes';
import { users } from '@/db/schema/accounts';
import { newCode, newLinkToken } from '@/lib/platform/auth/secrets';
import { sealSession } from '@/lib/platform/auth/session';
import { account, storedPassword } from './accounts';
import type { Client } from '../client';
import { administrator, representativeOf, shopper, testDb, visitor } from './personas';

/** Who calls, in the order of a row's answers. */
export const CALLERS = [
  'a visitor',
  'a shopper',
  'the representative of another community',
  'its representative',
  'an administrator',
] as const;

export type Caller = (typeof CALLERS)[number];

/** What one call of the matrix can be made with: nothing that another call touches. */
export interface World {
  caller: Caller;
  communityId: number;
  /** The representative of the community. */
  representativeId: string;
  client: Client;
  /** The caller's own account; null for a visitor. */
  myId: string | null;
}

/** A community with a representative, and somebody who calls; everyone's password is PASSWORD. */
export async function worldOf(caller: Caller): Promise<World> {
  const communityId = await makeCommunity(testDb());
  const representative = await representativeOf(communityId);
  const persona = await personaOf(caller, representative);
  const given = { passwordHash: await storedPassword() };
  if (persona) await testDb().update(users).set(given).where(eq(users.id, persona.id));
  return {
    caller,
    communityId,
    representativeId: representative.id,
    client: persona?.client ?? visitor(),
    myId: persona?.id ?? null,
  };
}

async function personaOf(caller: Caller, representative: { id: string; client: Client }) {
  switch (caller) {
    case 'a visitor':
      return null;
    case 'a shopper':
      return shopper();
    case 'the representative of another community':
      return representativeOf(await makeCommunity(testDb()));
    case 'its representative':
      return representative;
    case 'an administrator':
      return administrator();
  }
}

/** An hour from now. */
const soon = () => new Date(Date.now() + 3_600_000);

/** A link that works, of an account of its own. */
export async function linkToken(purpose: TokenPurpose): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  await insertToken(testDb(), {
    tokenHash,
    userId: await makeUser(testDb()),
    purpose,
    expiresAt: soon(),
    newEmailId: purpose === 'change-email' ? `${randomUUID()}@example.test` : null,
  });
  return token;
}

/** What the link of an invitation to somebody says, or to nobody in particular. */
export async function invitationTo(
  userId: string = '',
  given: Parameters<typeof makeInvitation>[1] = {},
): Promise<string> {
  // The address that `makeUser` gives.
  const emailId = `${userId || randomUUID()}@example.test`;
  return (await makeInvitation(testDb(), { emailId, ...given })).linkId;
}

/** Somebody who has entered their password and was mailed a code that ends their log-in. */
export async function mailedCode() {
  const { id, emailId } = await account();
  const { token: challenge, tokenHash: challengeHash } = newLinkToken();
  const { code, codeHash } = newCode(challengeHash);
  await setCode(testDb(), { challengeHash, userId: id, codeHash, expiresAt: soon() });
  return { emailId, otp: code, challenge };
}

/** The sealed session of an account of its own. */
export async function sealedSession(): Promise<string> {
  const userId = await makeUser(testDb());
  return sealSession({ userId, sessionId: await makeSession(testDb(), userId) });
}
