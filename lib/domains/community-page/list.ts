import type { Db } from '@/db/client';
import { placeNames } from '@/db/queries/communities/hidden';
import { marksAmong } from '@/db/queries/communities/communities';
import { tabIds, type Viewer } from '@/db/queries/communities/tab-ids';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { FILTER_LABELS } from '@/lib/search/filters';
import {
  findCommunities,
  type FoundList,
  type FoundCommunity,
  type ListQuery,
} from '@/lib/search/find-communities';
import type { CommunityFilter, WholeListFilter } from '@/lib/search/input';
import type { ListResponse } from './list-output';
import type { CommunityIndex } from '@/lib/search/index/community-index';
import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import { AppError } from '@/lib/platform/http/errors';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import { operationJson } from '@/lib/platform/operations/operation-json';
import { fillTemplate, HOLE, type JsonPayload } from '@/lib/platform/http/json-template';
import { TABS } from '@/lib/shared/constants/communities';
import { cardJson } from './card-cache';
import { liveIndex } from './live-index';
import { quizOf, type QuizOf } from './recommended';

/**
 * One page of the communities list, with what is asked for of the whole. All but marks and cards
 * that weren't shown lately comes from memory; with `asOf` while the only database is away.
 * @param operation what declares the response
 * @param dbs `db` takes over for visitors where the primary is away
 * @throws AppError 'missing' where distances are wanted from a community that isn't there
 */
export async function readCommunityList(
  operation: AnyOperation,
  { db, primary }: { db: Db; primary: Db },
  filter: CommunityFilter,
  viewer: Viewer,
  /** Told what was found, before anything waits. */
  onFound?: (communities: readonly FoundCommunity[]) => void,
): Promise<JsonPayload> {
  const { from, asOf, ...query } = await prepareList({ db, primary }, filter, viewer);
  const found = findCommunities(liveIndex().index, { filter, ...query });
  onFound?.(found.communities);
  const source = { db: from, isPrimary: from === primary };
  const { userId } = viewer;
  const quiz = filter.tab === TABS.recommended && userId ? await quizOf(from, userId, found) : null;
  const cards = await cardsOf(operation, source, found.communities, { userId, quiz });
  const notShown = filter.tab === TABS.favorites ? await hiddenAmong(from, query.tabIds) : [];
  const rest = operationJson(
    operation,
    {
      dataResult: [],
      ...countsOf(found, filter),
      ...isoOf(asOf),
      ...(notShown.length > 0 && { notShown }),
      ...(quiz?.wishes && { quizWishes: quiz.wishes }),
    },
    (declared) => ({ ...declared, dataResult: HOLE }),
  );
  return fillTemplate(rest, [{ json: `[${cards.join(',')}]` }]);
}

/**
 * What the places in memory are asked for a list with, after they know what was committed before.
 */
interface PreparedList extends Pick<ListQuery, 'tabIds' | 'near'> {
  /** Where what isn't in memory is read from. */
  from: Db;
  /** When everything was last known to be right, while the only database is away. */
  asOf: Date | null;
}

/** @throws AppError 'missing' where distances are wanted from a community that isn't there */
export async function prepareList(
  { db, primary }: { db: Db; primary: Db },
  filter: WholeListFilter,
  viewer: Viewer,
): Promise<PreparedList> {
  const list = liveIndex();
  let from = primary;
  let asOf: Date | null = null;
  const [tab] = await Promise.all([
    filter.tab === TABS.all ? null : tabIds(primary, filter.tab, viewer),
    list.sync().catch((error: unknown) => {
      if (!list.knownAt || !isConnectionFailure(error)) throw error;
      if (db === primary) asOf = list.knownAt;
      else from = db;
    }),
  ]);
  return { tabIds: tab, near: placeNear(list.index, filter), from, asOf };
}

/** The communities of a tab that nobody is shown now. */
async function hiddenAmong(db: Db, ids: PreparedList['tabIds']) {
  const { index } = liveIndex();
  const missing = ids?.filter((id) => index.slotOf(id) === undefined) ?? [];
  return missing.length > 0 ? placeNames(db, missing) : [];
}

const isoOf = (asOf: Date | null) => (asOf ? { asOf: asOf.toISOString() } : {});

function placeNear(
  index: CommunityIndex,
  filter: Pick<CommunityFilter, 'sort' | 'nearCommunityId' | 'lat' | 'long'>,
) {
  const { sort, nearCommunityId, lat, long } = filter;
  if (sort !== 'distance') return null;
  if (nearCommunityId === null) return lat === null || long === null ? null : { lat, long };
  const near = index.locationOf(nearCommunityId);
  if (!near) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  return near;
}

function countsOf(found: FoundList, { getResultCount }: CommunityFilter): Partial<ListResponse> {
  const { count, unknownCount, areSimilar, relax, optionCounts, unknownCounts, histograms } = found;
  const { areas, didYouMean, leftOut, notCovered } = found;
  const { wishCounts, wishSpreads, wishGroups, wishLabels, ignoredWishes } = found;
  return {
    ...(areSimilar && { areSimilar }),
    ...(areas && { areas }),
    ...(didYouMean && { didYouMean }),
    ...(leftOut && { leftOut: [...leftOut] }),
    ...(notCovered && { notCovered }),
    ...(getResultCount && { count, unknownCount }),
    ...(optionCounts && { optionCounts, unknownCounts }),
    ...(histograms && { histograms }),
    ...(wishCounts && { wishCounts, wishSpreads }),
    ...(wishGroups && { wishGroups, wishLabels, ignoredWishes }),
    ...(relax && {
      relax: relax.map((one) => ({ ...one, label: FILTER_LABELS[one.filter] })),
    }),
  };
}

/** The JSON of each card as a person sees it; their marks aren't kept. */
async function cardsOf(
  operation: AnyOperation,
  source: { db: Db; isPrimary: boolean },
  places: readonly FoundCommunity[],
  { userId, quiz }: { userId: string | null; quiz: QuizOf | null },
): Promise<string[]> {
  const ids = places.map(({ id }) => id);
  const [cards, marks] = await Promise.all([
    liveIndex().cards.of(source, ids, operation),
    userId && ids.length > 0 ? marksAmong(source.db, ids, userId) : null,
  ]);
  return places.flatMap(({ id, unknown, wishes }) => {
    const pieces = cards.get(id);
    if (!pieces) return [];
    const isRecommended = marks?.recommended.has(id) ?? false;
    const isFavourite = marks?.favorites.has(id) ?? false;
    const recommended = quiz?.why.get(id);
    return cardJson(pieces, { isRecommended, isFavourite, unknown, wishes, recommended });
  });
}
