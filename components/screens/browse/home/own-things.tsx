import { useQuery } from '@tanstack/react-query';
import { BookmarkCheck, Heart } from 'lucide-react';
import { newSince } from '@/components/searches/new-since';
import { Badge } from '@/components/ui/badge';
import { useKeptPlaces } from '@/lib/client/kept-places';
import { listQueries } from '@/lib/client/queries/lists';
import { savedSearchQueries } from '@/lib/client/queries/saved-searches';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

const FAVORITES = `${PATHS.communityList.pattern}?tab=${TABS.favorites}`;
const LINK = 'link figures inline-flex min-h-11 min-w-0 items-center gap-1.5';

const placesInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'place' : 'places'}`;

/** What somebody keeps here: the search that they saved last, and their list. */
export function useOwnThings(signedIn: boolean) {
  const searches = useQuery({ ...savedSearchQueries.mine(), enabled: signedIn });
  const mine = useQuery({ ...listQueries.mine(), enabled: signedIn });
  const kept = useKeptPlaces().length;
  const list = mine.data?.data.find(({ items }) => items > 0);
  return {
    search: (signedIn && searches.data?.data[0]) || null,
    list: signedIn
      ? list && { title: list.title, items: list.items, to: PATHS.list.to({ listId: list.id }) }
      : kept > 0 && { title: 'Kept on this device', items: kept, to: FAVORITES },
  };
}

export function OwnThings({ search, list }: ReturnType<typeof useOwnThings>) {
  if (!search && !list) return null;
  const news = search && newSince(search);
  return (
    <div className="flex flex-wrap gap-x-8">
      {search && (
        <a href={shellHref(PATHS.communityList.pattern + search.search)} className={LINK}>
          <BookmarkCheck aria-hidden size={18} className="shrink-0" />
          <span className="line-clamp-2">{search.name}</span>
          {news && <Badge className="shrink-0">{news}</Badge>}
        </a>
      )}
      {list && (
        <a href={shellHref(list.to)} className={LINK}>
          <Heart aria-hidden size={18} className="shrink-0" />
          <span className="line-clamp-2">
            {list.title}: {placesInWords(list.items)}
          </span>
        </a>
      )}
    </div>
  );
}
