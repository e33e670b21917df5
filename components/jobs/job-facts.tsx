import { Badge } from '@/components/ui/badge';
import type { Job } from '@/lib/domains/jobs/output';
import { jobCategoryLabel, jobTypeLabel } from './job-labels';

/** Type, category and what else sorts a job, as short marks. */
export function JobFacts({ job }: { job: Job }) {
  const type = jobTypeLabel(job);
  return (
    <ul aria-label="About this job" className="flex flex-wrap gap-1.5">
      {type && (
        <li>
          <Badge>{type}</Badge>
        </li>
      )}
      {job.category_id !== null && (
        <li>
          <Badge tone="plain">{jobCategoryLabel(job)}</Badge>
        </li>
      )}
      {job.remote && (
        <li>
          <Badge tone="sky">Remote</Badge>
        </li>
      )}
      {job.isSample && (
        <li>
          <Badge tone="plain">Sample</Badge>
        </li>
      )}
    </ul>
  );
}
