import { useQuery } from '@tanstack/react-query';
import { FavoritesNav } from '@/components/searches/favorites-nav';
import { SavedSearchCard } from '@/components/searches/saved-search-card';
import { useSearchWrites } from '@/components/searches/use-search-writes';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { isUnreached } from '@/lib/client/queries/call-query';
import { savedSearchQueries } from '@/lib/client/queries/saved-searches';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** The searches that a person keeps, with what newly fits each of them. */
export default function SavedSearchesScreen() {
  const answer = useQuery(savedSearchQueries.mine());
  const writes = useSearchWrites();
  const { data, error, refetch } = answer;
  const failed = error !== null || isUnreached(answer);
  const searches = data?.data;
  return (
    <div className="page-frame pt-8 pb-12">
      <h1 className="text-36">Favorites</h1>
      <div className="mt-4">
        <FavoritesNav page="searches" />
      </div>
      {failed && searches && <OutOfDate className="mb-4" onRetry={refetch} />}
      {searches && searches.length > 0 ? (
        <ul aria-label="Saved searches" className="space-y-3">
          {searches.map((search) => (
            <SavedSearchCard key={search.id} search={search} writes={writes} />
          ))}
        </ul>
      ) : searches ? (
        <EmptyState
          className="card"
          picture="compass"
          title="No saved searches yet"
          text="Choose what matters to you in the list of communities, then “Save search”. We can email you what newly fits."
          action={
            <a href={shellHref(PATHS.communityList.pattern)} className={buttonClass()}>
              Browse communities
            </a>
          }
        />
      ) : failed ? (
        <NotLoaded
          title="We couldn’t load your searches"
          {...(error && { text: error.message })}
          onRetry={refetch}
        />
      ) : (
        <div aria-busy className="space-y-3">
          <VisuallyHidden>Loading…</VisuallyHidden>
          {Array.from({ length: 3 }, (_, at) => (
            <Skeleton key={at} className="rounded-card h-32" />
          ))}
        </div>
      )}
    </div>
  );
}
