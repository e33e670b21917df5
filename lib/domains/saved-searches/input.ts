import * as z from 'zod';
import {
  SAVED_SEARCH_LIMITS as LIMITS,
  SAVED_SEARCH_MESSAGES as SAY,
  SEARCH_EMAILS,
} from '@/lib/shared/constants/saved-searches';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { hasMoreCharacters } from '@/lib/shared/format/text';
import { flag, isPlain, typedLine } from '@/lib/shared/input/fields';

const name = typedLine(SAY.name)
  .min(1, SAY.name)
  .max(LIMITS.name * 20, SAY.nameTooLong)
  .refine((text) => !hasMoreCharacters(text, LIMITS.name), SAY.nameTooLong);

const email = z.enum(SEARCH_EMAILS, SAY.email);

/** What a person types of a search; `saveSearchInput` is the call's. */
export const searchForm = z.object({ name, email });

export const saveSearchInput = searchForm.extend({
  /** A list's query, as its address has it: '?states=37&w=july:-84'. */
  search: z
    .string(SAY.nothingChosen)
    .max(LIMITS.search, SAY.searchTooLong)
    .refine(isPlain, ERROR_MESSAGES.controlCharacters),
});

export const savedSearchInput = z.object({ id: z.uuid(ERROR_MESSAGES.id) });

/** What isn't given stays as it is. */
export const changeSearchInput = savedSearchInput
  .extend({ name: name.optional(), email: email.optional() })
  .refine((change) => (change.name ?? change.email) !== undefined, {
    error: ERROR_MESSAGES.required,
    path: ['name'],
  });

/** `deleted`: false brings it back. */
export const deleteSearchInput = savedSearchInput.extend({
  deleted: flag.default(true),
});
