import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InlineJobFilters, JobFiltersButton } from '@/components/jobs/job-filters';
import { JobListSkeleton, LookingForJobs } from '@/components/jobs/job-list-skeleton';
import { useJobSearch } from '@/components/jobs/use-job-search';
import { AboutTheseJobs } from '@/components/screens/browse/job-list/about-these-jobs';
import { JobResults } from '@/components/screens/browse/job-list/job-results';
import { FavoritesNav } from '@/components/searches/favorites-nav';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { isUnreached } from '@/lib/client/queries/call-query';
import { jobQueries } from '@/lib/client/queries/jobs';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** The jobs of all communities that a person likes. */
export default function FavoriteJobsScreen() {
  const search = useJobSearch(PATHS.favoriteJobs.pattern);
  const { withinMiles: _, ...filter } = search.filter;
  const answer = useQuery({
    ...jobQueries.ofFavorites(filter, search.page),
    placeholderData: keepPreviousData,
  });
  const { data: found, error, refetch } = answer;
  const failed = error !== null || isUnreached(answer);
  const empty = found?.count === 0;
  return (
    <div className="page-frame pt-8 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-36">Favorites</h1>
        {found && !empty && (
          <JobFiltersButton
            search={search}
            countOf={({ withinMiles: _none, ...chosen }) => jobQueries.ofFavorites(chosen, 1)}
          />
        )}
      </div>
      <div className="mt-4">
        <FavoritesNav page="jobs" />
      </div>
      {failed && found && <OutOfDate className="mb-4" onRetry={refetch} />}
      {failed && !found ? (
        <NotLoaded
          title="We couldn’t load the jobs"
          {...(error && { text: error.message })}
          onRetry={refetch}
        />
      ) : !found ? (
        <div className="desk:pr-80">
          <JobListSkeleton cards={PAGE_SIZES.jobs.default} />
        </div>
      ) : empty && found.refreshing ? (
        <LookingForJobs />
      ) : empty ? (
        <NothingHere places={found.places} />
      ) : (
        <div className="desk:grid-cols-[minmax(0,1fr)_18rem] desk:gap-8 grid items-start gap-10">
          <div className="min-w-0">
            <InlineJobFilters search={search} />
            <JobResults
              jobs={found.data}
              pages={found.pagination}
              pending={answer.isPlaceholderData}
              search={search}
            />
          </div>
          <AboutTheseJobs samples={found.data.some(({ isSample }) => isSample)} copy={found} />
        </div>
      )}
    </div>
  );
}

/** @param places how many favorites the person has */
function NothingHere({ places }: { places: number }) {
  return (
    <EmptyState
      className="card"
      picture="compass"
      title={places === 0 ? 'No favorites yet' : 'No jobs in your favorites yet'}
      text={
        places === 0
          ? 'Select the heart icon of a community, and its jobs are listed here.'
          : 'Job openings of the communities that you like are listed here.'
      }
      action={
        <a href={shellHref(PATHS.communityList.pattern)} className={buttonClass()}>
          Browse communities
        </a>
      }
    />
  );
}
