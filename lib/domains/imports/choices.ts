import { z } from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { MOST_COLUMNS } from '@/lib/shared/constants/imports';
import { LARGEST_INTEGER } from '@/lib/shared/input/fields';

const choices = z.strictObject({
  /** The column of a field by its position in the header, from 0; null for none. Others are guessed. */
  columns: z
    .record(
      z.string().max(40),
      z
        .int()
        .min(0)
        .max(MOST_COLUMNS - 1)
        .nullable(),
    )
    .default({}),
  /** The type of every row, in place of a column. */
  typeId: z.int().min(1).max(LARGEST_INTEGER).nullable().default(null),
});

/** Which column is what, as a person chose it. */
export type ImportChoices = z.output<typeof choices>;

export const NO_CHOICES: ImportChoices = { columns: {}, typeId: null };

/** As a form has it, where everything is text: JSON. */
export const choicesInput = z
  .string(ERROR_MESSAGES.importChoices)
  .max(20_000, ERROR_MESSAGES.importChoices)
  .nullish()
  .transform((text, context) => {
    if (!text) return NO_CHOICES;
    try {
      return choices.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: ERROR_MESSAGES.importChoices });
      return z.NEVER;
    }
  });
