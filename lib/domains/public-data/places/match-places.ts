import type { DoubtfulMatch, MatchedCommunity } from '@/db/queries/imports/place-matches';
import type { MatchReason } from '@/lib/shared/constants/public-data';
import { milesBetween } from '@/lib/domains/geography/distance';
import { nameKey } from './census-names';
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
/** A city whose middle lies in the bay or the desert is still told by its people: so many, and as many. */
const LARGE = 10_000;
const AS_LARGE = 1.25;

interface Candidate {
  place: CensusPlace;
  miles: number;
  /** How likely the name is meant: 0 for the full one. */
  rank: number;
}

type Choice = { place: CensusPlace; miles: number } | { doubts: Candidate[]; reason: MatchReason };

/**
 * Gives communities their places of the census.
 * @param populationOf where it is known: tells a village from the town around it
 */
export function matchPlaces(
  communities: readonly MatchedCommunity[],
  places: readonly CensusPlace[],
  populationOf: ((geoid: string) => number | null) | null,
): Matches {
  const byName = new Map<string, { place: CensusPlace; rank: number }[]>();
  for (const place of places)
    place.names.forEach((name, rank) => {
      const key = `${place.stateId} ${nameKey(name)}`;
      const known = byName.get(key);
      if (known) known.push({ place, rank });
      else byName.set(key, [{ place, rank }]);
    });

  const peopleOf = ({ geoid }: CensusPlace) => populationOf?.(geoid) ?? null;
  const geoids = new Map<number, string>();
  const owners = new Map<string, number>();
  for (const { id, geoid } of communities)
    if (geoid !== null) {
      geoids.set(id, geoid);
      owners.set(geoid, id);
    }

  const claims: { community: MatchedCommunity; place: CensusPlace; miles: number }[] = [];
  const doubtful: DoubtfulMatch[] = [];
  for (const community of communities) {
    if (community.geoid !== null) continue;
    const named = byName.get(`${community.stateId} ${nameKey(community.name)}`) ?? [];
    const candidates = named
      .map(({ place, rank }) => ({ place, rank, miles: milesBetween(community, place) }))
      .filter(({ miles, place }) => miles <= Math.max(FAR_MILES, reachOf(place)))
      .sort((a, b) => a.miles - b.miles);
    const choice = choose(community, candidates, populationOf);
    if (choice === null) continue;
    if ('place' in choice) claims.push({ community, ...choice });
    else
      for (const { place, miles } of choice.doubts)
        doubtful.push(asDoubt(community, place, miles, choice.reason, peopleOf(place)));
  }

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
  return { geoids, found, doubtful };
}

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
    const isIt = !another && isAsLarge(community, populationOf?.(first.place.geoid) ?? null);
    return isIt ? first : { doubts: [first], reason: 'far' };
  }
  const best = Math.min(...near.map(({ rank }) => rank));
  const likely = near.filter(({ rank }) => rank === best);
  const [place, otherPlace] = likely.filter((one) => !isTown(one.place));
  const [town, otherTown] = likely.filter((one) => isTown(one.place));
  if (place && otherPlace && otherPlace.miles < place.miles * CLEARLY)
    return { doubts: [place, otherPlace], reason: 'several' };
  if (place && town) {
    // Without populations nobody can tell; the census source comes with them.
    if (!populationOf) return null;
    return closerInSize(community, place, town, populationOf);
  }
  if (!place && town && otherTown && otherTown.miles < town.miles * CLEARLY)
    return { doubts: [town, otherTown], reason: 'several' };
  return place ?? town ?? null;
}

function isAsLarge({ population }: MatchedCommunity, people: number | null): boolean {
  if (!population || !people || Math.min(population, people) < LARGE) return false;
  return Math.abs(Math.log(people / population)) <= Math.log(AS_LARGE);
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
