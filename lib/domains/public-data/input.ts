import { z } from 'zod';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { recordId } from '@/lib/shared/input/fields';
import { STATES } from '@/lib/shared/reference/states';
import * as runs from '@/lib/domains/runs/input';

const STATE_CODES: readonly string[] = STATES.map(({ stateShortName }) => stateShortName);

const stateCode = z
  .string(REFUSALS.dataStates)
  .transform((text) => text.trim().toUpperCase())
  .refine((code) => STATE_CODES.includes(code), REFUSALS.dataStates);

/** What a run is limited to; its sources are those that the table has. */
export const runLimits = z.object({
  /** Two letters each; without them, all states. */
  states: z.array(stateCode, REFUSALS.dataStates).max(STATES.length, REFUSALS.dataStates).nullish(),
  /** Report only, write nothing. */
  dryRun: z.boolean(REFUSALS.yesOrNo).nullish(),
});

export const runInput = runs.runInput(REFUSALS.noDataRun);

export const decideMatchInput = z.object({ decision: runs.decision, id: recordId });
