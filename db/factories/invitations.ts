import { randomUUID } from 'node:crypto';
import { hashLinkToken, newLinkToken } from '@/lib/platform/auth/secrets';
import type { Db } from '../client';
import { invitations } from '../schema/invitations';
import { makeCommunity } from './communities';

const DAY_MS = 86_400_000;

/**
 * An invitation that nobody has decided, to its own community by default.
 * @returns with what its link says
 */
export async function makeInvitation(
  db: Db,
  given: Partial<typeof invitations.$inferInsert> = {},
): Promise<{ id: string; linkId: string; emailId: string; communityId: number }> {
  const id = randomUUID();
  const { token: linkId } = newLinkToken();
  const emailId = given.emailId ?? `${id}@example.test`;
  const communityId = given.communityId ?? (await makeCommunity(db));
  await db.insert(invitations).values({
    id,
    secretHash: hashLinkToken(linkId),
    expiresAt: new Date(Date.now() + DAY_MS),
    ...given,
    emailId,
    communityId,
  });
  return { id, linkId, emailId, communityId };
}
