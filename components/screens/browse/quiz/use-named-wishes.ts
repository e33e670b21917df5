import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quizQueries } from '@/lib/client/queries/quiz';
import { formatWish, formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { wishLabel } from '@/lib/search/wishes/wish-labels';

/** How many fit some wishes, and what each is called: the server knows the names of places. */
export function useNamedWishes(wishes: readonly Wish[]) {
  const { data } = useQuery({
    ...quizQueries.fitting(formatWishes(wishes)),
    placeholderData: keepPreviousData,
  });
  const labelOf = (wish: Wish): string =>
    data?.without.find((one) => one.wish === formatWish(wish))?.label ?? wishLabel(wish);
  return { fitting: data, labelOf };
}
