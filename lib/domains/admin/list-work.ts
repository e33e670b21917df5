import * as z from 'zod';
import { waitingWork } from '@/db/queries/admin/work-list';
import { operation } from '@/lib/platform/operations/operation';
import { WORK_KINDS, type WorkKind } from '@/lib/shared/constants/work';
import { count } from '@/lib/shared/input/pagination';
import { listWorkInput } from './input';
import { dateTime } from './output';

const item = z.object({
  /** Of what it is about: a video, a person, a type text with its kind of import … */
  id: z.string(),
  communityId: count.nullable(),
  communityNameText: z.string().nullable(),
  stateShortName: z.string().nullable(),
  /** An address, a person’s name, a type text, a subject; of a video 'new' or 'change'. */
  label: z.string().nullable(),
  /** How many rows or records it has; null where it is one thing. */
  number: count.nullable(),
  /** Since when it waits; of an invitation, when it ends. */
  since: dateTime,
  /** The administrator who does it; null where nobody was named. */
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
});

const workOutput = z.object({
  data: z.object({
    /** How much waits altogether, also of what is not listed. */
    total: count,
    groups: z.array(
      z.object({
        kind: z.enum(Object.keys(WORK_KINDS) as [WorkKind, ...WorkKind[]]),
        total: count,
        /** The oldest ones. */
        items: z.array(item),
      }),
    ),
  }),
});

export const listWork = operation({
  path: 'user/list-work',
  summary: 'List what waits for an administrator, by kind, each with its age.',
  permission: 'center:use',
  effect: 'read',
  bodyOptional: true,
  input: listWorkInput,
  output: workOutput,
  async run({ actor, db, input }) {
    const rows = await waitingWork(db, input.mine ? actor.id : null);
    const groups = (Object.keys(WORK_KINDS) as WorkKind[]).flatMap((kind) => {
      const [first, ...others] = rows.filter((row) => row.kind === kind);
      if (!first) return [];
      const items = [first, ...others].map((row) => ({
        id: row.id,
        communityId: row.communityId,
        communityNameText: row.communityNameText,
        stateShortName: row.stateShortName,
        label: row.label,
        number: row.number,
        since: new Date(row.since).toISOString(),
        assignee:
          row.assigneeId === null
            ? null
            : { id: row.assigneeId, name: row.assigneeName ?? 'Deleted User' },
      }));
      return [{ kind, total: first.total, items }];
    });
    return { data: { total: groups.reduce((sum, { total }) => sum + total, 0), groups } };
  },
});
