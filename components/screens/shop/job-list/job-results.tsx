import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { resultCount } from '@/components/amenities/amenity-words';
import { writeJobAddress } from '@/components/jobs/job-address';
import { JobCard } from '@/components/jobs/job-card';
import type { JobFilter } from '@/components/jobs/job-filter';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { Job } from '@/lib/jobs/output';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { PATHS, shellHref } from '@/lib/constants/paths';

export interface JobResultsProps {
  communityId: number;
  /** What the filter leaves. */
  jobs: readonly Job[];
  filter: JobFilter;
  page: number;
  onReset: () => void;
}

/** One page of jobs; only called for a community that has some. */
export function JobResults({ communityId, jobs, filter, page, onReset }: JobResultsProps) {
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  const size = PAGE_SIZES.jobs.default;
  const totalPages = Math.ceil(jobs.length / size);
  const shownPage = Math.min(page, Math.max(1, totalPages));
  const shown = jobs.slice((shownPage - 1) * size, shownPage * size);
  const address = (to: number) =>
    PATHS.jobList.to({ id: communityId }) + writeJobAddress(filter, to);
  return (
    <>
      <p
        ref={count}
        tabIndex={-1}
        role="status"
        className="figures text-ink-soft mb-4 scroll-mt-24 outline-none"
      >
        {resultCount(jobs.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          picture="compass"
          title="No jobs match these filters"
          text="Try fewer filters, or see all jobs in this community."
          action={
            <Button variant="secondary" onClick={onReset}>
              Reset Filters
            </Button>
          }
        />
      ) : (
        <ul className="space-y-4">
          {shown.map((job) => (
            <li key={job.id}>
              <JobCard job={job} communityId={communityId} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of jobs"
        className="mt-8"
        page={shownPage}
        totalPages={totalPages}
        hrefFor={(to) => shellHref(address(to))}
        onPage={(to) => {
          void navigate(address(to));
          count.current?.focus();
        }}
      />
    </>
  );
}
