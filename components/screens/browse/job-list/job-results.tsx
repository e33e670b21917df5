import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { resultCount } from '@/components/amenities/amenity-labels';
import { writeJobAddress } from '@/components/jobs/job-address';
import { JobCard } from '@/components/jobs/job-card';
import type { JobFilterInput } from '@/components/jobs/job-filter';
import { JobListSkeleton } from '@/components/jobs/job-list-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { Job } from '@/lib/domains/jobs/output';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import type { PageInfo } from '@/lib/shared/input/pagination';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export interface JobResultsProps {
  communityId: number;
  /** One page of what the filter leaves. */
  jobs: readonly Job[];
  pages: PageInfo;
  /** These are what an earlier search found: the answer to this one is on its way. */
  pending: boolean;
  filter: JobFilterInput;
  onReset: () => void;
}

/** One page of jobs; only called for a community that has some. */
export function JobResults({
  communityId,
  jobs,
  pages,
  pending,
  filter,
  onReset,
}: JobResultsProps) {
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  const { totalCount, totalPages, currentPage } = pages;
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
        {pending ? 'Searching…' : resultCount(totalCount)}
      </p>
      {pending ? (
        <JobListSkeleton cards={PAGE_SIZES.jobs.default} />
      ) : jobs.length === 0 ? (
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
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} communityId={communityId} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of jobs"
        className="mt-8"
        page={currentPage}
        totalPages={totalPages}
        hrefFor={(to) => shellHref(address(to))}
        onPage={(to) => {
          navigate(address(to));
          count.current?.focus();
        }}
      />
    </>
  );
}
