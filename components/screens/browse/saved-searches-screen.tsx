import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { callQuery } from '@/lib/client/queries/call-query';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** The searches that a person keeps, each leading to what it finds now. */
export default function SavedSearchesScreen() {
  const { data, error, refetch } = useQuery(callQuery('user/list-saved-searches', {}, 0));
  if (!data)
    return error ? (
      <NotLoaded
        title="We couldn’t load your searches"
        text={error.message}
        onRetry={() => void refetch()}
      />
    ) : (
      <ScreenSkeleton />
    );
  return (
    <div className="page-frame py-8">
      <h1 className="text-36">Saved searches</h1>
      {data.data.length === 0 ? (
        <EmptyState title="No saved searches yet" />
      ) : (
        <ul className="mt-4 space-y-2">
          {data.data.map(({ id, name, search, newCount }) => (
            <li key={id} className="card px-4 py-3">
              <a
                href={shellHref(PATHS.communityList.pattern + search)}
                className="link font-semibold break-words"
              >
                {name}
              </a>
              {newCount !== null && newCount > 0 && (
                <span className="text-14 text-ink-soft figures"> · {newCount} new</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
