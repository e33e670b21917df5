import { LRUCache } from 'lru-cache';
import type { Db } from '@/db/client';
import { placesForImport } from '@/db/queries/imports/import-lookups';
import { searchWords } from '@/lib/search/text/search-words';
import { milesBetween, type Spot } from '@/lib/shared/format/distance';
import { nearestOf } from '@/lib/shared/format/nearest';
import { nameKey } from '@/lib/domains/geography';
import { Turns } from '@/lib/platform/tasks/turns';
import { STATES } from '@/lib/shared/reference/states';
import { ROW_FAULTS } from '@/lib/shared/constants/imports';

/** What a row says of its community. */
export interface NamedPlace {
  communityId: string | null;
  community: string | null;
  state: string | null;
  /** Five digits, of rows that have them. */
  zip?: string | null;
  /** Where the row itself lies, of files that say so. */
  spot?: Spot | null;
}

/** The id of the community, or which field is wrong and how. */
export type FoundPlace =
  | { id: number }
  | { key: 'communityId' | 'community' | 'state'; fault: string; isAmbiguous?: true };

/** Finds communities as rows name them: by id, or else by state and name. */
export type FindPlace = (named: NamedPlace) => FoundPlace;

type Place = Awaited<ReturnType<typeof placesForImport>>[number];

/** A ZIP code farther from the community of the name is another place's of that name. */
const NAMED_MILES = 30;
/**
 * Of two communities of a name the nearer is meant where the other is so many times farther away.
 */
const CLEARLY = 2;
/** A place that is no community here belongs to the one with its ZIP code, or the nearest. */
const ZIP_MILES = 25;
const NEAREST_MILES = 10;

const words = (text: string) => searchWords(text).join(' ');

const stateIds = new Map<string, { id: number; stateName: string }>(
  STATES.flatMap(({ id, stateName, stateShortName }) =>
    [stateName, stateShortName].map((name) => [words(name), { id, stateName }] as const),
  ),
);

/** 'N.C.' is 'NC'. */
const findState = (text: string) =>
  stateIds.get(words(text)) ?? stateIds.get(words(text).replaceAll(' ', ''));

const keyOf = (stateId: number, name: string): string => `${stateId} ${name}`;

async function grouped<Key>(
  places: readonly Place[],
  keysOf: (place: Place) => readonly Key[],
): Promise<Map<Key, Place[]>> {
  const groups = new Map<Key, Place[]>();
  const turns = new Turns();
  for (const place of places) {
    await turns.next();
    for (const key of keysOf(place)) {
      const group = groups.get(key);
      if (group) group.push(place);
      else groups.set(key, [place]);
    }
  }
  return groups;
}

/**
 * Reads all communities once: a file may name each of them, in any order.
 * @param zipSpots where ZIP codes lie. With them an address whose city is no community is given to
 *   the one with its ZIP code, and a name is not believed that is far from it.
 */
export async function placeFinder(
  db: Db,
  zipSpots: ReadonlyMap<string, Spot> = new Map(),
): Promise<FindPlace> {
  const places = await placesForImport(db);
  const ids = new Set(places.map(({ id }) => id));
  const byName = await grouped(places, ({ stateId, name }) => [keyOf(stateId, nameKey(name))]);
  const byZip = await grouped(places, ({ zipCodes }) => zipCodes);
  const byState = await grouped(places, ({ stateId }) => [stateId]);
  const nearestIn = new Map([...byState].map(([id, its]) => [id, nearestOf(its)] as const));

  let nearestOfAll: ReturnType<typeof nearestOf<Place>> | undefined;
  /** The nearest community, in a state where that is known. */
  const bySpot = (spot: Spot, stateId: number | null): Place | undefined => {
    nearestOfAll ??= nearestOf(places);
    const nearest = (stateId === null ? nearestOfAll : nearestIn.get(stateId))?.(spot);
    return nearest && nearest.miles <= NEAREST_MILES ? nearest.spot : undefined;
  };
  const byAddress = (
    { zip, spot }: { zip: string | null; spot: Spot },
    stateId: number,
  ): Place | undefined => {
    const holders = (zip === null ? [] : (byZip.get(zip) ?? [])).filter(
      (place) => place.stateId === stateId && milesBetween(place, spot) <= ZIP_MILES,
    );
    return holders.length === 1 ? holders[0] : bySpot(spot, stateId);
  };
  const findByName = (
    community: string,
    state: string,
    { zip, spot }: { zip: string | null; spot: Spot | null },
  ): FoundPlace => {
    const found = findState(state);
    if (!found) return { key: 'state', fault: ROW_FAULTS.unknownState(state) };
    // 'New York' is New York City, where no other community is called so.
    const key = keyOf(found.id, nameKey(community));
    const named = byName.get(key) ?? byName.get(keyOf(found.id, `${nameKey(community)}city`)) ?? [];
    const noCommunity: FoundPlace = {
      key: 'community',
      fault: ROW_FAULTS.noCommunity(community, found.stateName),
    };
    const ambiguous: FoundPlace = {
      key: 'community',
      fault: ROW_FAULTS.ambiguousCommunity(community, found.stateName),
      isAmbiguous: true,
    };
    if (!spot) {
      const [only, another] = named;
      if (!only) return noCommunity;
      return another ? ambiguous : { id: only.id };
    }
    const [near, farther] = named
      .map((place) => ({ place, miles: milesBetween(place, spot) }))
      .filter(({ miles }) => miles <= NAMED_MILES)
      .sort((a, b) => a.miles - b.miles);
    if (near && farther && farther.miles < near.miles * CLEARLY) return ambiguous;
    const place = near?.place ?? byAddress({ zip, spot }, found.id);
    return place ? { id: place.id } : noCommunity;
  };
  /** A row that names no place lies somewhere all the same. */
  const findBySpot = (state: string | null, spot: Spot): FoundPlace => {
    const place = bySpot(spot, state === null ? null : (findState(state)?.id ?? null));
    return place ? { id: place.id } : { key: 'community', fault: ROW_FAULTS.noCommunityNear };
  };

  const byText = new LRUCache<string, FoundPlace>({ max: 10_000 });
  return ({ communityId, community, state, zip = null, spot: own = null }) => {
    if (communityId !== null) {
      if (!/^\d{1,9}$/.test(communityId))
        return { key: 'communityId', fault: ROW_FAULTS.communityId };
      const id = Number(communityId);
      return ids.has(id)
        ? { id }
        : { key: 'communityId', fault: ROW_FAULTS.noCommunityId(communityId) };
    }
    const spot = own ?? (zip === null ? null : (zipSpots.get(zip) ?? null));
    if (spot && (community === null || state === null)) return findBySpot(state, spot);
    if (community === null) return { key: 'community', fault: ROW_FAULTS.missing('community') };
    if (state === null) return { key: 'state', fault: ROW_FAULTS.missing('state') };
    const text = [state, community, zip, own?.lat, own?.long].join('\0');
    const known = byText.get(text);
    if (known) return known;
    const found = findByName(community, state, { zip, spot });
    byText.set(text, found);
    return found;
  };
}
