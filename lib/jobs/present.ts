import type { JobRow } from '@/db/queries/jobs';
import type { Job } from './output';

export function presentJob({ job, employer }: JobRow): Job {
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    employer_id: job.employerId,
    employer: { name: employer.name, logo: employer.logo },
    location: job.location,
    category_id: job.categoryId,
    job_type_id: job.jobTypeId,
    remote: job.remote,
    posted_at: job.postedAt.toISOString(),
    isSample: job.isSample,
  };
}
