import type { Db } from '@/db/client';
import { marksAmong } from '@/db/queries/communities';
import { tabIds, type Viewer } from '@/db/queries/tab-ids';
import { REFUSALS } from '@/lib/constants/refusals';
import { FILTER_LABELS } from '@/lib/search/constants';
import { findPlaces, type FoundList } from '@/lib/search/find';
import type { CommunityFilter } from '@/lib/search/input';
import type { ListAnswer, ListedCommunity } from '@/lib/search/output';
import type { PlaceIndex } from '@/lib/search/place-index';
import { isConnectionFailure } from '@/lib/server/database-errors';
import { Refusal } from '@/lib/server/errors';
import { TABS } from './constants';
import { placeList } from './place-list';

/**
 * One page of the communities list, with what is asked for of the whole. All but marks and cards that
 * weren't shown lately comes from memory.
 * @param dbs `db` takes over for visitors where the primary is away
 * @throws Refusal 'missing' where distances are wanted from a community that isn't there
 */
export async function listCommunities(
  { db, primary }: { db: Db; primary: Db },
  filter: CommunityFilter,
  viewer: Viewer,
): Promise<ListAnswer> {
  const list = placeList();
  let from = primary;
  const [tab] = await Promise.all([
    filter.tab === TABS.all ? null : tabIds(primary, filter.tab, viewer),
    list.caughtUp().catch((error: unknown) => {
      if (db === primary || list.index.size === 0 || !isConnectionFailure(error)) throw error;
      from = db;
    }),
  ]);
  const near = placeNear(list.index, filter);
  const found = findPlaces(list.index, { filter, tabIds: tab, near });
  return { dataResult: await cardsOf(from, found, viewer.userId), ...countsOf(found, filter) };
}

function placeNear(index: PlaceIndex, filter: CommunityFilter) {
  const { sort, nearCommunityId, lat, long } = filter;
  if (sort !== 'distance') return null;
  if (nearCommunityId === null) return lat === null || long === null ? null : { lat, long };
  const near = index.locationOf(nearCommunityId);
  if (!near) throw new Refusal('missing', REFUSALS.noCommunity);
  return near;
}

function countsOf(found: FoundList, { getResultCount }: CommunityFilter): Partial<ListAnswer> {
  const { count, unknownCount, relax, optionCounts, histograms } = found;
  return {
    ...(getResultCount && { count, unknownCount }),
    ...(optionCounts && { optionCounts }),
    ...(histograms && { histograms }),
    ...(relax && {
      relax: relax.map((one) => ({ ...one, label: FILTER_LABELS[one.filter] })),
    }),
  };
}

/** The cards as a person sees them; their marks aren't kept. */
async function cardsOf(
  db: Db,
  { places }: FoundList,
  userId: string | null,
): Promise<ListedCommunity[]> {
  const ids = places.map(({ id }) => id);
  const [cards, marks] = await Promise.all([
    placeList().cards.of(db, ids),
    userId && ids.length > 0 ? marksAmong(db, ids, userId) : null,
  ]);
  const unknown = new Map(places.map((place) => [place.id, place.unknown]));
  return cards.map((card) => ({
    ...card,
    unknown: unknown.get(card.id) ?? [],
    ...(marks && {
      isRecommended: marks.recommended.has(card.id),
      objectMappings: [{ isFavourite: marks.favorites.has(card.id) }],
    }),
  }));
}
