import { LRUCache } from 'lru-cache';
import type { Db } from '@/db/client';
import { placesForImport } from '@/db/queries/imports/import-lookups';
import { placesMeant } from '@/lib/search/text/aliases';
import { readAddressEnd } from '@/lib/search/text/address-end';
import { misspelled, placeWords, readPlaceName, readState } from '@/lib/search/text/place-names';
import { splitState } from '@/lib/search/text/search-words';
import { milesBetween, type Spot } from '@/lib/shared/format/distance';
import { nearestOf } from '@/lib/shared/format/nearest';
import { joined, nameKey, stateFinder, type ZipCode } from '@/lib/domains/geography';
import { Turns } from '@/lib/platform/tasks/turns';
import { STATES } from '@/lib/shared/reference/states';
import { ROW_FAULTS } from '@/lib/shared/constants/imports';
import { clearlyNearest, landRadius } from './clearly-nearest';

/** What a row says of its community. */
export interface NamedPlace {
  communityId: string | null;
  community: string | null;
  state: string | null;
  /** Five digits, of rows that have them. */
  zip?: string | null;
  /** Where the row itself lies, of files that say so. */
  spot?: Spot | null;
  /** Its end may say where it is: '9 Sample Road, Madison, WI 53704'. */
  address?: string | null;
}

/**
 * The id of the community, and whether the row names it or lies there; or which field is wrong and
 * how.
 */
export type FoundPlace =
  | { id: number; by: 'name' | 'spot' }
  | { key: 'communityId' | 'community' | 'state'; fault: string; isAmbiguous?: true };

/** Finds communities as rows name them: by id, or else by state and name. */
export type FindPlace = (named: NamedPlace) => FoundPlace;

type Place = Awaited<ReturnType<typeof placesForImport>>[number];

/** So far from the edge of the community of the name, it's another place's of that name. */
const NAMED_MILES = 30;
/**
 * Of two communities of a name the nearer is meant where the other is so many times farther away.
 */
const CLEARLY = 2;
/** The shapes of states leave out so much of their shores. */
const SHORE_MILES = 2;

const STATE_OF = new Map(STATES.map((state) => [state.id as number, state]));
const STATE_IDS = new Map<string, number>(
  STATES.map(({ id, stateShortName }) => [stateShortName, id]),
);
const stateName = (id: number): string => STATE_OF.get(id)?.stateName ?? '';

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

/** What a name was found to be: one community, several, some far away, or nothing here. */
type Named = { place: Place } | 'several' | 'far' | null;

/**
 * Reads all communities once: a file may name each of them, in any order. A row belongs to the city
 * that it names, in the state that its state, ZIP code or position tells; then to the city at the
 * end of its address, and to the one that its ZIP code is named after; by where it lies only where
 * one community is clearly the nearest for its size. Never across a state line.
 * @param zipCodes without them ZIP codes say nothing
 */
