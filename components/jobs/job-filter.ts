import { ALL_JOB_CATEGORIES, ANY_JOB_TYPE, JOB_POSTED_AT } from '@/lib/shared/constants/jobs';

/** What narrows a list of jobs, as the call takes it. */
export interface JobFilterInput {
  /** Looked for in the title, the description's text and the employer's name. */
  jobTitle: string;
  /** 0 for all; null for 'Other'. */
  jobCat: number | null;
  /** 0 for any. */
  jobType: number;
  /** Id of one of JOB_POSTED_AT. */
  jobPostedAt: number;
  jobIsRemote: boolean;
  /** One of JOB_MILES: how far around the community. */
  withinMiles: number;
}

export const NO_JOB_FILTER: JobFilterInput = {
  jobTitle: '',
  jobCat: ALL_JOB_CATEGORIES,
  jobType: ANY_JOB_TYPE,
  jobPostedAt: JOB_POSTED_AT[0].id,
  jobIsRemote: false,
  withinMiles: 0,
};

/** How many parts of a filter are in use. */
export const activeJobFilters = (filter: JobFilterInput): number =>
  (Object.keys(NO_JOB_FILTER) as (keyof JobFilterInput)[]).filter(
    (part) => filter[part] !== NO_JOB_FILTER[part],
  ).length;
