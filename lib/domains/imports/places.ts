import { LRUCache } from 'lru-cache';
import type { Db } from '@/db/client';
import { placesForImport } from '@/db/queries/imports/import-lookups';
import { searchWords } from '@/lib/search/text/search-words';
import { STATES } from '@/lib/shared/reference/states';
import { ROW_FAULTS } from '@/lib/shared/constants/imports';

/** What a row says of its community. */
export interface NamedPlace {
  communityId: string | null;
  community: string | null;
  state: string | null;
}

/** The id of the community, or which field is wrong and how. */
export type FoundPlace = { id: number } | { key: keyof NamedPlace; fault: string };

/** Finds communities as rows name them: by id, or else by state and name. */
export type FindPlace = (named: NamedPlace) => FoundPlace;

/** Two communities of a state that have one name. */
const SEVERAL = -1;

const words = (text: string) => searchWords(text).join(' ');

const stateIds = new Map<string, { id: number; stateName: string }>(
  STATES.flatMap(({ id, stateName, stateShortName }) =>
    [stateName, stateShortName].map((name) => [words(name), { id, stateName }] as const),
  ),
);

/** 'N.C.' is 'NC'. */
const findState = (text: string) =>
  stateIds.get(words(text)) ?? stateIds.get(words(text).replaceAll(' ', ''));

/** Reads all communities once: a file may name each of them, in any order. */
export async function placeFinder(db: Db): Promise<FindPlace> {
  const ids = new Set<number>();
  const byName = new Map<string, number>();
  for (const { id, stateId, searchName } of await placesForImport(db)) {
    ids.add(id);
    const name = `${stateId} ${searchName}`;
    byName.set(name, byName.has(name) ? SEVERAL : id);
  }
  const byText = new LRUCache<string, FoundPlace>({ max: 10_000 });
  const findByName = (community: string, state: string): FoundPlace => {
    const found = findState(state);
    if (!found) return { key: 'state', fault: ROW_FAULTS.unknownState(state) };
    const id = byName.get(`${found.id} ${words(community)}`);
    if (id === undefined)
      return { key: 'community', fault: ROW_FAULTS.noCommunity(community, found.stateName) };
    if (id === SEVERAL)
      return { key: 'community', fault: ROW_FAULTS.ambiguousCommunity(community, found.stateName) };
    return { id };
  };
  return ({ communityId, community, state }) => {
    if (communityId !== null) {
      if (!/^\d{1,9}$/.test(communityId))
        return { key: 'communityId', fault: ROW_FAULTS.communityId };
      const id = Number(communityId);
      return ids.has(id)
        ? { id }
        : { key: 'communityId', fault: ROW_FAULTS.noCommunityId(communityId) };
    }
    if (community === null) return { key: 'community', fault: ROW_FAULTS.missing('community') };
    if (state === null) return { key: 'state', fault: ROW_FAULTS.missing('state') };
    const text = `${state}\0${community}`;
    const known = byText.get(text);
    if (known) return known;
    const found = findByName(community, state);
    byText.set(text, found);
    return found;
  };
}
