import * as z from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { hasMoreCharacters } from '@/lib/shared/format/text';
import { typedLine } from './fields';

/** Most UTF-16 units that one character a person counts is reckoned to have. */
const UNITS_A_CHARACTER = 20;

interface LineWords {
  required: string;
  tooLong: string;
}

/** One line that a person must write. */
export const requiredLine = (most: number, { required, tooLong }: LineWords) =>
  typedLine({ error: required })
    .min(1, required)
    .max(most * UNITS_A_CHARACTER, tooLong)
    .refine((text) => !hasMoreCharacters(text, most), tooLong);

/** Yes or no as a form says it; undefined where it does not. */
export const formFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])], { error: ERROR_MESSAGES.yesOrNo })
  .nullish()
  .transform((value) => {
    if (value === '' || value === null || value === undefined) return undefined;
    return value === true || value === 'true' || value === '1';
  });

function entriesOf(value: string): unknown {
  if (value === '') return [];
  if (!value.startsWith('[')) return [value];
  try {
    return JSON.parse(value);
  } catch {
    return [value];
  }
}

/**
 * A list in a form: the field several times, or once with JSON in it, which alone can say that the
 * list is empty. Undefined where the form does not have it.
 */
export const formList = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], { error: ERROR_MESSAGES.list })
    .nullish()
    .transform((value, ctx): z.output<Entry>[] | undefined => {
      if (value === null || value === undefined) return undefined;
      const list = z
        .array(entry, ERROR_MESSAGES.list)
        .max(most, ERROR_MESSAGES.tooManyOptions)
        .safeParse(typeof value === 'string' ? entriesOf(value) : value);
      if (list.success) return list.data;
      ctx.addIssue(list.error.issues[0]?.message ?? ERROR_MESSAGES.list);
      return z.NEVER;
    });
