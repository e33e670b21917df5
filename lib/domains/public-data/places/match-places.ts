import { distance as editsBetween } from 'fastest-levenshtein';
import type { DoubtfulMatch, MatchedCommunity } from '@/db/queries/imports/place-matches';
import { groupBy, nearOf, nameKey } from '@/lib/domains/geography';
import type { MatchReason } from '@/lib/shared/constants/public-data';
import { Turns } from '@/lib/platform/tasks/turns';
import { milesBetween } from '@/lib/shared/format/distance';
import { withoutKind } from './census-names';
import type { CensusPlace } from './gazetteer';

export interface Matches {
  /** Beyond doubt, with those known before. */
  geoids: Map<number, string>;
  /** Found now. */
  found: { communityId: number; geoid: string }[];
  doubtful: DoubtfulMatch[];
}

/** A place this near is the one of the name; farther ones are asked about, up to the second. */
const NEAR_MILES = 6;
const FAR_MILES = 30;
/** Of two near ones the nearer is taken where the other is so many times farther away. */
const CLEARLY = 3;
/** Populations that differ by more are of two places. */
const MUCH_LARGER = 1.5;
/**
 * A city whose middle lies in the bay or the desert is still told by its people: so many, and as
 * many.
 */
const LARGE = 10_000;
const AS_LARGE = 1.25;
/** A name of fewer letters is part of too many others. */
const LEAST_LETTERS = 6;
/** A place that is spelled a bit otherwise lies no farther away. */
const ALIKE_MILES = 3;
/** So far away at most: San Francisco's middle lies 34 miles out, for islands in the ocean. */
const LARGE_MILES = 60;
/** A smaller one, of so many people, where its only place of the name lies at most so far away. */
const SMALLER = 2000;
const SMALLER_MILES = 15;
/** Letters that a name may be misspelled by: 'Los Chavez', 'Brownsfield'. */
const MISSPELLED = 2;
/** Of a community whose name no place has, so many of the nearest ones are listed. */
const NEAREST = 3;

interface Claim {
  community: MatchedCommunity;
  place: CensusPlace;
  miles: number;
}

interface Candidate {
  place: CensusPlace;
  miles: number;
  /** How likely the name is meant: 0 for the full one. */
  rank: number;
}

type Choice = { place: CensusPlace; miles: number } | { doubts: Candidate[]; reason: MatchReason };

/**
 * Gives communities their places of the census, with pauses in which requests are answered.
 * @param populationOf where it is known: tells a village from the town around it
 */
export async function matchPlaces(
  communities: readonly MatchedCommunity[],
  places: readonly CensusPlace[],
  populationOf: ((geoid: string) => number | null) | null,
): Promise<Matches> {
  const turns = new Turns();
  const byName = new Map<string, { place: CensusPlace; rank: number }[]>();
  for (const place of places) {
    await turns.next();
    place.names.forEach((name, rank) => {
      const key = `${place.stateId} ${nameKey(name)}`;
      const known = byName.get(key);
      if (known) known.push({ place, rank });
      else byName.set(key, [{ place, rank }]);
    });
  }

  const peopleOf = ({ geoid }: CensusPlace) => populationOf?.(geoid) ?? null;
  const geoids = new Map<number, string>();
  const owners = new Map<string, number>();
  for (const { id, geoid } of communities)
    if (geoid !== null) {
      geoids.set(id, geoid);
      owners.set(geoid, id);
    }

  const claims: Claim[] = [];
  const doubtful: DoubtfulMatch[] = [];
  for (const community of communities) {
    if (community.geoid !== null) continue;
    await turns.next();
    const candidatesOf = (name: string) =>
      (byName.get(`${community.stateId} ${nameKey(name)}`) ?? [])
        .map(({ place, rank }) => ({ place, rank, miles: milesBetween(community, place) }))
        .filter(({ miles, place }) => miles <= Math.max(farFor(community), reachOf(place)))
        .sort((a, b) => a.miles - b.miles);
    const full = candidatesOf(community.name);
    const candidates = full.length > 0 ? full : candidatesOf(withoutKind(community.name));
    const choice = choose(community, candidates, populationOf);
    if (choice === null) continue;
    if ('place' in choice) claims.push({ community, ...choice });
    else
      for (const { place, miles } of choice.doubts)
        doubtful.push(asDoubt(community, place, miles, choice.reason, peopleOf(place)));
  }

  const claimed = new Set(claims.map(({ place }) => place.geoid));
  const asked = new Set([...geoids.keys(), ...doubtful.map(({ communityId }) => communityId)]);
  for (const { community } of claims) asked.add(community.id);
  const isFree = ({ geoid }: CensusPlace) => !owners.has(geoid) && !claimed.has(geoid);
  claims.push(...(await nearlySame(communities, places.filter(isFree), { asked, peopleOf })));

  const found: Matches['found'] = [];
  for (const { community, place, miles } of claims.sort((a, b) => a.miles - b.miles)) {
    if (owners.has(place.geoid)) {
      doubtful.push(asDoubt(community, place, miles, 'taken', peopleOf(place)));
      continue;
    }
    owners.set(place.geoid, community.id);
    geoids.set(community.id, place.geoid);
    found.push({ communityId: community.id, geoid: place.geoid });
  }
  doubtful.push(...(await nearestOf(communities, places, { geoids, owners, doubtful, peopleOf })));
  return { geoids, found, doubtful };
}

