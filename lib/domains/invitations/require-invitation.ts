import type { Db } from '@/db/client';
import {
  findInvitation,
  findInvitationById,
  type InvitationRow,
  type InvitationStatus,
} from '@/db/queries/invitations/invitations';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { AppError } from '@/lib/platform/http/errors';
import { INVITATION_MESSAGES as SAY } from './constants';

const unknown = () => new AppError('missing', SAY.unknown);

/**
 * The invitation that a link names. A wrong id takes the same look-up as a right one.
 * @throws AppError 'missing'
 */
export async function requireLinked(db: Db, linkId: string): Promise<InvitationRow> {
  const row = await findInvitation(db, hashLinkToken(linkId));
  if (!row) throw unknown();
  return row;
}

/**
 * The invitation that an administrator's list names.
 * @throws AppError 'missing'
 */
export async function requireListed(db: Db, id: string): Promise<InvitationRow> {
  const row = await findInvitationById(db, id);
  if (!row) throw unknown();
  return row;
}

const ENDED: Record<Exclude<InvitationStatus, 'Pending'>, string> = {
  Accepted: SAY.alreadyAccepted,
  Declined: SAY.alreadyDeclined,
  Expired: SAY.alreadyExpired,
  Cancelled: SAY.alreadyCancelled,
};

/** The error for the second of two calls: someone has decided, or the invitation expired. */
export async function endedError(db: Db, id: string): Promise<AppError> {
  const { status } = await requireListed(db, id);
  return new AppError('conflict', ENDED[status === 'Pending' ? 'Expired' : status]);
}
