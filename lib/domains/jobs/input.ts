import * as z from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { flag, isPlain, page, recordId, searchText } from '@/lib/shared/input/fields';
import {
  ALL_JOB_CATEGORIES,
  ANY_JOB_TYPE,
  IMPORT_ID_LIMIT,
  JOB_BOARD_IDS,
  JOB_CATEGORIES,
  JOB_MILES,
  JOB_POSTED_AT,
  JOB_TYPES,
} from '@/lib/shared/constants/jobs';

export const communityJobsInput = z.object({ communityId: recordId });

/** How many addresses the sitemap has room for. */
export const jobAddressesInput = z.object({ room: z.number().int().min(0) });

const oneOf = (ids: readonly (number | null)[], message: string) =>
  z.number(message).refine((id) => ids.includes(id), message);

const idsOf = <Id extends number | null>(list: readonly { id: Id }[]) => list.map(({ id }) => id);

/** What narrows a list of jobs, and the page of it that is asked for. */
const listFields = {
  page: page.unwrap().nullish(),
  limit: z
    .number(ERROR_MESSAGES.limit)
    .int(ERROR_MESSAGES.limit)
    .min(1, ERROR_MESSAGES.limit)
    .transform((value) => Math.min(value, PAGE_SIZES.jobs.largest))
    .nullish(),
  /** In the title, the description or the employer's name. */
  jobTitle: searchText,
  /** Null for jobs in none of the categories. */
  jobCat: oneOf([ALL_JOB_CATEGORIES, ...idsOf(JOB_CATEGORIES)], ERROR_MESSAGES.unknownJobCategory)
    .nullable()
    .default(ALL_JOB_CATEGORIES),
  jobType: oneOf([ANY_JOB_TYPE, ...idsOf(JOB_TYPES)], ERROR_MESSAGES.unknownJobType)
    .nullish()
    .transform((id) => id ?? ANY_JOB_TYPE),
  jobPostedAt: oneOf(idsOf(JOB_POSTED_AT), ERROR_MESSAGES.unknownPostedAt)
    .nullish()
    .transform((id) => id ?? JOB_POSTED_AT[0].id),
  jobIsRemote: flag,
};

/** With `page` or `limit`, one page; without them, every job. */
export const jobListInput = communityJobsInput.extend({
  ...listFields,
  /** Also jobs of the communities up to so far away; 0 for none of them. */
  withinMiles: oneOf(JOB_MILES, ERROR_MESSAGES.unknownJobMiles)
    .nullish()
    .transform((miles) => miles ?? 0),
});

/** Without `page` and `limit`, the first page. */
export const favoriteJobsInput = z.object(listFields);

export type JobListFields = z.output<typeof favoriteJobsInput>;

/** The board's own ids are text. */
const boardId = z
  .string(ERROR_MESSAGES.id)
  .min(1, ERROR_MESSAGES.required)
  .max(200, ERROR_MESSAGES.id)
  .refine(isPlain, ERROR_MESSAGES.controlCharacters);

/** With `communityId`, a job of that community; without, of whichever has it. */
export const jobInput = z.object({ id: boardId, communityId: recordId.optional() });

export const boardRecordInput = z.object({ id: boardId });

/** Absent: as it is. Null or empty: none. */
const importId = z
  .union([z.string(), z.number()], { error: ERROR_MESSAGES.importId })
  .nullish()
  .transform((value) => (value === undefined ? undefined : String(value ?? '').trim() || null))
  .refine(
    (value) => !value || (value.length <= IMPORT_ID_LIMIT && /^[!-~]+$/.test(value)),
    ERROR_MESSAGES.importId,
  );

const importIds = {
  jBoardId1: importId,
  jBoardId2: importId,
  jBoardId3: importId,
  jBoardId4: importId,
};

function noneTwice(ids: z.output<z.ZodObject<typeof importIds>>, ctx: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const key of JOB_BOARD_IDS) {
    const value = ids[key];
    if (value && seen.has(value))
      ctx.addIssue({ code: 'custom', path: [key], message: ERROR_MESSAGES.importIdTwice });
    if (value) seen.add(value);
  }
}

/** What a form has of it. */
export const importIdsFields = z.object(importIds).superRefine(noneTwice);

export const importIdsInput = communityJobsInput.extend(importIds).superRefine(noneTwice);
