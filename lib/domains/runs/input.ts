import * as z from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { limit, page, recordId } from '@/lib/shared/input/fields';
import { DECISIONS, type DecisionName } from '@/lib/shared/constants/runs';

/** One page of runs, differences or matches. */
export const pageInput = z.object({ page, limit: limit(PAGE_SIZES.imports) });

/** @param missing what is said where there is no such run */
export const runInput = (missing: string) => z.object({ id: z.uuid(missing) });

const decisionNames = Object.keys(DECISIONS) as [DecisionName, ...DecisionName[]];

export const decision = z
  .enum(decisionNames, ERROR_MESSAGES.takeOrKeep)
  .transform((name) => DECISIONS[name]);

export const decideInput = z.object({
  decision,
  /** One difference; without it, all that are open. */
  id: recordId.nullish(),
});
