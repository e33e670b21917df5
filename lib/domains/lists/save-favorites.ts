import type { z } from 'zod';
import type { Db } from '@/db/client';
import {
  addItems,
  insertList,
  insertNote,
  setItemStatus,
  showHearts,
} from '@/db/queries/lists/list-changes';
import {
  addFavorites,
  firstListOf,
  hasNote,
  itemsAbout,
  privateListOf,
  shownAmong,
} from '@/db/queries/lists/kept-places';
import { followsHearts } from '@/db/queries/lists/lists';
import { operation } from '@/lib/platform/operations/operation';
import { FROM_DEVICE_TITLE } from './constants';
import { saveFavoritesInput } from './input';
import { savedFavoritesOutput } from './output';
import { lockedList } from './require-list';
import { requireRoomForList, requireRoomForNote, requireRoomHeld } from './room';

type Place = z.output<typeof saveFavoritesInput>['places'][number];
type Saved = z.output<typeof savedFavoritesOutput>['lists'][number];

const hasDetails = ({ status, note }: Place): boolean =>
  (status ?? 'Looking') !== 'Looking' || Boolean(note);

const idsOf = (places: readonly Place[]): number[] => places.map(({ communityId }) => communityId);

/** Each community once, as it came first. */
const eachOnce = (places: readonly Place[]): Place[] =>
  places.filter((place, at) => idsOf(places).indexOf(place.communityId) === at);

export const saveFavorites = operation({
  path: 'list/save-favorites',
  summary:
    'Make communities favorites of the caller, with a status and a note each, such as those that a visitor kept in the browser. What the account says of them already stays; the same twice changes nothing.',
  permission: 'account:use',
  effect: 'write',
  input: saveFavoritesInput,
  output: savedFavoritesOutput,
  async run({ actor, db, input }) {
    const given = eachOnce(input.places);
    const shown = new Set(await shownAmong(db, idsOf(given)));
    const places = given.filter(({ communityId }) => shown.has(communityId));
    const before = await firstListOf(db, actor.id);
    if (before) await lockedList(db, before, actor.id);
    const communityIds = await addFavorites(db, actor.id, idsOf(places));
    const lists: Saved[] = [];
    const first = before ?? (await firstListOf(db, actor.id));
    let elsewhere = places.filter(hasDetails);
    if (first && (await followsHearts(db, first))) {
      const items = await itemsAbout(db, first, idsOf(places));
      const itemIds = items
        .filter(({ communityId }) => communityIds.includes(communityId))
        .map(({ id }) => id);
      const noteIds = await writeDetails(db, first, actor.id, places, itemIds);
      lists.push({ listId: first, itemIds, noteIds });
      elsewhere = elsewhere.filter(
        (place) => !items.some(({ communityId }) => communityId === place.communityId),
      );
    }
    if (elsewhere.length > 0) lists.push(await putElsewhere(db, actor.id, elsewhere));
    return {
      communityIds,
      lists: lists.filter(({ itemIds, noteIds }) => itemIds.length + noteIds.length > 0),
      notShown: given.length - places.length,
    };
  },
});

/** What others would see on the first list goes on a list that nobody else sees. */
async function putElsewhere(tx: Db, userId: string, places: readonly Place[]): Promise<Saved> {
  const found = await privateListOf(tx, userId, FROM_DEVICE_TITLE);
  if (!found) await requireRoomForList(tx, userId);
  const listId = found ?? (await insertList(tx, userId, FROM_DEVICE_TITLE));
  await lockedList(tx, listId, userId);
  const itemIds = await addItems(tx, listId, userId, idsOf(places));
  await requireRoomHeld(tx, listId);
  await showHearts(tx, listId, userId, idsOf(places));
  return { listId, itemIds, noteIds: await writeDetails(tx, listId, userId, places, itemIds) };
}

/**
 * Writes notes that aren't there yet, and statuses where nobody has set one.
 * @param newItems what was on the list before keeps its status
 * @returns the ids of the notes
 */
async function writeDetails(
  tx: Db,
  listId: string,
  userId: string,
  places: readonly Place[],
  newItems: readonly number[],
): Promise<number[]> {
  const detailed = places.filter(hasDetails);
  const items = await itemsAbout(tx, listId, idsOf(detailed));
  const noteIds: number[] = [];
  for (const { communityId, status, note: text } of detailed) {
    const item = items.find((one) => one.communityId === communityId);
    if (!item) continue;
    const { id, version, statusBy } = item;
    if (status && status !== item.status && !statusBy && newItems.includes(id))
      await setItemStatus(tx, listId, { id, status, version, by: userId });
    if (!text || (await hasNote(tx, { itemId: id, authorId: userId, text }))) continue;
    await requireRoomForNote(tx, id);
    noteIds.push(await insertNote(tx, { itemId: id, authorId: userId, text }));
  }
  return noteIds;
}