export async function placeFinder(db: Db, zipCodes: readonly ZipCode[] = []): Promise<FindPlace> {
  const places = await placesForImport(db);
  const ids = new Set(places.map(({ id }) => id));
  const byName = await grouped(places, ({ stateId, name }) => [keyOf(stateId, nameKey(name))]);
  const byZip = await grouped(places, (place) => place.zipCodes);
  const byState = await grouped(places, ({ stateId }) => [stateId]);
  const zips = new Map(zipCodes.map((code) => [code.zip, code]));
  const nearestIn = clearlyNearest(byState);

  let findState: ReturnType<typeof stateFinder> | undefined;
  let nearestOfAll: ReturnType<typeof nearestOf<Place>> | undefined;
  const stateAt = (spot: Spot): number | null => {
    const { stateId, milesTo } = (findState ??= stateFinder())(spot);
    if (stateId !== null) return stateId;
    // A pier lies in the sea, as far as the shapes of states go.
    const near = (nearestOfAll ??= nearestOf(places))(spot)?.spot.stateId ?? null;
    return near !== null && (milesTo(near) ?? Infinity) <= SHORE_MILES ? near : null;
  };

  /** Where a row lies, as far as it says so. */
  interface Where {
    zip: string | null;
    spot: Spot | null;
  }

  const choose = (named: readonly Place[], { zip, spot }: Where): Named => {
    const [only, another] = named;
    if (!only) return null;
    const holders = zip === null ? [] : named.filter((place) => place.zipCodes.includes(zip));
    const [holder, secondHolder] = holders;
    if (holder && !secondHolder) return { place: holder };
    if (!spot) return another ? 'several' : { place: only };
    const [near, farther] = named
      .map((place) => ({ place, miles: milesBetween(place, spot) }))
      .filter(({ place, miles }) => miles <= NAMED_MILES + landRadius(place))
      .sort((a, b) => a.miles - b.miles);
    if (!near) return 'far';
    return farther && farther.miles < near.miles * CLEARLY ? 'several' : { place: near.place };
  };

  /** The community that a text names in a state. */
  const findNamed = (text: string, stateId: number, where: Where): Named => {
    const forms = readPlaceName(text);
    const keys = forms
      .filter((form) => form.stateId === null || form.stateId === stateId)
      .map(({ name }) => joined(name));
    let far: Named = null;
    // 'New York' is New York City, where no other community is called so.
    for (const key of new Set([...keys, ...keys.map((one) => `${one}city`)])) {
      const found = choose(byName.get(keyOf(stateId, key)) ?? [], where);
      if (found === 'far') far = found;
      else if (found !== null) return found;
    }
    return far;
  };

  const [newYork] = placesMeant('nyc').whole.flatMap(
    ({ name, stateId }) => byName.get(keyOf(stateId, joined(name))) ?? [],
  );
  /** The city that a ZIP code is named after; New York City for those of its boroughs. */
  const cityOfZip = (code: ZipCode): Place | null => {
    const stateId = STATE_IDS.get(code.state);
    if (stateId === undefined) return null;
    const named = findNamed(code.city, stateId, { zip: code.zip, spot: code });
    if (named && typeof named === 'object') return named.place;
    const holders = byZip.get(code.zip) ?? [];
    return newYork && holders.length === 1 && holders[0] === newYork ? newYork : null;
  };

  const suggestion = (text: string, stateId: number): string | null => {
    const [typed] = readPlaceName(text);
    if (!typed) return null;
    const known = (byState.get(stateId) ?? [])
      .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
      .map((place) => [nameKey(place.name), place] as const);
    const forms = new Set(readPlaceName(text).map(({ name }) => joined(name)));
    for (const form of forms) {
      const meant = misspelled(form, known);
      if (meant) return `${meant.name}, ${STATE_OF.get(stateId)?.stateShortName ?? ''}`;
    }
    return null;
  };

  const find = ({
    community,
    state,
    zip,
    spot: own,
    address,
  }: Required<NamedPlace>): FoundPlace => {
    const stated = state === null ? null : readState(state);
    if (state !== null && stated === null)
      return { key: 'state', fault: ROW_FAULTS.unknownState(state) };
    const end = address === null ? null : readAddressEnd(address);
    const given = zips.get(zip ?? end?.zip ?? '') ?? null;
    const zipState = given && (STATE_IDS.get(given.state) ?? null);
    // A ZIP code of another state than the row's is mistyped.
    const code = stated === null || zipState === stated ? given : null;
    const spot = own ?? code;
    const where = { zip: code?.zip ?? null, spot };
    const written =
      community === null ? null : splitState(placeWords(community).split(' ')).stateId;
    const endState = end?.stateId ?? null;
    const told = [zipState, own && stateAt(own), end?.isSure ? endState : null].filter(
      (id) => id !== null,
    );
    const guessed = told.length > 0 ? told : [written ?? endState];
    const states = stated === null ? [...new Set(guessed)] : [stated];

    const named = (text: string, of: number): FoundPlace | null => {
      const found = findNamed(text, of, where);
      if (found === null || found === 'far') return null;
      if (found === 'several')
        return {
          key: 'community',
          fault: ROW_FAULTS.ambiguousCommunity(text, stateName(of)),
          isAmbiguous: true,
        };
      return { id: found.place.id, by: 'name' };
    };
    const found: FoundPlace[] = [];
    if (community !== null)
      for (const of of states) {
        const one = of === null ? null : named(community, of);
        if (one) found.push(one);
      }
    const [only, another] = found;
    if (only && !another) return only;
    if (end && endState !== null && (stated === null || stated === endState))
      for (const { city } of end.ways) {
        const one = named(city, endState);
        if (one && 'id' in one) return one;
      }
    const noCommunity = (): FoundPlace => {
      const [of = null] = states;
      if (community === null)
        return {
          key: 'community',
          fault: of === null ? ROW_FAULTS.noCommunityNear : ROW_FAULTS.noCommunityClear,
        };
      if (of === null) return { key: 'state', fault: ROW_FAULTS.missing('state') };
      const meant = suggestion(community, of);
      const fault = ROW_FAULTS.noCommunity(community, stateName(of));
      return {
        key: 'community',
        fault: meant ? `${fault} ${ROW_FAULTS.didYouMean(meant)}` : fault,
      };
    };
    if (community === null && !spot)
      return { key: 'community', fault: ROW_FAULTS.missing('community') };
    const known = new Set(told);
    // Of two states one is wrong, and nothing says which.
    if (stated === null && known.size > 1) return noCommunity();
    const city = code && cityOfZip(code);
    if (city) return { id: city.id, by: 'spot' };
    const of = states[0] ?? null;
    if (!spot || of === null) return noCommunity();
    const nearest = nearestIn(spot, of);
    if (nearest === null)
      return community === null
        ? { key: 'community', fault: ROW_FAULTS.noCommunityNear }
        : noCommunity();
    return nearest === 'several' ? noCommunity() : { id: nearest.id, by: 'spot' };
  };

  const byText = new LRUCache<string, FoundPlace>({ max: 10_000 });
  return ({ communityId, community, state, zip = null, spot = null, address = null }) => {
    if (communityId !== null) {
      if (!/^\d{1,9}$/.test(communityId))
        return { key: 'communityId', fault: ROW_FAULTS.communityId };
      const id = Number(communityId);
      return ids.has(id)
        ? { id, by: 'name' }
        : { key: 'communityId', fault: ROW_FAULTS.noCommunityId(communityId) };
    }
    const text = [state, community, zip, spot?.lat, spot?.long, address].join('\0');
    const known = byText.get(text);
    if (known) return known;
    const found = find({ communityId, community, state, zip, spot, address });
    byText.set(text, found);
    return found;
  };
}
