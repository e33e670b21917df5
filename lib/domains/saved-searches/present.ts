import { wishReader } from '@/lib/search/index/wish-answers';
import type { SearchMatches } from './search-matches';
import { wishLabel } from '@/lib/search/wishes/wish-labels';
import type { FoundSearch } from './find-now';
import type { SavedSearch } from './output';

export function presentSearch(
  { row, address, ignored, ids, unseen }: FoundSearch,
  { index }: SearchMatches,
): SavedSearch {
  const { id, name, search, email, seenAt, createdAt } = row;
  return {
    id,
    name,
    search,
    email,
    wishLabels: address.wishes.map((wish) =>
      wishLabel(wish, wishReader(index, wish)?.placeName ?? null),
    ),
    ignored,
    count: ids && ids.length,
    newCount: ids && unseen.length,
    seenAt: seenAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
