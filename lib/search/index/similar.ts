import { milesBetween, type Spot } from '@/lib/shared/format/distance';
import type { CommunityIndex } from './community-index';
import type { NearCommunity } from './near';

/** What two communities are alike in; only what is known of both. */
export const LIKENESSES = [
  'size',
  'bigCity',
  'elevation',
  'summer',
  'winter',
  'university',
  'homes',
  'cost',
] as const;
export type LikenessKind = (typeof LIKENESSES)[number];

/**
 * People, miles to a city of 250,000 or to a university, meters, °F, dollars; null where both have
 * the same level or type.
 */
export interface Likeness {
  what: LikenessKind;
  here: number | null;
  there: number | null;
}

export interface SimilarCommunity extends NearCommunity {
  alikeIn: Likeness[];
}

/** Within these miles people look first. */
export const SIMILAR_MILES = 150;
/** At most so many times the people. */
const COMPARABLE = 2.5;
/**
 * Elsewhere, communities of about the same size are looked through, so many larger and so many
 * smaller.
 */
const COMPARED = 1500;
/** Miles that count as much as twice the people, for places elsewhere. */
const FAR = 1500;
const BIG_CITY = 250_000;
/** Miles to the nearest university of a college town. */
const COLLEGE_TOWN_MILES = 5;
/** Degrees of latitude that are farther than `SIMILAR_MILES`. */
const FAR_NORTH = SIMILAR_MILES / 68;

/** What arithmetic on decimals may be off by. */
const ROUNDING = 1e-9;
/** More counts no more: one figure alone does not decide, except for people. */
const MOST_UNLIKE = 2;
/** What isn't known of one of them counts a bit. */
const UNCERTAIN = 0.4;

interface Compared {
  people: number;
  bigCity: number;
  elevation: number | null;
  summer: number | null;
  winter: number | null;
  university: number | null;
  homes: number | null;
  level: string | number | null;
}

/** How many times as much one is as another, whichever is more; as a logarithm. */
const timesAsMuch = (one: number, other: number): number => Math.abs(Math.log(one / other));

const isCollegeTown = (miles: number): boolean => miles <= COLLEGE_TOWN_MILES;

interface Measure {
  what: Exclude<LikenessKind, 'cost'>;
  of: (one: Compared) => number | null;
  /** 1 is clearly different. */
  unlike: (one: number, other: number) => number;
  /** From how little on they are alike. */
  alike: number;
  weight: number;
  /** What is no likeness where both have it, such as no university. */
  isNothing?: (value: number) => boolean;
}

const MEASURES: readonly Measure[] = [
  {
    what: 'size',
    of: ({ people }) => people,
    unlike: (one, other) => timesAsMuch(one, other) / Math.log(2),
    alike: Math.log(1.5) / Math.log(2),
    weight: 1,
  },
  {
    what: 'bigCity',
    of: ({ bigCity }) => bigCity,
    // Ten miles more matter near a city, and not far out.
    unlike: (one, other) => timesAsMuch(one + 10, other + 10) / Math.log(2),
    alike: 0.4,
    weight: 0.7,
  },
  {
    what: 'elevation',
    of: ({ elevation }) => elevation,
    unlike: (one, other) => Math.abs(one - other) / 300,
    alike: 0.5,
    weight: 0.7,
  },
  {
    what: 'summer',
    of: ({ summer }) => summer,
    unlike: (one, other) => Math.abs(one - other) / 6,
    alike: 0.5,
    weight: 0.5,
  },
  {
    what: 'winter',
    of: ({ winter }) => winter,
    unlike: (one, other) => Math.abs(one - other) / 8,
    alike: 0.5,
    weight: 0.5,
  },
  {
    what: 'university',
    of: ({ university }) => university,
    unlike: (one, other) => Number(isCollegeTown(one) !== isCollegeTown(other)),
    alike: 0,
    weight: 0.5,
    isNothing: (miles) => !isCollegeTown(miles),
  },
  {
    what: 'homes',
    of: ({ homes }) => homes,
    unlike: (one, other) => timesAsMuch(one, other) / Math.log(1.5),
    alike: Math.log(1.25) / Math.log(1.5),
    weight: 0.7,
  },
];

const spotOf = ({ columns }: CommunityIndex, slot: number): Spot => ({
  lat: columns.figure('lat', slot) ?? 0,
  long: columns.figure('long', slot) ?? 0,
});

/** Communities of so many people or more, the largest first. */
function bigCities({ columns, orders }: CommunityIndex): number[] {
  const order = orders.population;
  const end = order.firstWhere((slot) => (columns.figure('population', slot) ?? 0) < BIG_CITY);
  return [...order.ranked(0, end)];
}

