import type { z } from 'zod';
import { cancelInvitation } from '@/db/queries/invitations/invitations';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { operation, type SignedInContext } from '@/lib/platform/operations/operation';
import { INVITATION_MESSAGES as SAY } from './constants';
import { inviteInput } from './input';
import { inviteOutput, type SentInvitation } from './output';
import { presentSentInvitation } from './present';
import { endedError, requireListed } from './require-invitation';
import { resendInvitation, sendInvitation } from './send';

type Context = SignedInContext<z.output<typeof inviteInput>, 'community:invite'>;

export const inviteDetails = operation({
  path: 'user/invite-details',
  summary:
    'Invite someone by email to represent a community; or cancel an invitation, or send it again with a new link, by its id.',
  permission: 'community:invite',
  effect: 'write',
  limit: RATE_LIMITS.invitations,
  input: inviteInput,
  output: inviteOutput,
  communityOf: async ({ db, input: { cancel, resend, communityId = 0 } }) => {
    const earlier = cancel ?? resend;
    return earlier === null
      ? communityId
      : (await requireListed(db, earlier)).invitation.communityId;
  },
  audit: ({ input: { cancel, resend }, after }) => {
    const { id, communityId } = after as { id: string; communityId: number };
    const sent = resend === null ? 'invitation-sent' : 'invitation-resent';
    return {
      action: cancel === null ? sent : 'invitation-cancelled',
      subject: `invitation:${id}`,
      details: { communityId, ...(resend !== null && { earlier: resend }) },
    };
  },
  async run(context) {
    const { input, subject, noteAfter } = context;
    const data = await (input.cancel === null ? send(context) : cancel(context, input.cancel));
    noteAfter({ id: data.id, communityId: subject.communityId });
    if (input.cancel !== null) return { data, message: SAY.cancelled };
    return { data, message: input.resend === null ? SAY.sent : SAY.sentAgain };
  },
});

/** A new invitation, also in the place of an earlier one: nobody knows what its link says. */
async function send({ actor, db, input, subject }: Context): Promise<SentInvitation> {
  const { resend, confirmed, emailId = '', firstName, lastName } = input;
  if (resend !== null) return resendInvitation(db, { id: resend, invitedBy: actor.id, confirmed });
  return sendInvitation(db, {
    communityId: subject.communityId,
    invitedBy: actor.id,
    emailId,
    firstName,
    lastName,
    confirmed,
  });
}

async function cancel({ actor, db }: Context, id: string): Promise<SentInvitation> {
  if (!(await cancelInvitation(db, id, actor.id))) throw await endedError(db, id);
  return presentSentInvitation(await requireListed(db, id));
}
