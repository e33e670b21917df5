import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ListChooser } from '@/components/lists/list-chooser';
import { ListView } from '@/components/lists/list-view';
import { ListViewSkeleton } from '@/components/lists/list-view-skeleton';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { CallFailure } from '@/lib/client/call';
import { isUnreached } from '@/lib/client/queries/call-query';
import { listQueries } from '@/lib/client/queries/lists';
import { formatWishes, parseWishes } from '@/lib/search/wishes/address';

/** Statuses of a list that isn't there, or isn't one's own. */
const GONE: readonly number[] = [404, 422];

/** A list that the person keeps, by themselves or with others. */
export default function ListScreen({ listId }: { listId: string }) {
  const { search } = useLocation();
  const { wishes } = parseWishes(new URLSearchParams(search).get('w') ?? '');
  const answer = useQuery(listQueries.one(listId, formatWishes(wishes)));
  const { data, error, refetch } = answer;
  usePageTitle(data?.data.title);
  if (error instanceof CallFailure && GONE.includes(error.httpStatus)) return <NoContent />;
  const failed = error !== null || isUnreached(answer);
  return (
    <div className="page-frame py-8">
      {failed && data && <OutOfDate className="mb-4" onRetry={refetch} />}
      {data ? (
        <>
          <ListChooser shownId={listId} />
          <ListView list={data.data} wishes={wishes} level={1} />
        </>
      ) : failed ? (
        <NotLoaded
          title="We couldn’t load this list"
          {...(error && { text: error.message })}
          onRetry={refetch}
        />
      ) : (
        <ListViewSkeleton />
      )}
    </div>
  );
}
