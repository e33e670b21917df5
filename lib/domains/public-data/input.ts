import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { limit, page, recordId } from '@/lib/shared/input/fields';
import { STATES } from '@/lib/shared/reference/states';
import { DATA_SOURCE_NAMES } from '@/lib/shared/constants/public-data';

const source = z.enum(DATA_SOURCE_NAMES, REFUSALS.dataSource);

const STATE_CODES: readonly string[] = STATES.map(({ stateShortName }) => stateShortName);

const stateCode = z
  .string(REFUSALS.dataStates)
  .transform((text) => text.trim().toUpperCase())
  .refine((code) => STATE_CODES.includes(code), REFUSALS.dataStates);

export const startRunInput = z.object({
  sources: z
    .array(source, REFUSALS.dataSource)
    .min(1, REFUSALS.dataSource)
    .max(DATA_SOURCE_NAMES.length, REFUSALS.dataSource)
    .transform((names) => [...new Set(names)]),
  /** Two letters each; without them, all states. */
  states: z.array(stateCode, REFUSALS.dataStates).max(STATES.length, REFUSALS.dataStates).nullish(),
  /** Report only, write nothing. */
  dryRun: z.boolean(REFUSALS.yesOrNo).nullish(),
});

export const listRunsInput = z.object({
  source: source.nullish(),
  page,
  limit: limit(PAGE_SIZES.imports),
});

export const runInput = z.object({ id: z.uuid(REFUSALS.noDataRun) });

export const listInput = z.object({ page, limit: limit(PAGE_SIZES.imports) });

const decision = z.enum(['take', 'keep'], REFUSALS.takeOrKeep);

export const decideDifferenceInput = z.object({
  decision,
  /** One difference; without it, all that are open. */
  id: recordId.nullish(),
});

export const decideMatchInput = z.object({ decision, id: recordId });
