import * as z from 'zod';
import { pagination } from '@/lib/shared/input/pagination';
import { BOARD_FAILURES } from '@/lib/shared/constants/jobs';

const employer = z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() });

export const job = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  employer_id: z.string(),
  employer: z.object({ name: z.string(), logo: z.string().nullable() }),
  location: z.string().nullable(),
  category_id: z.number().int().nullable(),
  job_type_id: z.number().int().nullable(),
  remote: z.boolean(),
  posted_at: z.iso.datetime(),
  /** Where to apply: an http(s) or mailto address. */
  apply_url: z.string().nullable(),
  /** True for the demo's made-up postings. */
  isSample: z.boolean(),
});

/** A job in a list that may have jobs of several communities. */
const listedJob = job.extend({
  /** The community it is in; null where the list is about that community. */
  place: z
    .object({
      communityId: z.number().int(),
      /** 'Asheville, NC' */
      name: z.string(),
      /** From the community that the list is about; null where it is about none. */
      miles: z.number().nullable(),
    })
    .nullable(),
});

/** When all of the copy came from the board; null where none has come. */
const asOf = z.iso.datetime().nullable();

const ofList = {
  /** Jobs that there are, whatever the filter. */
  count: z.number().int(),
  asOf,
  /** A newer copy is on its way. */
  refreshing: z.boolean(),
};

export const jobsOutput = z.object({ data: z.array(job) });
export const recentJobsOutput = z.object({ data: z.array(job), ...ofList });
export const jobListOutput = z.object({ data: z.array(listedJob), ...ofList, pagination });
export const favoriteJobsOutput = jobListOutput.extend({
  /** How many favorites were looked in. */
  places: z.number().int(),
});
export const jobOutput = z.object({ data: job, asOf });
export const employerOutput = z.object({ data: employer });

const importIds = z.object({
  jBoardId1: z.string().nullable(),
  jBoardId2: z.string().nullable(),
  jBoardId3: z.string().nullable(),
  jBoardId4: z.string().nullable(),
});

const refresh = z.object({
  /** False where this installation reads no job board. */
  boardIsSet: z.boolean(),
  refreshing: z.boolean(),
  asOf,
  attemptedAt: z.iso.datetime().nullable(),
  /** How the last attempt ended; null where there was none. */
  outcome: z.enum(['done', ...BOARD_FAILURES]).nullable(),
  /** Of the last list that came. */
  jobs: z.number().int().nullable(),
  leftOut: z.number().int().nullable(),
  /** How many of them are shown: those whose location names the community. */
  inPlace: z.object({ name: z.string(), jobs: z.number().int() }).nullable(),
  /** Until when the board asked to be left alone. */
  waitUntil: z.iso.datetime().nullable(),
});

export const jobBoardsOutput = z.object({ data: importIds, refresh });
export const importIdsOutput = z.object({ data: importIds, message: z.string() });
export const refreshJobsOutput = z.object({ data: refresh, message: z.string() });

/** Of postings that are real and current, for the sitemap. */
export const jobAddressesOutput = z.object({
  addresses: z.array(
    z.object({
      communityId: z.number().int(),
      name: z.string(),
      stateShortName: z.string(),
      jobId: z.string(),
      updatedAt: z.date(),
    }),
  ),
});

export type Job = z.output<typeof job>;
export type ListedJob = z.output<typeof listedJob>;
export type ImportIds = z.output<typeof importIds>;
export type Refresh = z.output<typeof refresh>;
