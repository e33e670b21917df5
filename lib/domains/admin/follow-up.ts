import * as z from 'zod';
import { addFollowUps } from '@/db/queries/admin/work-marks';
import { operation } from '@/lib/platform/operations/operation';
import { WORK_KINDS } from '@/lib/shared/constants/work';
import { count } from '@/lib/shared/input/pagination';
import { counted } from './counted';
import { followUpInput } from './input';

export const followUp = operation({
  path: 'user/follow-up',
  summary: 'Put communities or people on the to-do list.',
  permission: 'work:manage',
  effect: 'write',
  input: followUpInput,
  output: z.object({ data: z.object({ added: count }), message: z.string() }),
  audit: ({ input: { kind }, after }) => {
    const ids = after as string[];
    if (ids.length === 0) return null;
    return {
      action: 'work-added',
      subject: `work:${kind}`,
      details: { work: WORK_KINDS[kind], entries: ids.length },
    };
  },
  async run({ actor, db, input: { kind, ids }, noteAfter }) {
    const added = await addFollowUps(db, kind, ids.map(String), {
      assigneeId: null,
      markedBy: actor.id,
    });
    noteAfter(added);
    const were = ids.length - added.length;
    return {
      data: { added: added.length },
      message: [
        `${counted(added.length, 'entry was', 'entries were')} added to the to-do list.`,
        ...(were > 0 ? [`${counted(were, 'was', 'were')} on it already.`] : []),
      ].join(' '),
    };
  },
});
