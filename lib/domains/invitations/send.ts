import type { Db } from '@/db/client';
import { insertInvitation, lockRepresentative } from '@/db/queries/invitations/invitations';
import { placeName } from '@/db/queries/insights/change-emails';
import { findUserByEmail } from '@/db/queries/accounts/users';
import { isAdministrator } from '@/lib/shared/access/roles';
import { newLinkToken } from '@/lib/platform/auth/secrets';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { countTry } from '@/lib/platform/operations/rate-limit';
import {
  INVITATION_MESSAGES as SAY,
  leavesOther,
  replacesRepresentative,
  representsAlready,
} from './constants';
import { INVITATION_LIFETIME } from '@/lib/shared/constants/account-times';
import type { SentInvitation } from './output';
import { presentSentInvitation } from './present';
import { requireListed } from './require-invitation';
import { mailInvitation } from './notify';

interface Wanted {
  emailId: string;
  firstName: string | null;
  lastName: string | null;
  communityId: number;
  invitedBy: string;
  /** Whether the inviting person knows what changes for those who represent something now. */
  confirmed: boolean;
}

/**
 * Stores and mails an invitation; the address's live one to this community ends.
 * @throws AppError 'conflict' at `confirmed` where that is asked for; 'refused' at `emailId` for an
 *   administrator's or the representative's own address; 'missing', 'tooMany'
 */
export async function sendInvitation(tx: Db, wanted: Wanted): Promise<SentInvitation> {
  const { emailId, communityId, confirmed, ...rest } = wanted;
  const representativeId = await lockRepresentative(tx, communityId);
  if (representativeId === undefined) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  const changes = await changesOf(tx, wanted, representativeId);
  if (changes.length > 0 && !confirmed)
    throw new AppError('conflict', changes.join(' '), { field: 'confirmed' });
  const receiver = `invitation to ${emailId.toLowerCase()}`;
  await countTry(tx, receiver, RATE_LIMITS.invitationsPerReceiver);
  const { token, tokenHash: secretHash } = newLinkToken();
  const { id } = await insertInvitation(
    tx,
    { ...rest, emailId, communityId, secretHash, mayReplace: representativeId },
    INVITATION_LIFETIME,
  );
  const row = await requireListed(tx, id);
  await mailInvitation(tx, row, token);
  return presentSentInvitation(row);
}

/** What accepting would change for people who represent something now, in sentences. */
async function changesOf(
  tx: Db,
  { emailId, communityId }: Wanted,
  representativeId: string | null,
): Promise<string[]> {
  const known = await findUserByEmail(tx, emailId);
  if (known && isAdministrator(known.user))
    throw new AppError('refused', SAY.administrator, { field: 'emailId' });
  const place = await placeName(tx, communityId);
  if (known && known.user.id === representativeId)
    throw new AppError('refused', representsAlready(place), { field: 'emailId' });
  const other = known?.communityId ?? null;
  return [
    ...(representativeId === null ? [] : [replacesRepresentative(place)]),
    ...(other === null ? [] : [leavesOther(await placeName(tx, other))]),
  ];
}

/**
 * Sends an invitation again, with a new link in place of the earlier one.
 * @throws AppError as `sendInvitation`; 'conflict' where it was accepted
 */
export async function resendInvitation(
  tx: Db,
  { id, ...by }: { id: string; invitedBy: string; confirmed: boolean },
): Promise<SentInvitation> {
  const { invitation, status, representativeId } = await requireListed(tx, id);
  if (status === 'Accepted') throw new AppError('conflict', SAY.alreadyAccepted);
  return sendInvitation(tx, {
    invitedBy: by.invitedBy,
    communityId: invitation.communityId,
    emailId: invitation.emailId,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    // What was confirmed of this representative need not be confirmed again.
    confirmed:
      by.confirmed || (representativeId !== null && representativeId === invitation.mayReplace),
  });
}
