import { JOB_CATEGORIES, JOB_TYPES } from '@/lib/shared/constants/jobs';
import type { Job } from '@/lib/domains/jobs/output';

export const JOB_CREDIT =
  'Job data comes from an external job board and may not represent all postings.';

export const SAMPLE_JOBS = 'These are sample postings for the demo, not real openings.';

export const jobCategoryLabel = (job: Job): string =>
  JOB_CATEGORIES.find(({ id }) => id === job.category_id)?.label ?? 'Other';

export const jobTypeLabel = (job: Job): string | undefined =>
  JOB_TYPES.find(({ id }) => id === job.job_type_id)?.label;
