import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';
import { TABS } from '@/lib/shared/constants/communities';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { communityKeys } from './communities';
import { listKeys } from './lists';

const CHANNEL = 'wherewell-hearts';
const SHOW_HEARTS = [...communityKeys.withHearts, ...listKeys.whereHeartsAre];
const CHANGE_HEARTS = [
  'community/add-as-favourite',
  'list/add-items',
  'list/remove-items',
  'list/restore-items',
  'list/save-favorites',
  'list/set-heart',
  'list/undo-save-favorites',
] satisfies CallPath[];

/** Whether communities are favorites, by their ids. */
type Hearts = ReadonlyMap<number, boolean>;
type Card = Pick<CommunitySummary, 'id' | 'objectMappings'>;
type Status = CallOutput<'community/get-status'>;

const isObject = (read: unknown): read is object => typeof read === 'object' && read !== null;
const isCard = (read: object): read is Card => 'objectMappings' in read;
const isStatus = (read: object): read is Status => 'usersResult' in read;
const showsHearts = ({ queryKey }: Query): boolean =>
  SHOW_HEARTS.some(([path]) => path === queryKey[0]);
const isOfFavorites = ({ queryKey: [path, input] }: Query): boolean =>
  path === communityKeys.favorites[0] &&
  (input as CallInput<'community/get-all'>).tab === TABS.favorites;

/** Which community a status is about: only its query knows. */
const subjectOf = (queryKey: QueryKey): number =>
  Number((queryKey[1] as CallInput<'community/get-status'>).communityId);

function cardsIn(read: unknown): Card[] {
  if (!isObject(read)) return [];
  return isCard(read) ? [read] : Object.values(read).flatMap(cardsIn);
}

/** What a query says of hearts, wherever it has them. */
function heartsOf({ queryKey, state: { data } }: Query): Hearts {
  if (isObject(data) && isStatus(data))
    return new Map([[subjectOf(queryKey), data.usersResult.isFavourite]]);
  return new Map(
    cardsIn(data).map(({ id, objectMappings }) => [id, objectMappings[0]?.isFavourite === true]),
  );
}

/** What was read, with other hearts. */
function withHearts(read: unknown, hearts: Hearts, subject: number): unknown {
  if (!isObject(read)) return read;
  if (Array.isArray(read)) return read.map((part) => withHearts(part, hearts, subject));
  if (isStatus(read)) {
    const { usersResult } = read;
    const isFavourite = hearts.get(subject) ?? usersResult.isFavourite;
    return { ...read, usersResult: { ...usersResult, isFavourite } };
  }
  if (isCard(read)) {
    const isFavourite = hearts.get(read.id);
    return isFavourite === undefined ? read : { ...read, objectMappings: [{ isFavourite }] };
  }
  const parts = Object.entries(read);
  return Object.fromEntries(parts.map(([at, part]) => [at, withHearts(part, hearts, subject)]));
}

/**
 * What an answer says of hearts holds in all that was read before it was asked for: another device
 * may have changed them.
 */
function applyAnswer(client: QueryClient, answered: Query, askedAt: number): void {
  const newest = heartsOf(answered);
  const isBefore = (query: Query) =>
    query !== answered && showsHearts(query) && query.state.dataUpdatedAt <= askedAt;
  for (const query of client.getQueryCache().findAll({ predicate: isBefore })) {
    const { queryKey, queryHash, state } = query;
    const hearts = [...heartsOf(query)];
    const differs = hearts.some(([id, was]) => newest.has(id) && newest.get(id) !== was);
    if (differs) {
      const changed = withHearts(state.data, newest, subjectOf(queryKey));
      // It is as old as it was, but for its hearts.
      client.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt });
    }
    // A favorite that isn't in the list of favorites may be none anymore, or on another page of it.
    const isMissing = hearts.some(([id, was]) => was && !newest.has(id));
    const exactly = { predicate: (one: Query) => one.queryHash === queryHash };
    if (isMissing && isOfFavorites(answered)) void client.invalidateQueries(exactly);
    // Its places may be others now; it is read when somebody looks at it next.
    else if (differs && isOfFavorites(query))
      void client.invalidateQueries({ ...exactly, refetchType: 'none' });
  }
}

/**
 * Keeps the hearts of a signed-in person true wherever they are shown: what the newest answer says
 * holds, and what changes in another tab of this browser is read again.
 * @returns stops
 */
export function followHearts(client: QueryClient): () => void {
  const askedAt = new WeakMap<Query, number>();
  const stopAnswers = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !showsHearts(event.query)) return;
    const { action, query } = event;
    if (action.type === 'fetch') askedAt.set(query, Date.now());
    // What is put into the cache by hand is not an answer.
    if (action.type !== 'success' || action.manual) return;
    const asked = askedAt.get(query);
    if (asked !== undefined) applyAnswer(client, query, asked);
  });

  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  if (channel)
    channel.onmessage = () => {
      for (const queryKey of SHOW_HEARTS) void client.invalidateQueries({ queryKey });
    };
  const stopWrites = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const path = event.mutation.options.mutationKey?.[0];
    if (CHANGE_HEARTS.some((one) => one === path)) channel?.postMessage(null);
  });
  return () => {
    stopAnswers();
    stopWrites();
    channel?.close();
  };
}
