import { z } from 'zod';
import { REFUSALS } from '@/lib/constants/refusals';
import { isPlain, recordId } from '@/lib/input/fields';

export const communityJobsInput = z.object({ communityId: recordId });

/** The board's own ids are text. */
const boardId = z
  .string(REFUSALS.id)
  .min(1, REFUSALS.required)
  .max(200, REFUSALS.id)
  .refine(isPlain, REFUSALS.controlCharacters);

/** With `communityId`, a job of that community; without, of whichever has it. */
export const jobInput = z.object({ id: boardId, communityId: recordId.optional() });

export const boardRecordInput = z.object({ id: boardId });