interface Asked {
  /** Communities that something was found for. */
  asked: ReadonlySet<number>;
  peopleOf(place: CensusPlace): number | null;
}

/**
 * 'Westwood Lake' and 'Westwood Lakes', 'Bennsville' and 'Bensville', 'Brownsfield' and
 * 'Brownfields'.
 */
function isSpelledAlike(...keys: [string, string]): boolean {
  const [short, long] = keys.sort((one, two) => one.length - two.length);
  if (!short || !long || short.length < LEAST_LETTERS) return false;
  if (long.includes(short) || skeleton(short) === skeleton(long)) return true;
  return short.length > LEAST_LETTERS + MISSPELLED && editsBetween(short, long) <= MISSPELLED;
}

/** A name without its vowels, and without letters that are doubled. */
const skeleton = (key: string) =>
  key[0] +
  key
    .slice(1)
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');

type NearPlace = ReturnType<typeof nearOf<CensusPlace>>;

/**
 * The nearest places of a community's own state; each state is made ready when it's first asked of.
 */
function nearInState(places: readonly CensusPlace[]) {
  const byState = groupBy(places, ({ stateId }) => stateId);
  const ready = new Map<number, NearPlace>();
  return (community: MatchedCommunity, options: Parameters<NearPlace>[1]) => {
    const { stateId } = community;
    const near = ready.get(stateId) ?? nearOf(byState.get(stateId) ?? []);
    ready.set(stateId, near);
    return near(community, options);
  };
}

/** Places under nearly the same name that are very near, with about as many people. */
async function nearlySame(
  communities: readonly MatchedCommunity[],
  places: readonly CensusPlace[],
  { asked, peopleOf }: Asked,
): Promise<Claim[]> {
  const near = nearInState(places);
  const claims: Claim[] = [];
  const turns = new Turns();
  for (const community of communities) {
    if (asked.has(community.id) || community.geoid !== null) continue;
    await turns.next();
    const key = nameKey(community.name);
    const alike = near(community, {
      count: 2,
      withinMiles: ALIKE_MILES,
      where: (place) =>
        isAsLarge(community, peopleOf(place), 0, MUCH_LARGER) &&
        place.names.some((name) => isSpelledAlike(nameKey(name), key)),
    });
    const [only, another] = alike;
    if (only && !another) claims.push({ community, place: only.spot, miles: only.miles });
  }
  return claims;
}

interface Matched {
  geoids: ReadonlyMap<number, string>;
  owners: ReadonlyMap<string, number>;
  doubtful: readonly DoubtfulMatch[];
  peopleOf(place: CensusPlace): number | null;
}

