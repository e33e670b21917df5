import { insertListInvitation } from '@/db/queries/lists/list-sharing';
import { invitationsOf, membersOf } from '@/db/queries/lists/lists';
import { findUser } from '@/db/queries/accounts/users';
import { isUnsubscribed } from '@/db/queries/accounts/unsubscribed';
import { appUrl } from '@/lib/env';
import { addressHash, unsubscribeLink } from '@/lib/domains/sharing';
import { newLinkToken } from '@/lib/platform/auth/secrets';
import { AppError } from '@/lib/platform/http/errors';
import { queueEmail } from '@/lib/platform/mail';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { INVITATION_LIFETIME } from '@/lib/shared/constants/account-times';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { LIST_LIMITS } from './constants';
import { LIST_MESSAGES as SAY } from './messages';
import { listInviteInput } from './input';
import { doneOutput } from './output';
import { lockedList } from './require-list';
import { requireRoomForMember } from './room';

export const inviteToList = operation({
  path: 'list/invite',
  summary:
    'Invite somebody by email to keep a list together; an earlier invitation of theirs ends.',
  permission: 'account:use',
  effect: 'write',
  limit: RATE_LIMITS.listInvitations,
  ownTransactions: true,
  input: listInviteInput,
  output: doneOutput,
  async run({ actor, db, input: { listId, emailId } }) {
    const sender = (await findUser(db, actor.id))?.user;
    await countTry(
      db,
      `list invitation to ${emailId.toLowerCase()}`,
      RATE_LIMITS.emailsPerReceiver,
    );
    const { token, tokenHash } = newLinkToken();
    await db.transaction(async (tx) => {
      const list = await lockedList(tx, listId, actor.id);
      const isTheirs = (one: { emailId: string | null }) =>
        one.emailId?.toLowerCase() === emailId.toLowerCase();
      const members = await membersOf(tx, listId);
      const known = members.find(isTheirs);
      if (known)
        throw new AppError('conflict', known.id === actor.id ? SAY.yourself : SAY.alreadyMember, {
          field: 'emailId',
        });
      await requireRoomForMember(tx, listId);
      const waiting = (await invitationsOf(tx, listId)).filter((one) => !isTheirs(one));
      if (waiting.length >= LIST_LIMITS.invitations)
        throw new AppError('conflict', SAY.tooManyInvitations);
      const invitation = { listId, emailId, tokenHash, invitedBy: actor.id };
      await insertListInvitation(tx, invitation, INVITATION_LIFETIME);
      // The sender need not know that the email is not sent.
      if (await isUnsubscribed(tx, addressHash(emailId))) return;
      const unsubscribe = unsubscribeLink(emailId);
      await queueEmail(
        tx,
        emailId,
        {
          template: 'list-invitation',
          props: {
            inviter: [sender?.firstName, sender?.lastName].filter(Boolean).join(' ') || null,
            title: list.title,
            link: appUrl() + shellHref(PATHS.listInvitation.to({ token })),
            unsubscribe,
          },
        },
        // Replies go to an address only when it is known to be the sender's.
        { replyTo: sender?.isVerified ? sender.emailId : null, unsubscribe },
      );
    });
    return { message: SAY.invited };
  },
});
