'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { jobQueries } from '@/lib/client/queries/jobs';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { JobListSkeleton, LookingForJobs } from './job-list-skeleton';
import { JobsWidget, type WidgetProps } from './jobs-widget';

/** The widget with the jobs of this moment. */
export function LiveJobsWidget({ community }: WidgetProps) {
  const query = useQuery(jobQueries.recent(community.id));
  if (query.data) {
    const { data: jobs, asOf, refreshing } = query.data;
    if (jobs.length === 0 && asOf === null && refreshing) return <LookingForJobs />;
    return <JobsWidget community={community} jobs={jobs} copy={{ asOf, refreshing }} />;
  }
  if (query.isError) {
    return (
      <div role="alert" className="bg-clay-soft rounded-card flex flex-wrap items-center gap-4 p-5">
        <p className="min-w-0 flex-1">We couldn’t load the jobs.</p>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return <JobListSkeleton cards={PAGE_SIZES.jobs.embedded} />;
}
