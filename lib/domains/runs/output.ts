import * as z from 'zod';
import { count } from '@/lib/shared/input/pagination';
import { RUN_STATUSES } from '@/lib/shared/constants/runs';

/** What the report of any run says. */
export const run = z.object({
  id: z.string(),
  dryRun: z.boolean(),
  status: z.enum(RUN_STATUSES),
  /** What it did was taken back, or is being taken back. */
  undone: z.boolean(),
  /** Rows or facts that were read; each is added, updated, unchanged or refused in the end. */
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** Of those unchanged: a person wrote something else, and an administrator may decide. */
  differences: count,
  /** Null where a command started it, or the account is gone. */
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

export const rejectedRow = z.object({
  line: count,
  /** As the file calls it; null where the whole row is meant. */
  column: z.string().nullable(),
  reason: z.string(),
});

export const decideOutput = z.object({ data: z.object({ decided: count }), message: z.string() });
