import type { Query, QueryClient } from '@tanstack/react-query';
import { TABS } from '@/lib/shared/constants/communities';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { cardsIn, withCards } from './change-cards';
import { communityKeys } from './communities';

const SHOW_CARDS: readonly unknown[] = communityKeys.withHearts.map(([path]) => path);

const isFavourite = ({ objectMappings }: CommunitySummary): boolean =>
  objectMappings?.[0]?.isFavourite === true;

/**
 * What the newest answer says of a heart holds in all that was read before it: another tab or
 * device may have changed it.
 * @param answered what has just been read
 */
export function followHearts(client: QueryClient, answered: Query): void {
  if (!SHOW_CARDS.includes(answered.queryKey[0])) return;
  const newest = new Map(cardsIn(answered.state.data).map((card) => [card.id, card]));
  const isOfFavorites =
    (answered.queryKey[1] as { tab?: number } | undefined)?.tab === TABS.favorites;
  const before = client.getQueryCache().findAll({
    predicate: (query) =>
      query !== answered &&
      SHOW_CARDS.includes(query.queryKey[0]) &&
      query.state.dataUpdatedAt < answered.state.dataUpdatedAt,
  });
  for (const query of before) {
    const cards = cardsIn(query.state.data);
    const differs = (card: CommunitySummary): boolean => {
      const newer = newest.get(card.id);
      return newer !== undefined && isFavourite(newer) !== isFavourite(card);
    };
    if (cards.some(differs))
      client.setQueryData(
        query.queryKey,
        withCards(query.state.data, (card) =>
          differs(card)
            ? { ...card, objectMappings: newest.get(card.id)?.objectMappings ?? [] }
            : card,
        ),
        // It is as old as it was, but for its hearts.
        { updatedAt: query.state.dataUpdatedAt },
      );
    // A favorite that isn't in the list of favorites may be none any more, or on another page.
    const isMissing = (card: CommunitySummary) => isFavourite(card) && !newest.has(card.id);
    if (isOfFavorites && cards.some(isMissing))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}
