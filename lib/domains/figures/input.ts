import * as z from 'zod';
import {
  CORRECTABLE_FIGURES,
  type CorrectableFigure,
} from '@/lib/shared/constants/correctable-figures';
import { EDITABLE_FIGURE_NAMES } from '@/lib/shared/constants/figures';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { cleanLine } from '@/lib/shared/format/visible-text';
import { isStorable, recordId } from '@/lib/shared/input/fields';

/** People, square miles, years or dollars; null where nothing is known. */
export const figureValue = (field: CorrectableFigure) =>
  z
    .number(ERROR_MESSAGES.figure)
    .min(0, ERROR_MESSAGES.figure)
    .refine(isStorable, ERROR_MESSAGES.figure)
    .max(CORRECTABLE_FIGURES[field].largest, ERROR_MESSAGES.figureTooLarge)
    .refine(
      (value) => !CORRECTABLE_FIGURES[field].whole || Number.isInteger(value),
      ERROR_MESSAGES.wholeFigure,
    )
    .nullable();

/** What an editor saw of a figure; the call is refused if it is another by now. */
export const baseValue = z
  .number(ERROR_MESSAGES.figure)
  .refine(isStorable, ERROR_MESSAGES.figure)
  .nullable();

/** '$65,000', '65000', '65000.' → 65000; nothing → null; undefined for what is no number. */
export function parseFigure(typed: string): number | null | undefined {
  const bare = cleanLine(typed).replace(/[$,\s]/g, '');
  if (bare === '') return null;
  return /^(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined;
}

/** A figure as a person types it. */
export const typedFigure = (field: CorrectableFigure) =>
  z.string().transform((typed, ctx): number | null => {
    const value = parseFigure(typed);
    const refused = value === undefined ? [] : figureValue(field).safeParse(value).error?.issues;
    if (value !== undefined && !refused) return value;
    ctx.addIssue(refused?.[0]?.message ?? ERROR_MESSAGES.figure);
    return z.NEVER;
  });

export const acsFieldInput = z
  .object({
    communityId: recordId,
    fieldName: z.enum(EDITABLE_FIGURE_NAMES, ERROR_MESSAGES.unknownFigure),
    fieldValue: z.number(ERROR_MESSAGES.figure).min(0, ERROR_MESSAGES.figure).nullable(),
    baseValue: baseValue.optional().meta({
      description: 'The value the editor saw. The call is refused if it has changed since.',
    }),
  })
  .superRefine(({ fieldName, fieldValue }, ctx) => {
    const issue = figureValue(fieldName).safeParse(fieldValue).error?.issues[0];
    if (issue) ctx.addIssue({ code: 'custom', path: ['fieldValue'], message: issue.message });
  });
