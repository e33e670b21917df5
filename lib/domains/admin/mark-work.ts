import * as z from 'zod';
import { isAssignable, markWork, removeFollowUp } from '@/db/queries/admin/work-marks';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import {
  FOLLOW_UP_KINDS,
  isDoneByHand,
  MARKED_KINDS,
  type MarkedKind,
} from '@/lib/shared/constants/work';
import { markWorkInput } from './input';

const isFollowUp = (kind: MarkedKind): boolean =>
  FOLLOW_UP_KINDS.some((followUp) => followUp === kind);

const NOT_BY_HAND = 'This entry goes once it’s decided where it leads.';

export const markWorkEntry = operation({
  path: 'user/mark-work',
  summary: 'Assign an entry of the to-do list to an administrator, or mark it as done.',
  permission: 'work:manage',
  effect: 'write',
  input: markWorkInput,
  output: z.object({ message: z.string() }),
  audit: ({ input: { kind, id, assigneeId, doneSince } }) => ({
    action: doneSince ? 'work-done' : assigneeId ? 'work-assigned' : 'work-unassigned',
    subject: assigneeId ? `user:${assigneeId}` : `work:${kind}:${id}`,
    details: {
      work: MARKED_KINDS[kind],
      ...(['unrepresented', 'jobs', 'community'].includes(kind) && { communityId: Number(id) }),
    },
  }),
  async run({ actor, db, input: { kind, id, assigneeId, doneSince } }) {
    if (doneSince) {
      if (!isDoneByHand(kind)) throw new AppError('invalid', NOT_BY_HAND, { field: 'kind' });
      if (isFollowUp(kind)) await removeFollowUp(db, { kind, id });
      else await markWork(db, { kind, id }, { doneSince: new Date(doneSince), markedBy: actor.id });
      return { message: 'Marked as done.' };
    }
    if (assigneeId && !(await isAssignable(db, assigneeId)))
      throw new AppError('invalid', ERROR_MESSAGES.notAnAdministrator, { field: 'assigneeId' });
    await markWork(db, { kind, id }, { assigneeId: assigneeId ?? null, markedBy: actor.id });
    return { message: assigneeId ? 'Assigned.' : 'Nobody is assigned anymore.' };
  },
});
