import * as z from 'zod';
import { recordEvent } from '@/db/queries/platform/audit';
import { resendInvitation } from '@/lib/domains/invitations';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { DELAYS } from '@/lib/shared/constants/limits';
import { count } from '@/lib/shared/input/pagination';
import { counted } from './counted';
import { resendInput } from './input';

export const resendInvitations = operation({
  path: 'user/resend-invitations',
  summary: 'Send several invitations again, each with a new link.',
  permission: 'work:manage',
  effect: 'write',
  deadline: DELAYS.uploadDeadline,
  input: resendInput,
  output: z.object({
    data: z.object({
      sent: count,
      /** Those that weren't sent, and why. */
      left: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
    message: z.string(),
  }),
  // Each invitation has an event of its own.
  audit: () => null,
  async run({ actor, db, input: { ids } }) {
    const left: { id: string; message: string }[] = [];
    for (const id of ids)
      try {
        const sent = await resendInvitation(db, { id, invitedBy: actor.id, confirmed: false });
        await recordEvent(db, {
          actorId: actor.id,
          action: 'invitation-resent',
          subject: `invitation:${sent.id}`,
          details: { communityId: sent.crInvComMapId.id, earlier: id },
        });
      } catch (error) {
        // What it changes for somebody is asked for one by one; nothing was written so far.
        if (!(error instanceof AppError)) throw error;
        left.push({ id, message: error.message });
      }
    const sent = ids.length - left.length;
    const [first] = left;
    return {
      data: { sent, left },
      message: [
        `${counted(sent, 'invitation was', 'invitations were')} sent again.`,
        ...(first ? [`${counted(left.length, 'wasn’t', 'weren’t')}: ${first.message}`] : []),
      ].join(' '),
    };
  },
});
