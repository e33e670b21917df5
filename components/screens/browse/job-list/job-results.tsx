import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { resultCount } from '@/components/amenities/amenity-labels';
import { JobCard } from '@/components/jobs/job-card';
import type { JobSearch } from '@/components/jobs/use-job-search';
import { JobListSkeleton } from '@/components/jobs/job-list-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { ListedJob } from '@/lib/domains/jobs/output';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import type { PageInfo } from '@/lib/shared/input/pagination';
import { shellHref } from '@/lib/shared/constants/paths';

export interface JobResultsProps {
  /** The community that the list is about, if it is about one; jobs of others name their own. */
  communityId?: number;
  /** One page of what the filter leaves. */
  jobs: readonly ListedJob[];
  pages: PageInfo;
  /** These are what an earlier search found: the answer to this one is on its way. */
  pending: boolean;
  search: Pick<JobSearch, 'reset' | 'pageAddress'>;
}

/** One page of jobs; only called where there are some. */
export function JobResults({ communityId, jobs, pages, pending, search }: JobResultsProps) {
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  const { totalCount, totalPages, currentPage } = pages;
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
          text="Try fewer filters, or see all jobs."
          action={
            <Button variant="secondary" onClick={search.reset}>
              Reset Filters
            </Button>
          }
        />
      ) : (
        <ul className="space-y-4">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard
                job={job}
                communityId={job.place?.communityId ?? communityId ?? 0}
                place={job.place}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of jobs"
        className="mt-8"
        page={currentPage}
        totalPages={totalPages}
        hrefFor={(to) => shellHref(search.pageAddress(to))}
        onPage={(to) => {
          navigate(search.pageAddress(to));
          count.current?.focus();
        }}
      />
    </>
  );
}
