import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { readJobAddress, writeJobAddress } from '@/components/jobs/job-address';
import { activeJobFilters, NO_JOB_FILTER, type JobFilterInput } from '@/components/jobs/job-filter';
import { JobFilterPanel } from '@/components/jobs/job-filter-panel';
import { JobListSkeleton, LookingForJobs } from '@/components/jobs/job-list-skeleton';
import NoContent from '@/components/ui/loading/no-content';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { Popover } from '@/components/ui/overlay/popover';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { jobQueries } from '@/lib/client/queries/jobs';
import { useAddressQuery } from '@/lib/client/use-address-query';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { DELAYS, PAGE_SIZES } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { AboutTheseJobs } from './job-list/about-these-jobs';
import { JobListHeading } from './job-list/job-list-heading';
import { JobResults } from './job-list/job-results';

/** No room for a popover beside the heading: below the `panel` breakpoint of tailwind.config.ts. */
const FILTERS_INLINE = `(width < ${BREAKPOINTS.panel}rem)`;

export default function JobListScreen({ id }: { id: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useAddressQuery();
  const { filter, page } = readJobAddress(params);
  const inline = useMediaQuery(FILTERS_INLINE);

  const community = useQuery(communityQueries.basicInfo(id));
  const list = useQuery({
    ...jobQueries.list(id, filter, page),
    placeholderData: keepPreviousData,
  });
  const place = community.data?.data;
  const name = place?.communityNameText;
  usePageTitle(
    place && `All Jobs in ${place.communityNameText}, ${place.stateCommunities.stateShortName}`,
  );

  const search = (change: Partial<JobFilterInput>, replace = false) => {
    const current = readJobAddress(new URLSearchParams(query())).filter;
    return navigate(PATHS.jobList.to({ id }) + writeJobAddress({ ...current, ...change }, 1), {
      replace,
    });
  };
  const [title, setTitle] = useDebouncedText(
    filter.jobTitle,
    (jobTitle) => void search({ jobTitle }, true),
    DELAYS.amenitySearch,
  );
  const reset = () => {
    setTitle('');
    void search(NO_JOB_FILTER);
  };

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
  const panel = (
    <JobFilterPanel
      filter={filter}
      title={title}
      onTitle={setTitle}
      onFilter={(change) => void search({ ...change, jobTitle: title.trim() })}
      onReset={reset}
    />
  );
  const active = activeJobFilters(filter);
  const filters = found && !empty && !inline && (
    <Popover
      label="Filters"
      className="w-88"
      trigger={
        <Button variant="secondary" icon={<SlidersHorizontal size={18} />}>
          Filters{active > 0 && ` (${active})`}
        </Button>
      }
    >
      {panel}
    </Popover>
  );

  return (
    <div className="page-frame py-8">
      <JobListHeading communityId={id} place={place} action={filters} />
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
          <div role="status">
            <EmptyState
              title="Coming Soon!"
              text={`Stay tuned for job openings in ${name}.`}
              action={
                <a
                  href={shellHref(PATHS.communityDetails.to({ id }))}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  See the community page
                </a>
              }
            />
          </div>
        ) : (
          <div className="desk:grid-cols-[minmax(0,1fr)_18rem] desk:gap-8 grid items-start gap-10">
            <div className="min-w-0">
              {inline && (
                <section aria-label="Filters" className="card mb-6 p-4">
                  {panel}
                </section>
              )}
              <JobResults
                communityId={id}
                jobs={found.data}
                pages={found.pagination}
                pending={list.isPlaceholderData}
                filter={filter}
                onReset={reset}
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
