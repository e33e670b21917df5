import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListChooser } from '@/components/lists/list-chooser';
import { ListView } from '@/components/lists/list-view';
import { ListViewSkeleton } from '@/components/lists/list-view-skeleton';
import { buttonClass } from '@/components/ui/button';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { isUnreached } from '@/lib/client/queries/call-query';
import { listQueries } from '@/lib/client/queries/lists';
import { FILTERED_FROM } from '@/lib/domains/lists/constants';
import { formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { NoFavorites } from './empty-list';

interface FavoritesTabProps {
  wishes: readonly Wish[];
  /** The map of the tab. */
  mapHref: string;
  /** Search, filters and cards, for many favorites. */
  otherwise: ReactNode;
}

/** A person's favorites as their list. Many of them are searched and filtered like any list. */
export default function FavoritesTab({ wishes, mapHref, otherwise }: FavoritesTabProps) {
  const mine = useQuery(listQueries.mine());
  const own = mine.data?.data.find(({ isFirst }) => isFirst);
  const count = Math.max(own?.items ?? 0, mine.data?.favoritesCount ?? 0);
  const isShort = own !== undefined && own.items > 0 && count < FILTERED_FROM;
  const answer = useQuery({
    ...listQueries.one(own?.id ?? '', formatWishes(wishes)),
    enabled: isShort,
  });
  const failed = mine.isError || isUnreached(mine) || answer.isError || isUnreached(answer);
  const list = own && answer.data?.data;
  if (isShort && list)
    return (
      <>
        {failed && <OutOfDate className="mb-4" onRetry={answer.refetch} />}
        <ListChooser shownId={list.id} />
        <ListView list={list} wishes={wishes} level={2} />
      </>
    );
  if (!failed && (!mine.data || isShort)) return <ListViewSkeleton />;
  if (mine.data && count === 0)
    return (
      <>
        {failed && <OutOfDate className="mb-4" onRetry={mine.refetch} />}
        <ListChooser shownId="" />
        <NoFavorites />
      </>
    );
  return (
    <>
      {mine.data && <ListChooser shownId="" />}
      <p className="mb-4 flex flex-wrap gap-2">
        {own && own.items > 0 && mine.data?.data.length === 1 && (
          <a
            href={shellHref(PATHS.list.to({ listId: own.id }))}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Open “{own.title}” to sort, share and write notes
          </a>
        )}
        <a href={mapHref} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <MapIcon aria-hidden size={18} />
          Map
        </a>
      </p>
      {otherwise}
    </>
  );
}
