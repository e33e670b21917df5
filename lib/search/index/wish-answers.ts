import { milesBetween } from '@/lib/shared/format/distance';
import { CHOICES, choiceNames } from '../wishes/choices';
import { distanceMiss, MISSED, rangeMiss, stateOf, UNKNOWN_MISS, type Miss } from '../wishes/miss';
import type {
  ChoiceWish,
  DistanceWish,
  NearWish,
  RangeWish,
  RangeWishKind,
  Wish,
  WishAnswer,
} from '../wishes/wish';
import { unionOf } from '../sets/bitset';
import { universityAt } from './university';
import type { CommunityIndex } from './community-index';
import { gradeChoice, gradeDistance, gradeNear, gradeRange, type Gains } from './wish-grades';

/** Answers one wish for any community. */
export interface WishReader {
  miss(slot: number): Miss;
  answer(slot: number): WishAnswer;
  /** Adds to each community what its state counts. @param grades by slot */
  grade(grades: Uint16Array, gains: Gains): void;
  /** What the place of a wish to be near it is called; null for other wishes. */
  placeName: string | null;
}

type Read = (slot: number) => Omit<WishAnswer, 'state'>;

const reader = (
  miss: (slot: number) => Miss,
  read: Read,
  grade: WishReader['grade'],
  placeName: string | null = null,
): WishReader => ({
  miss,
  answer(slot) {
    const state = stateOf(miss(slot));
    return state === 'unknown' ? { state, value: null, name: null } : { state, ...read(slot) };
  },
  grade,
  placeName,
});

/** Null where the wish is about a community that isn't there. */
export function wishReader(index: CommunityIndex, wish: Wish): WishReader | null {
  if ('options' in wish) return choiceReader(index, wish);
  if (wish.kind === 'near') return nearReader(index, wish);
  return 'miles' in wish ? distanceReader(index, wish) : rangeReader(index, wish);
}

const valuesOf = ({ columns, wishFacts }: CommunityIndex, kind: RangeWishKind): Float64Array => {
  if (kind === 'july') return wishFacts.valuesOf('julyHigh');
  if (kind === 'january') return wishFacts.valuesOf('januaryLow');
  const figure = {
    size: 'population',
    home: 'homeValue',
    age: 'medianAge',
    income: 'income',
  } as const;
  return columns.valuesOf(figure[kind]);
};

function rangeReader(index: CommunityIndex, wish: RangeWish): WishReader {
  const values = valuesOf(index, wish.kind);
  return reader(
    (slot) => rangeMiss(wish, values[slot] ?? NaN),
    (slot) => ({ value: values[slot] ?? null, name: null }),
    (grades, gains) => gradeRange(grades, gains, wish, values),
  );
}

function distanceReader({ wishFacts }: CommunityIndex, { kind, miles }: DistanceWish): WishReader {
  const distances = wishFacts.milesTo(kind);
  const miss = (slot: number): Miss => {
    const distance = distances[slot] ?? NaN;
    const missed = distanceMiss(miles, distance);
    const listed = wishFacts.milesListed(kind, slot);
    if (stateOf(missed) !== 'missed' || distance <= listed) return missed;
    // Lists may lack a nearer one.
    return listed >= miles ? MISSED : UNKNOWN_MISS;
  };
  const read = (slot: number) => {
    const distance = distances[slot] ?? Infinity;
    const isNearest = wishFacts.isNearest(kind, slot, distance);
    const isThere = Number.isFinite(distance) && (isNearest || stateOf(miss(slot)) !== 'missed');
    return {
      value: isThere ? distance : null,
      name: isNearest ? wishFacts.thingNear(kind, slot) : null,
    };
  };
  const listedWithin = wishFacts.milesListedFor(kind);
  return reader(miss, read, (grades, gains) =>
    gradeDistance(grades, gains, miles, distances, listedWithin),
  );
}

/** 'Denver, CO', or the university that is at a spot. */
function nameOfPlace(index: CommunityIndex, place: NearWish['place']): string | null {
  if ('communityId' in place) {
    const slot = index.slotOf(place.communityId);
    return slot === undefined ? null : index.nameOf(slot);
  }
  return universityAt(index.universities, place)?.name ?? null;
}

function nearReader(index: CommunityIndex, { place, miles }: NearWish): WishReader | null {
  const spot = 'communityId' in place ? index.locationOf(place.communityId) : place;
  if (!spot) return null;
  const placeName = nameOfPlace(index, place);
  const { columns } = index;
  const [lats, longs] = [columns.valuesOf('lat'), columns.valuesOf('long')];
  const distance = (slot: number) =>
    Math.round(milesBetween(spot, { lat: lats[slot] ?? 0, long: longs[slot] ?? 0 }) * 10) / 10;
  return reader(
    (slot) => distanceMiss(miles, distance(slot)),
    (slot) => ({ value: distance(slot), name: placeName }),
    (grades, gains) => gradeNear(grades, gains, { spot, miles, lats, longs, milesTo: distance }),
    placeName,
  );
}

function choiceReader({ options }: CommunityIndex, wish: ChoiceWish): WishReader {
  const { filter, isOneOf, options: known } = CHOICES[wish.kind];
  const choices = wish.options.flatMap((code) => known.get(code) ?? []);
  const sets = choices.map(({ values }) => {
    const some = options.of(filter, values);
    return {
      yes: unionOf(some.map(({ yes }) => yes)),
      unknown: unionOf(some.map(({ unknown }) => unknown)),
    };
  });
  const wanted = isOneOf ? 1 : sets.length;
  const metBy = (slot: number): number =>
    sets.reduce((met, { yes }) => met + Number(yes.has(slot)), 0);
  const miss = (slot: number): Miss => {
    const met = metBy(slot);
    if (met >= wanted) return 0;
    if (met > 0) return 1 - met / wanted;
    return sets.some(({ unknown }) => unknown.has(slot)) ? UNKNOWN_MISS : MISSED;
  };
  const names = choiceNames(wish.kind);
  const valueAt = options.valuesOf(filter);
  const read = (slot: number) => {
    if (isOneOf) return { value: null, name: names.get(valueAt(slot) ?? '') ?? null };
    const having = choices.filter((_, at) => sets[at]?.yes.has(slot)).map(({ label }) => label);
    return {
      value: having.length,
      name: having.length > 0 ? new Intl.ListFormat('en-US').format(having) : null,
    };
  };
  return reader(miss, read, (grades, gains) => gradeChoice(grades, gains, sets, wanted));
}