function comparing(index: CommunityIndex): (slot: number) => Compared {
  const { columns, options, wishFacts } = index;
  const levelOf = options.valuesOf('costOfLivingType');
  const known = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? null : value;
  const [summers, winters, heights] = [
    wishFacts.valuesOf('julyHigh'),
    wishFacts.valuesOf('januaryLow'),
    wishFacts.valuesOf('elevationM'),
  ];
  const universities = wishFacts.milesTo('college');
  const cities = bigCities(index).map((slot) => spotOf(index, slot));
  return (slot) => {
    const here = spotOf(index, slot);
    let bigCity = Infinity;
    for (const city of cities)
      // A degree of latitude is 69 miles: most cities needn't be measured.
      if (Math.abs(city.lat - here.lat) * 69 < bigCity)
        bigCity = Math.min(bigCity, milesBetween(here, city));
    return {
      people: columns.figure('population', slot) ?? 0,
      bigCity: Number.isFinite(bigCity) ? Math.round(bigCity) : 0,
      elevation: known(heights[slot]),
      summer: known(summers[slot]),
      winter: known(winters[slot]),
      university: known(universities[slot]),
      homes: columns.figure('homeValue', slot) || null,
      level: levelOf(slot),
    };
  };
}

function unlikeness(me: Compared, other: Compared): number {
  let sum = 0;
  for (const { what, of, unlike, weight } of MEASURES) {
    const [one, two] = [of(me), of(other)];
    if (one === null) continue;
    const most = what === 'size' ? Infinity : MOST_UNLIKE;
    sum += weight * (two === null ? UNCERTAIN : Math.min(unlike(one, two), most));
  }
  return sum;
}

function likenessesOf(me: Compared, other: Compared): Likeness[] {
  const alikeIn: Likeness[] = MEASURES.flatMap(({ what, of, unlike, alike, isNothing }) => {
    const [here, there] = [of(me), of(other)];
    const isAlike = here !== null && there !== null && unlike(here, there) <= alike + ROUNDING;
    return isAlike && !isNothing?.(here) ? [{ what, here, there }] : [];
  });
  const isPriced = me.homes !== null && other.homes !== null;
  if (!isPriced && me.level !== null && me.level === other.level)
    alikeIn.push({ what: 'cost', here: null, there: null });
  return alikeIn;
}

/**
 * Communities like one, within 150 miles first: by people, distance to a big city, elevation,
 * summers, winters, a university and home values, most alike first. None where its population isn't
 * known.
 */
export function similarTo(index: CommunityIndex, slot: number, limit: number): SimilarCommunity[] {
  const comparedOf = comparing(index);
  const me = comparedOf(slot);
  if (!me.people) return [];
  const here = spotOf(index, slot);
  const ranked = (slots: readonly number[], far: number) =>
    slots
      .map((other) => {
        const it = comparedOf(other);
        const miles = milesBetween(here, spotOf(index, other));
        return { id: index.idAt(other), miles, it, unlike: unlikeness(me, it) + miles / far };
      })
      .sort((a, b) => a.unlike - b.unlike || a.id - b.id);
  const found: SimilarCommunity[] = [];
  const take = (some: ReturnType<typeof ranked>) => {
    for (const { id, miles, it } of some) {
      if (found.length === limit) return;
      const alikeIn = likenessesOf(me, it);
      if (alikeIn.length > 0) found.push({ id, miles, alikeIn });
    }
  };
  const near = comparableAround(index, slot, me.people);
  take(ranked(near, SIMILAR_MILES * 4));
  if (found.length === limit) return found;
  const isNear = new Set(near);
  take(
    ranked(
      sameSized(index, slot, me.people).filter((other) => !isNear.has(other)),
      FAR,
    ),
  );
  return found;
}

/** Those within 150 miles that have at most so many times the people, or so many times fewer. */
function comparableAround(index: CommunityIndex, slot: number, people: number): number[] {
  const { columns, orders } = index;
  const peopleAt = (other: number) => columns.figure('population', other) ?? 0;
  const from = orders.population.firstWhere((other) => peopleAt(other) <= people * COMPARABLE);
  const to = orders.population.firstWhere((other) => peopleAt(other) < people / COMPARABLE);
  const here = spotOf(index, slot);
  return [...orders.population.ranked(from, to)].filter((other) => {
    if (other === slot) return false;
    const there = spotOf(index, other);
    return (
      Math.abs(there.lat - here.lat) <= FAR_NORTH && milesBetween(here, there) <= SIMILAR_MILES
    );
  });
}

/** Others of about as many people, in no order. */
function sameSized({ columns, orders }: CommunityIndex, slot: number, people: number): number[] {
  // The largest come first, and those without a figure last.
  const order = orders.population;
  const peopleAt = (other: number) => columns.figure('population', other) ?? 0;
  const smaller = order.firstWhere((other) => peopleAt(other) < people);
  const none = order.firstWhere((other) => peopleAt(other) <= 0);
  const larger = [...order.ranked(Math.max(0, smaller - COMPARED - 1), smaller)]
    .filter((other) => other !== slot)
    .slice(-COMPARED);
  return [...larger, ...order.ranked(smaller, Math.min(none, smaller + COMPARED))];
}
