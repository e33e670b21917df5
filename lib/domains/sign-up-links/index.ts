import type { Db } from '@/db/client';
import { recordEvent } from '@/db/queries/platform/audit';
import {
  findEndedSignUpLink,
  findSignUpLink,
  spendSignUpLink,
  type StoredSignUpLink,
} from '@/db/queries/accounts/sign-up-links';
import { ADVISOR_TITLES, REPRESENTATIVE_TITLES } from '@/lib/shared/access/default-titles';
import { isRepresentative, isShopper } from '@/lib/shared/access/roles';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { AppError } from '@/lib/platform/http/errors';
import { SIGN_UP_LINK_MESSAGES } from './constants';
import { notifyJoined, type NewPerson } from './notify';
import { wordsOfEnded } from './status';

/** Says what the link was for, where there was one. */
async function ended(db: Db, tokenHash: string): Promise<AppError> {
  const link = await findEndedSignUpLink(db, tokenHash);
  return new AppError('refused', link ? wordsOfEnded(link) : SIGN_UP_LINK_MESSAGES.ended);
}

/** The link behind a token, without using it. @throws AppError where it does not work */
export async function requireSignUpLink(db: Db, token: string): Promise<StoredSignUpLink> {
  const tokenHash = hashLinkToken(token);
  const link = await findSignUpLink(db, tokenHash);
  if (!link) throw await ended(db, tokenHash);
  return link;
}

/**
 * Uses a link once, in the transaction of a sign-up.
 * @returns what the new account gets; a representative has no community until they are appointed
 * @throws AppError where it does not work, or no longer
 */
export async function takeSignUpLink(tx: Db, token: string) {
  const tokenHash = hashLinkToken(token);
  const link = await spendSignUpLink(tx, tokenHash);
  if (!link) throw await ended(tx, tokenHash);
  const role = isRepresentative(link)
    ? REPRESENTATIVE_TITLES
    : isShopper(link)
      ? ADVISOR_TITLES
      : { roleId: link.roleId };
  return { linkId: link.id, given: { ...role, companyId: link.companyId } };
}

/**
 * Records who signed up through a link, in the transaction that made the account, and emails
 * administrators about somebody who needs a community now.
 */
export async function recordSignUp(tx: Db, linkId: string, user: NewPerson): Promise<void> {
  await recordEvent(tx, {
    actorId: user.id,
    action: 'sign-up-link-used',
    subject: `sign-up-link:${linkId}`,
    details: { userId: user.id, roleId: user.roleId },
  });
  if (isRepresentative(user)) await notifyJoined(tx, user);
}
