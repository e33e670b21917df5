import * as z from 'zod';
import {
  LARGEST_INTEGER,
  LAST_PAGE,
  SEARCH_LIMIT,
  TEXT_LIMIT,
} from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { hasMoreCharacters } from '@/lib/shared/format/text';
import { cleanLine, cleanText } from '@/lib/shared/format/visible-text';

/** An id that no record has. */
const NO_SUCH_ID = 0;

const missingOr = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? ERROR_MESSAGES.required : message;

const toId = (value: number | string): number => {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LARGEST_INTEGER
    ? id
    : NO_SUCH_ID;
};

/** The smallest number, either side of zero, that Postgres takes as one. */
const SMALLEST = 2 ** -1022;

export const isStorable = (value: number): boolean => value === 0 || Math.abs(value) >= SMALLEST;

/** Without control characters and half emoji, which no database takes. */
export const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

type Sentence = Parameters<typeof z.string>[0];

/**
 * Text of several lines that a person typed or pasted, cleaned (`cleanText`) before it is counted
 * or checked. Text without anything visible is ''.
 */
export const typedText = (error: Sentence) => z.string(error).overwrite(cleanText);

/** The same of one line. */
export const typedLine = (error: Sentence) => z.string(error).overwrite(cleanLine);

/** The id of a record, as a number or as text: ids are opaque, an odd one is simply not found. */
export const recordId = z
  .union([z.number(), z.string().min(1, ERROR_MESSAGES.required).max(64)], {
    error: missingOr(ERROR_MESSAGES.id),
  })
  .transform(toId);

/**
 * The number of a version in a history. @param least 0 where what was before the first has a number
 */
export const versionNumber = (least: 0 | 1) =>
  z
    .number(ERROR_MESSAGES.version)
    .int(ERROR_MESSAGES.version)
    .min(least, ERROR_MESSAGES.version)
    .max(LARGEST_INTEGER, ERROR_MESSAGES.version);

/** A list of ids of a fixed list; one that is not in it is refused. */
export const knownIds = (known: readonly number[], message: string) => {
  const ids = new Set(known);
  return z
    .array(
      z
        .union([z.number(), z.string().max(64)], { error: message })
        .transform(toId)
        .refine((id) => ids.has(id), message),
      { error: ERROR_MESSAGES.list },
    )
    .max(known.length, ERROR_MESSAGES.tooManyOptions)
    .nullish()
    .transform((list) => [...new Set(list ?? [])]);
};

/** One or several of a fixed list of codes; empty text and null stand for none. */
export const knownCodes = <const Code extends string>(codes: readonly Code[], message: string) =>
  z
    .union([z.string(), z.array(z.string({ error: message }).max(200, message)).max(50, message)], {
      error: message,
    })
    .nullish()
    .transform((value, ctx): Code[] => {
      const list = Array.isArray(value) ? value : value ? [value] : [];
      for (const code of list)
        if (!codes.includes(code as Code)) {
          ctx.addIssue(message);
          return z.NEVER;
        }
      return [...new Set(list)] as Code[];
    });

/** Text that a person typed to search for, in one line; absent is ''. */
export const searchText = typedLine(ERROR_MESSAGES.text)
  .max(SEARCH_LIMIT * 4, ERROR_MESSAGES.searchTooLong)
  .nullish()
  .transform((text) => text ?? '')
  .refine((text) => [...text].length <= SEARCH_LIMIT, ERROR_MESSAGES.searchTooLong);

/** Most UTF-16 units that one character a person counts is reckoned to have. */
const UNITS_A_CHARACTER = 20;

/**
 * What a person wrote for others to read: lines ended by \n, at most TEXT_LIMIT characters as
 * people count them. Text without anything visible is ''.
 */
export const longText = typedText({ error: missingOr(ERROR_MESSAGES.text) })
  .max(TEXT_LIMIT * UNITS_A_CHARACTER, ERROR_MESSAGES.textTooLong)
  .refine((text) => !hasMoreCharacters(text, TEXT_LIMIT), ERROR_MESSAGES.textTooLong);

export const page = z
  .number(ERROR_MESSAGES.page)
  .int(ERROR_MESSAGES.page)
  .min(1, ERROR_MESSAGES.page)
  .max(LAST_PAGE, ERROR_MESSAGES.pageTooFar)
  .default(1);

/** A page size: the call's own when absent, and never more than its largest. */
export const limit = (sizes: { default: number; largest: number }) =>
  z
    .number(ERROR_MESSAGES.limit)
    .int(ERROR_MESSAGES.limit)
    .min(1, ERROR_MESSAGES.limit)
    .default(sizes.default)
    .transform((value) => Math.min(value, sizes.largest));

export const flag = z
  .boolean(ERROR_MESSAGES.yesOrNo)
  .nullish()
  .transform((value) => value ?? false);

/** Who the caller claims to be: read for form only, the session decides. */
export const claimedUser = z
  .union([z.string().max(200).refine(isPlain, ERROR_MESSAGES.id), z.number()], {
    error: ERROR_MESSAGES.id,
  })
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? null : String(value),
  );

/** Null where it is not known. */
export const number = z.number().nullable();

/** The input of a call that needs nothing. */
export const nothingInput = z.object({});