/** Communities that nothing was found for, each with the nearest places that are nobody's. */
async function nearestOf(
  communities: readonly MatchedCommunity[],
  places: readonly CensusPlace[],
  { geoids, owners, doubtful, peopleOf }: Matched,
): Promise<DoubtfulMatch[]> {
  const listed = new Set(doubtful.map(({ communityId }) => communityId));
  const near = nearInState(places.filter(({ geoid }) => !owners.has(geoid)));
  const doubts: DoubtfulMatch[] = [];
  const turns = new Turns();
  for (const community of communities) {
    if (geoids.has(community.id) || listed.has(community.id)) continue;
    await turns.next();
    const nearest = near(community, { count: NEAREST });
    for (const { spot, miles } of nearest)
      doubts.push(asDoubt(community, spot, miles, 'nearest', peopleOf(spot)));
  }
  return doubts;
}

const farFor = ({ population }: MatchedCommunity) =>
  (population ?? 0) >= LARGE ? LARGE_MILES : FAR_MILES;

/** The center of a large place may be far from where its name is written. */
const reachOf = ({ landSqMile }: CensusPlace) => NEAR_MILES + Math.sqrt(landSqMile / Math.PI);

const isTown = ({ geoid }: CensusPlace) => geoid.length === 10;

function choose(
  community: MatchedCommunity,
  candidates: Candidate[],
  populationOf: ((geoid: string) => number | null) | null,
): Choice | null {
  const near = candidates.filter(({ place, miles }) => miles <= reachOf(place));
  if (near.length === 0) {
    const [first, another] = candidates;
    if (!first) return null;
    const least = first.miles <= SMALLER_MILES ? SMALLER : LARGE;
    const isIt = !another && isAsLarge(community, populationOf?.(first.place.geoid) ?? null, least);
    return isIt ? first : { doubts: [first], reason: 'far' };
  }
  const best = Math.min(...near.map(({ rank }) => rank));
  const likely = near.filter(({ rank }) => rank === best);
  const [place, otherPlace] = likely.filter((one) => !isTown(one.place));
  const [town, otherTown] = likely.filter((one) => isTown(one.place));
  if (place && otherPlace && otherPlace.miles < place.miles * CLEARLY) {
    const [asLarge, another] = [place, otherPlace].filter((one) =>
      isAsLarge(community, populationOf?.(one.place.geoid) ?? null, 0),
    );
    if (asLarge && !another) return asLarge;
    return { doubts: [place, otherPlace], reason: 'several' };
  }
  if (place && town) {
    // Without populations nobody can tell; the census source comes with them.
    if (!populationOf) return null;
    return closerInSize(community, place, town, populationOf);
  }
  if (!place && town && otherTown && otherTown.miles < town.miles * CLEARLY)
    return { doubts: [town, otherTown], reason: 'several' };
  return place ?? town ?? null;
}

/** @param least people that either must have: few are no proof */
function isAsLarge(
  { population }: MatchedCommunity,
  people: number | null,
  least: number,
  most = AS_LARGE,
): boolean {
  if (!population || !people || Math.min(population, people) < least) return false;
  return Math.abs(Math.log(people / population)) <= Math.log(most);
}

/** A village in a town of the same name: the one with about as many people. */
function closerInSize(
  { population }: MatchedCommunity,
  place: Candidate,
  town: Candidate,
  populationOf: (geoid: string) => number | null,
): Choice {
  const [inPlace, inTown] = [populationOf(place.place.geoid), populationOf(town.place.geoid)];
  if (!population || !inPlace || !inTown) return place;
  const apart = (people: number) => Math.abs(Math.log(people / population));
  if (Math.abs(Math.log(inPlace / inTown)) <= Math.log(MUCH_LARGER)) return place;
  return apart(inTown) < apart(inPlace) ? town : place;
}

const asDoubt = (
  community: MatchedCommunity,
  { geoid, title, lat, long }: CensusPlace,
  miles: number,
  reason: MatchReason,
  population: number | null,
): DoubtfulMatch => ({
  communityId: community.id,
  geoid,
  name: title,
  population,
  lat,
  long,
  distanceMiles: Math.round(miles * 10) / 10,
  reason,
});
