import type { Db } from '@/db/client';
import { findUser } from '@/db/queries/accounts/users';
import { administratorAddresses } from '@/db/queries/videos/videos';
import type { InvitationRow } from '@/db/queries/invitations/invitations';
import { isAdministrator } from '@/lib/shared/access/roles';
import { shellAddress } from '@/lib/domains/accounts';
import { appUrl, env } from '@/lib/env';
import { PATHS } from '@/lib/shared/constants/paths';
import { queueEmail, queueEmails, type EmailMessage } from '@/lib/platform/mail';
import { INVITATION_LIFETIME } from '@/lib/shared/constants/account-times';
import { communityAndState } from './present';

/** Who sent an invitation, as long as they administer; each part null where it isn't known. */
export async function inviterOf(tx: Db, { invitation: { invitedBy } }: InvitationRow) {
  const found = invitedBy ? (await findUser(tx, invitedBy))?.user : undefined;
  const inviter = isAdministrator(found) && found?.isVerified ? found : null;
  const name = [inviter?.firstName, inviter?.lastName].filter(Boolean).join(' ');
  return { name: name || null, emailId: inviter?.emailId ?? null };
}

/** Mails an invitation. @param linkId what its link says: nobody knows it but the receiver */
export async function mailInvitation(tx: Db, row: InvitationRow, linkId: string): Promise<void> {
  const { emailId, firstName } = row.invitation;
  const inviter = await inviterOf(tx, row);
  const props = {
    firstName,
    place: communityAndState(row),
    inviter: inviter.name,
    home: appUrl(),
    link: shellAddress(PATHS.invitation.to({ invitationId: linkId })),
    declineLink: shellAddress(PATHS.declineInvitation.to({ id: linkId })),
  };
  const email = { template: 'invitation', props } as const;
  await queueEmail(tx, emailId, email, {
    lifetime: INVITATION_LIFETIME,
    replyTo: inviter.emailId,
  });
}

/** Welcomes the person who accepted: how to begin, and whom to ask. */
export async function welcome(tx: Db, row: InvitationRow, firstName: string | null): Promise<void> {
  const { name, emailId: replyTo } = await inviterOf(tx, row);
  const props = {
    firstName,
    place: communityAndState(row),
    inviter: name,
    canReply: Boolean(replyTo ?? env().MAIL_REPLY_TO),
    link: shellAddress(PATHS.communityDetails.to({ id: row.invitation.communityId })),
  };
  const email = { template: 'representative-welcome', props } as const;
  await queueEmail(tx, row.invitation.emailId, email, { replyTo });
}

/** Notifies the sender of an invitation; all administrators if the sender no longer is one. */
async function notifyInviter(
  tx: Db,
  { invitation }: InvitationRow,
  email: EmailMessage,
): Promise<void> {
  const inviter = invitation.invitedBy ? await findUser(tx, invitation.invitedBy) : null;
  const own = inviter && isAdministrator(inviter.user) ? inviter.user.emailId : null;
  await queueEmails(tx, own ? [own] : await administratorAddresses(tx), email);
}

const inviteeOf = ({ invitation: { emailId, firstName, lastName } }: InvitationRow): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name ? `${name} (${emailId})` : emailId;
};

export const notifyAccepted = (tx: Db, row: InvitationRow): Promise<void> =>
  notifyInviter(tx, row, {
    template: 'invitation-accepted',
    props: {
      invitee: inviteeOf(row),
      place: communityAndState(row),
      link: shellAddress(PATHS.communityDetails.to({ id: row.invitation.communityId })),
    },
  });

/**
 * @param linkId what the invitation's link says; it opens nothing any more but what was declined
 */
export const notifyDeclined = (
  tx: Db,
  row: InvitationRow,
  { linkId, reason }: { linkId: string; reason: string | null },
): Promise<void> =>
  notifyInviter(tx, row, {
    template: 'invitation-declined',
    props: {
      invitee: inviteeOf(row),
      place: communityAndState(row),
      reason,
      link: shellAddress(PATHS.declineInviteInfo.to({ id: linkId })),
    },
  });
