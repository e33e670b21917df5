import type { Db } from '@/db/client';
import { recordEvent } from '@/db/queries/platform/audit';
import { acceptInvitation, type InvitationRow } from '@/db/queries/invitations/invitations';
import { findUser, updateUser } from '@/db/queries/accounts/users';
import { isAdministrator } from '@/lib/shared/access/roles';
import { appointRepresentative } from '@/lib/domains/accounts';
import { AppError } from '@/lib/platform/http/errors';
import { INVITATION_MESSAGES as SAY } from './constants';
import { endedError, requireLinked } from './require-invitation';
import { notifyAccepted, welcome } from './notify';

/**
 * The invitation that a link names, where it can still be accepted.
 * @throws AppError 'missing'; 'conflict' where it has ended
 */
export async function requireLive(db: Db, linkId: string): Promise<InvitationRow> {
  const row = await requireLinked(db, linkId);
  if (row.status !== 'Pending') throw await endedError(db, row.invitation.id);
  return row;
}

/** Whether an invitation went to this address. */
export const isFor = ({ invitation }: InvitationRow, emailId: string | null): boolean =>
  invitation.emailId.toLowerCase() === emailId?.toLowerCase();

/**
 * Makes a person the representative whom an invitation asked for. The link came by email, so their
 * address is verified; every session of theirs ends.
 * @throws AppError 'conflict' where it has ended, or someone else represents the community
 */
export async function takeInvitation(tx: Db, row: InvitationRow, userId: string): Promise<void> {
  const { id, communityId, mayReplace } = row.invitation;
  if (!(await acceptInvitation(tx, row.invitation, userId))) throw await endedError(tx, id);
  // Now, that nobody changes roles any more.
  const person = await findUser(tx, userId);
  if (isAdministrator(person?.user)) throw new AppError('conflict', SAY.youAdminister);
  const { former } = await appointRepresentative(tx, { communityId, userId, mayReplace });
  await updateUser(tx, userId, { isVerified: true });
  const by = { actorId: userId, details: { communityId, invitation: id } };
  await recordEvent(tx, { ...by, action: 'invitation-accepted', subject: `invitation:${id}` });
  await recordEvent(tx, { ...by, action: 'representative-appointed', subject: `user:${userId}` });
  if (former)
    await recordEvent(tx, {
      ...by,
      action: 'representative-removed',
      subject: `user:${former.id}`,
    });
  await notifyAccepted(tx, row);
  await welcome(tx, row, person?.user.firstName ?? row.invitation.firstName);
}
