import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InlineJobFilters, JobFiltersButton } from '@/components/jobs/job-filters';
import { JobListSkeleton, LookingForJobs } from '@/components/jobs/job-list-skeleton';
import { useJobSearch } from '@/components/jobs/use-job-search';
import NoContent from '@/components/ui/loading/no-content';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { jobQueries } from '@/lib/client/queries/jobs';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { PATHS } from '@/lib/shared/constants/paths';
import { AboutTheseJobs } from './job-list/about-these-jobs';
import { JobListHeading, jobListTitle } from './job-list/job-list-heading';
import { JobResults } from './job-list/job-results';
import { NoJobs } from './job-list/no-jobs';

export default function JobListScreen({ id }: { id: number }) {
  const search = useJobSearch(PATHS.jobList.to({ id }));
  const { filter, page } = search;
  const { withinMiles } = filter;

  const community = useQuery(communityQueries.basicInfo(id));
  const list = useQuery({
    ...jobQueries.list(id, filter, page),
    placeholderData: keepPreviousData,
  });
  const place = community.data?.data;
  const name = place?.communityNameText ?? '';
  usePageTitle(place && jobListTitle(place, withinMiles));

  const failure = community.error ?? list.error;
  const found = place && list.data;
  if (!found && failure instanceof CallFailure && failure.httpStatus === 404) {
    return <NoContent />;
  }

  const readAgain = () => {
    if (community.isError) void community.refetch();
    if (list.isError) void list.refetch();
  };
  const empty = found?.count === 0;
  const looking = empty && found.asOf === null && found.refreshing;
  const filters = found && !empty && (
    <JobFiltersButton
      search={search}
      around={name}
      countOf={(chosen) => jobQueries.list(id, chosen, 1)}
    />
  );

  return (
    <div className="page-frame py-8">
      <JobListHeading communityId={id} place={place} withinMiles={withinMiles} action={filters} />
      <div className="mt-6">
        {failure && found && <OutOfDate className="mb-4" onRetry={readAgain} />}
        {failure && !found ? (
          <NotLoaded title="We couldn’t load the jobs" text={failure.message} onRetry={readAgain} />
        ) : looking ? (
          <LookingForJobs />
        ) : !found || (empty && list.isFetching) ? (
          <div className="desk:pr-80">
            <JobListSkeleton cards={PAGE_SIZES.jobs.default} />
          </div>
        ) : empty ? (
          <NoJobs
            communityId={id}
            name={name}
            withinMiles={withinMiles}
            onMiles={(miles) => search.choose({ withinMiles: miles })}
          />
        ) : (
          <div className="desk:grid-cols-[minmax(0,1fr)_18rem] desk:gap-8 grid items-start gap-10">
            <div className="min-w-0">
              <InlineJobFilters search={search} around={name} />
              <JobResults
                communityId={id}
                jobs={found.data}
                pages={found.pagination}
                pending={list.isPlaceholderData}
                search={search}
              />
            </div>
            <AboutTheseJobs
              place={place}
              samples={found.data.some(({ isSample }) => isSample)}
              copy={found}
            />
          </div>
        )}
      </div>
    </div>
  );
}
