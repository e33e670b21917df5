import * as z from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { recordId } from '@/lib/shared/input/fields';
import { STATES } from '@/lib/shared/reference/states';
import * as runs from '@/lib/domains/runs/input';

const STATE_CODES: readonly string[] = STATES.map(({ stateShortName }) => stateShortName);

const stateCode = z
  .string(ERROR_MESSAGES.dataStates)
  .transform((text) => text.trim().toUpperCase())
  .refine((code) => STATE_CODES.includes(code), ERROR_MESSAGES.dataStates);

/** What a run is limited to; its sources are those that the table has. */
export const runLimits = z.object({
  /** Two letters each; without them, all states. */
  states: z
    .array(stateCode, ERROR_MESSAGES.dataStates)
    .max(STATES.length, ERROR_MESSAGES.dataStates)
    .nullish(),
  /** Report only, write nothing. */
  dryRun: z.boolean(ERROR_MESSAGES.yesOrNo).nullish(),
});

export const dataRunInput = runs.runInput(ERROR_MESSAGES.noDataRun);

export const decideMatchInput = z.object({ decision: runs.decision, id: recordId });
