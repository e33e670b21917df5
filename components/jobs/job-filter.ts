import { ALL_JOB_CATEGORIES, JOB_POSTED_AT } from '@/lib/jobs/constants';
import type { Job } from '@/lib/jobs/output';

export interface JobFilter {
  /** Looked for in the title, the description's text and the employer's name. */
  jobTitle: string;
  /** 0 for all; null for 'Other'. */
  jobCat: number | null;
  /** 0 for any. */
  jobType: number;
  /** Id of one of JOB_POSTED_AT. */
  jobPostedAt: number;
  jobIsRemote: boolean;
}

export const ANY_JOB_TYPE = 0;

export const NO_JOB_FILTER: JobFilter = {
  jobTitle: '',
  jobCat: ALL_JOB_CATEGORIES,
  jobType: ANY_JOB_TYPE,
  jobPostedAt: JOB_POSTED_AT[0].id,
  jobIsRemote: false,
};

const HOUR = 3_600_000;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Small letters without accents, single spaces: 'Cañon  City' is found as 'canon city'. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The words of sanitized HTML. */
export const htmlText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ');

/** The jobs whose location contains the community's name, newest first. */
export function jobsOfCommunity(jobs: readonly Job[], communityName: string): Job[] {
  const name = plain(communityName);
  return jobs
    .filter((job) => plain(job.location).includes(name))
    .sort((a, b) => Date.parse(b.posted_at) - Date.parse(a.posted_at));
}

const saysText = (job: Job, wanted: string) =>
  [job.title, htmlText(job.description), job.employer.name].some((text) =>
    plain(text).includes(wanted),
  );

/** The jobs that a filter leaves, in the order they came. `now` in milliseconds since 1970. */
export function filterJobs(jobs: readonly Job[], filter: JobFilter, now: number): Job[] {
  const wanted = plain(filter.jobTitle);
  const hours = JOB_POSTED_AT.find(({ id }) => id === filter.jobPostedAt)?.hours ?? null;
  return jobs.filter(
    (job) =>
      (wanted === '' || saysText(job, wanted)) &&
      (filter.jobCat === ALL_JOB_CATEGORIES || job.category_id === filter.jobCat) &&
      (filter.jobType === ANY_JOB_TYPE || job.job_type_id === filter.jobType) &&
      (hours === null || now - Date.parse(job.posted_at) <= hours * HOUR) &&
      (!filter.jobIsRemote || job.remote),
  );
}

/** How many parts of a filter are in use. */
export const activeJobFilters = (filter: JobFilter): number =>
  (Object.keys(NO_JOB_FILTER) as (keyof JobFilter)[]).filter(
    (part) => filter[part] !== NO_JOB_FILTER[part],
  ).length;
