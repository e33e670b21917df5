import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POPULATION_OPTIONS } from '@/lib/search/filters/population';
import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/shared/reference/insight-options';
import { SUMMER_HIGHS } from '@/lib/search/filters/summer-high';
import { findCommunities } from '@/lib/search/find-communities';
import { getAllInput, type CommunityFilter } from '@/lib/search/input';
import type { HealthcareCoverage } from '@/lib/search/filters/filter';
import type { IndexedCommunity } from '@/lib/search/index/indexed-community';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { indexedCommunity, PlainTextIndex } from '../../support/indexed-communities';
import { MANY_TAKE, manyOf, runs } from '../../support/property-runs';

const SORTS = ['match', 'population', 'price', 'age', 'name'] as const;
const STATES = [1, 2, 4];
const AMENITIES = [101, 102, 201];
const FACILITIES = [3, 16, 27];
const TRANSPORTS = [
  ...PUBLIC_TRANSPORT_TYPES.map(({ code }) => code),
  'hasPublicTransportation' as const,
];
const SCHOOLS = SCHOOL_FLAGS.slice(0, 3).map(({ code }) => code);
const AIRPORTS = GETTING_AROUND_FLAGS.slice(0, 3).map(({ code }) => code);

/** In the first state, public lists of hospitals were read. */
const CARE: HealthcareCoverage = {
  knows: (subject, stateId) => stateId === 1 && (subject === 'hospital' || subject === 16),
};

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const flags = <Code extends string>(codes: readonly Code[]) =>
  fc.record(
    Object.fromEntries(codes.map((code) => [code, orNull(fc.boolean())])) as Record<
      Code,
      fc.Arbitrary<boolean | null>
    >,
  );

const aPlace = fc.record({
  name: fc.constantFrom('Ashland', 'Ash Grove', 'Old Ash', 'Bend', 'Alma'),
  stateId: fc.constantFrom(...STATES),
  population: orNull(fc.constantFrom(0, 900, 5000, 60_000, 100_000, 600_000)),
  isRepresented: fc.boolean(),
  lat: fc.integer({ min: 25, max: 48 }),
  long: fc.integer({ min: -120, max: -70 }),
  homeValue: orNull(fc.constantFrom(0, 49_999, 50_000, 320_000, 2_000_000)),
  income: orNull(fc.constantFrom(9000, 61_000, 250_000)),
  medianAge: orNull(fc.constantFrom(21.5, 40, 41)),
  amenityTypeIds: fc.subarray(AMENITIES),
  facilityTypeIds: fc.subarray(FACILITIES),
  hasHospital: fc.boolean(),
  costOfLivingType: orNull(fc.constantFrom(...COST_OF_LIVING_TYPES)),
  publicTransType: orNull(fc.constantFrom(...PUBLIC_TRANSPORT_TYPES.map(({ code }) => code))),
  hasTransit: fc.boolean(),
  climateType: orNull(fc.constantFrom(...CLIMATE_TYPES.map(({ code }) => code))),
  julyHigh: orNull(fc.constantFrom(71.2, 80, 89.9, 90, 104)),
  gettingAround: flags(AIRPORTS),
  schools: flags(SCHOOLS),
});

type APlace = typeof aPlace extends fc.Arbitrary<infer T> ? T : never;

function indexedPlace(id: number, place: APlace): IndexedCommunity {
  const bare = indexedCommunity({ id });
  return {
    ...bare,
    ...place,
    sortName: place.name.toLowerCase(),
    gettingAround: { ...bare.gettingAround, ...place.gettingAround },
    schools: { ...bare.schools, ...place.schools },
  };
}

const indexedPlaces = (places: readonly APlace[]) =>
  places.map((place, at) => indexedPlace(at + 1, place));

const somePlaces = fc.array(aPlace, { maxLength: 40 }).map(indexedPlaces);

const manyPlaces = manyOf(aPlace).map(indexedPlaces);

const bound = (...values: number[]) =>
  fc.option(fc.constantFrom(-1, ...values), { nil: undefined });
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });

/** Few at a time, so that something is left. */
const filterOf = (most: number) =>
  fc
    .record({
      searchText: fc.constantFrom('', 'ash', 'zzz'),
      area: orNull(
        fc.record({
          west: fc.integer({ min: -125, max: -100 }),
          south: fc.integer({ min: 20, max: 34 }),
          east: fc.integer({ min: -99, max: -65 }),
          north: fc.integer({ min: 35, max: 50 }),
        }),
      ),
      states: some(STATES),
      minPopulation: bound(5000, 700),
      maxPopulation: bound(100_000),
      amenitiesType: some(AMENITIES),
      facilityType: some(FACILITIES),
      costOfLivingType: some(COST_OF_LIVING_TYPES),
      publicTransType: some(TRANSPORTS),
      climateType: some(CLIMATE_TYPES.map(({ code }) => code)),
      summerHigh: some(SUMMER_HIGHS.map(({ code }) => code)),
      hasHospital: fc.boolean(),
      minHomeValue: bound(50_000),
      maxIncome: bound(61_000),
      minMedianAge: bound(40),
      flags: fc.subarray([...AIRPORTS, ...SCHOOLS], { maxLength: 3 }),
      sort: fc.constantFrom(...SORTS),
      includeUnknown: fc.boolean(),
      page: fc.integer({ min: 1, max: 3 }),
      limit: fc.integer({ min: 1, max: 9 }),
    })
    .chain((filter) => {
      const names = Object.keys(filter) as (keyof typeof filter)[];
      return fc
        .subarray(names, { maxLength: most })
        .map((used) => Object.fromEntries(used.map((name) => [name, filter[name]])));
    })
    .map(({ flags, ...rest }) => {
      const set = (flags as string[] | undefined) ?? [];
      return getAllInput.parse({
        ...rest,
        ...Object.fromEntries(set.map((flag) => [flag, true])),
        getOptionCounts: true,
      });
    });

const aFilter = filterOf(6);
/** Of few conditions, so that much is left. */
const aLongFilter = fc
  .tuple(filterOf(3), fc.constantFrom(5, 12, 48), fc.constantFrom('', 'ash'))
  .map(([filter, limit, searchText]) => ({ ...filter, limit, searchText }));

type Answer = boolean | null;

/** Any of several: yes if one is, not known if one may be. */
const any = (answers: Answer[]): Answer =>
  answers.includes(true) ? true : answers.includes(null) ? null : false;
const isOne = (known: string | null, options: readonly string[]): Answer[] =>
  options.map((option) => (known === null ? null : known === option));
const within = (value: number | null, from: number | null, to: number | null): Answer =>
  value === null ? null : value >= (from ?? -Infinity) && value <= (to ?? Infinity);

/** What a place answers to each filter in use, and how much it has of what was ticked. */
function judge(place: IndexedCommunity, filter: CommunityFilter) {
  const care = (subject: number | 'hospital', has: boolean): Answer =>
    has || (CARE.knows(subject, place.stateId, place.createdAt) ? false : null);
  const ticked: Record<string, Answer[]> = {
    states: filter.states.map((id) => place.stateId === id),
    amenitiesType: filter.amenitiesType.map((id) =>
      place.amenityTypeIds.length === 0 ? null : place.amenityTypeIds.includes(id),
    ),
    facilityType: filter.facilityType.map((id) => care(id, place.facilityTypeIds.includes(id))),
    costOfLivingType: isOne(place.costOfLivingType, filter.costOfLivingType),
    publicTransType: filter.publicTransType.map((code) => {
      const isNone = code === 'noPublicTransportation';
      const isAny = code === 'hasPublicTransportation';
      const { publicTransType: known } = place;
      if (known !== null) return isAny ? known !== 'noPublicTransportation' : known === code;
      if (!place.hasTransit) return null;
      return isAny || (isNone ? false : null);
    }),
    climateType: isOne(place.climateType, filter.climateType),
    summerHigh: filter.summerHigh.map((code) => {
      const summer = SUMMER_HIGHS.find((one) => one.code === code);
      if (!summer || place.julyHigh === null) return null;
      return place.julyHigh >= summer.from && place.julyHigh < summer.to;
    }),
    gettingAround: AIRPORTS.filter((code) => filter[code]).map((code) => place.gettingAround[code]),
    schools: SCHOOLS.filter((code) => filter[code]).map((code) => place.schools[code]),
    hasHospital: filter.hasHospital ? [care('hospital', place.hasHospital)] : [],
  };
  const answers: Record<string, Answer> = {};
  if (filter.searchText !== '') answers.searchText = place.sortName.includes(filter.searchText);
  const { area } = filter;
  if (area)
    answers.area =
      place.lat >= area.south &&
      place.lat <= area.north &&
      place.long >= area.west &&
      place.long <= area.east;
  for (const [name, options] of Object.entries(ticked))
    if (options.length > 0) answers[name] = any(options);
  const range = (name: string, value: number | null, from: number | null, to: number | null) => {
    if (from !== null || to !== null) answers[name] = within(value, from, to);
  };
  range('population', place.population, filter.minPopulation, filter.maxPopulation);
  range('homeValue', place.homeValue, filter.minHomeValue, filter.maxHomeValue);
  range('income', place.income, filter.minIncome, filter.maxIncome);
  range('medianAge', place.medianAge, filter.minMedianAge, filter.maxMedianAge);
  return { answers, met: Object.values(ticked).flat().filter(Boolean).length };
}

const known = (place: IndexedCommunity, filter: CommunityFilter) =>
  Object.values(judge(place, filter).answers).every((answer) => answer === true);

const possible = (place: IndexedCommunity, filter: CommunityFilter) =>
  Object.values(judge(place, filter).answers).every((answer) => answer !== false);

const NO_FILTER = getAllInput.parse({});

/** Nothing chosen in the fields of an option. */
const without = (option: Partial<CommunityFilter>) =>
  Object.fromEntries(
    Object.keys(option).map((name) => [name, NO_FILTER[name as keyof CommunityFilter]]),
  ) as Partial<CommunityFilter>;

/** The list as one would make it with nothing but loops. */
function listed(places: readonly IndexedCommunity[], filter: CommunityFilter) {
  const judged = places.map((place) => ({ place, ...judge(place, filter) }));
  const sure = judged.filter(({ place }) => known(place, filter));
  const unsure = judged.filter(({ place }) => !known(place, filter) && possible(place, filter));
  const last = (value: number | null) => (value === null ? Infinity : value);
  const keysOf = ({ place, met }: (typeof judged)[number]): (number | string)[] => {
    const population = place.population === null ? Infinity : -place.population;
    const usual = [population, place.sortName, place.id];
    switch (filter.sort) {
      case 'population':
        return usual;
      case 'price':
        return [last(place.homeValue), ...usual];
      case 'age':
        return [last(place.medianAge), ...usual];
      case 'name':
        return [place.sortName, place.id];
      default:
        return [
          filter.searchText === '' || place.sortName.startsWith(filter.searchText) ? 0 : 1,
          -met,
          place.isRepresented ? 0 : 1,
          ...usual,
        ];
    }
  };
  const sorted = (some: typeof judged) =>
    some
      .map((one) => ({ one, keys: keysOf(one) }))
      .sort((a, b) => {
        const at = a.keys.findIndex((key, index) => key !== b.keys[index]);
        return (a.keys[at] ?? 0) < (b.keys[at] ?? 0) ? -1 : 1;
      })
      .map(({ one }) => ({
        id: one.place.id,
        unknown: Object.keys(one.answers)
          .filter((name) => one.answers[name] === null)
          .sort(),
      }));
  const all = [...sorted(sure), ...(filter.includeUnknown ? sorted(unsure) : [])];
  const from = (filter.page - 1) * filter.limit;
  return {
    places: all.slice(from, from + filter.limit),
    count: sure.length,
    unknownCount: unsure.length,
  };
}

function indexOf(
  places: readonly IndexedCommunity[],
  { few, asSets }: { few?: number; asSets?: boolean } = {},
): CommunityIndex {
  const index = new CommunityIndex(new PlainTextIndex(asSets), few);
  index.put(places, [], CARE);
  index.settle();
  return index;
}

const find = (index: CommunityIndex, filter: CommunityFilter, tabIds: number[] | null = null) => {
  const { communities: places, ...rest } = findCommunities(index, { filter, tabIds, near: null });
  return {
    places: places.map(({ id, unknown }) => ({ id, unknown: [...unknown].sort() })),
    ...rest,
  };
};

describe('the index of communities', () => {
  test('lists what loops over all places would: ids, order, counts, and what is not known', () => {
    fc.assert(
      fc.property(somePlaces, aFilter, (places, filter) => {
        const { places: page, count, unknownCount } = find(indexOf(places), filter);
        expect({ places: page, count, unknownCount }).toEqual(listed(places, filter));
      }),
      runs(100),
    );
  });

  test.each([
    { few: 0, asSets: true },
    { few: 20, asSets: false },
    { few: 256, asSets: true },
  ])(
    'lists the same of many places, on any page, where up to $few are sorted for it',
    ({ few, asSets }) => {
      fc.assert(
        fc.property(manyPlaces, aLongFilter, fc.nat(), (places, filter, anyPage) => {
          const { count, unknownCount } = listed(places, filter);
          const whole = count + (filter.includeUnknown ? unknownCount : 0);
          const pages = Math.max(1, Math.ceil(whole / filter.limit));
          const index = indexOf(places, { few, asSets });
          for (const page of new Set([1, (anyPage % pages) + 1, pages])) {
            const { places: found } = find(index, { ...filter, page });
            expect(found).toEqual(listed(places, { ...filter, page }).places);
          }
        }),
        runs(),
      );
    },
    MANY_TAKE,
  );

  test('counts for each option the places that are known to have it, among those that the other filters list', () => {
    fc.assert(
      fc.property(somePlaces, aFilter, (places, filter) => {
        const { optionCounts, unknownCounts } = find(indexOf(places), filter);
        const isListed = filter.includeUnknown ? possible : known;
        const amongOthers = (ends: Partial<CommunityFilter>) =>
          places.filter((place) => isListed(place, { ...filter, ...ends }));
        const left = (option: Partial<CommunityFilter>, ends: Partial<CommunityFilter> = {}) =>
          amongOthers({ ...without(option), ...ends }).filter((place) =>
            known(place, { ...NO_FILTER, ...option }),
          ).length;
        for (const id of STATES) expect(optionCounts?.states[id]).toBe(left({ states: [id] }));
        for (const id of AMENITIES)
          expect(optionCounts?.amenitiesType[id]).toBe(left({ amenitiesType: [id] }));
        for (const id of FACILITIES)
          expect(optionCounts?.facilityType[id]).toBe(left({ facilityType: [id] }));
        for (const { code } of SUMMER_HIGHS)
          expect(optionCounts?.summerHigh[code]).toBe(left({ summerHigh: [code] }));
        const noSchools = Object.fromEntries(SCHOOLS.map((code) => [code, false]));
        for (const code of SCHOOLS)
          expect(optionCounts?.schools[code]).toBe(left({ [code]: true }, noSchools));
        expect(optionCounts?.hasHospital).toBe(left({ hasHospital: true }));
        for (const value of POPULATION_OPTIONS) {
          expect(optionCounts?.minPopulation[value]).toBe(left({ minPopulation: value }));
          expect(optionCounts?.maxPopulation[value]).toBe(left({ maxPopulation: value }));
        }
        const unknown = (name: 'climateType' | 'population', ends: Partial<CommunityFilter>) =>
          amongOthers(ends).filter((place) => place[name] === null).length;
        expect(unknownCounts?.climateType).toBe(unknown('climateType', { climateType: [] }));
        expect(unknownCounts?.population).toBe(
          unknown('population', { minPopulation: null, maxPopulation: null }),
        );
      }),
      runs(60),
    );
  });

  test('counts the steps of a bound among what the other bound leaves', () => {
    const populations = [900, 6000, 60_000, 600_000];
    const places = populations.map((population, at) =>
      indexedCommunity({ id: at + 1, population }),
    );
    const filter = getAllInput.parse({ minPopulation: 50_000, getOptionCounts: true });
    const { optionCounts } = find(indexOf(places), filter);
    for (const step of POPULATION_OPTIONS) {
      const least = populations.filter((population) => population >= step).length;
      const most = populations.filter((population) => population >= 50_000 && population <= step);
      expect(optionCounts?.minPopulation[step]).toBe(least);
      expect(optionCounts?.maxPopulation[step]).toBe(most.length);
    }
  });

  test('histograms have every place that the other filters leave in the bar of its figure', () => {
    fc.assert(
      fc.property(somePlaces, aFilter, (places, filter) => {
        const { histograms } = find(indexOf(places), filter);
        const others = { ...filter, minHomeValue: null, maxHomeValue: null };
        const rest = places.filter((place) =>
          filter.includeUnknown ? possible(place, others) : known(place, others),
        );
        for (const { from, to, count } of histograms?.homeValue ?? [])
          expect(count).toBe(
            rest.filter(
              ({ homeValue }) =>
                homeValue !== null && homeValue >= from && homeValue < (to ?? Infinity),
            ).length,
          );
      }),
      runs(40),
    );
  });

  test('names, where nothing is left, the filters whose end leaves something, most first', () => {
    const places = [
      indexedCommunity({ id: 1, stateId: 1, hasHospital: true, julyHigh: 95 }),
      indexedCommunity({ id: 2, stateId: 2, hasHospital: true, julyHigh: 70 }),
      indexedCommunity({ id: 3, stateId: 2, hasHospital: true, julyHigh: 71 }),
    ];
    const filter = getAllInput.parse({ states: [1], summerHigh: ['cool'], hasHospital: true });
    expect(find(indexOf(places), filter).relax).toEqual([
      { filter: 'states', count: 2 },
      { filter: 'summerHigh', count: 1 },
    ]);
  });

  test('says which filter leaves least where taking off one alone brings nothing back', () => {
    const places = [
      indexedCommunity({ id: 1, stateId: 1, hasHospital: false, julyHigh: 95 }),
      indexedCommunity({ id: 2, stateId: 1, hasHospital: false, julyHigh: 96 }),
      indexedCommunity({ id: 3, stateId: 2, hasHospital: true, julyHigh: 95 }),
    ];
    const filter = getAllInput.parse({ states: [1], summerHigh: ['cool'], hasHospital: true });
    expect(find(indexOf(places), filter).relax).toEqual([
      { filter: 'summerHigh', count: 0 },
      { filter: 'hasHospital', count: 0 },
      { filter: 'states', count: 0 },
    ]);
  });

  test('stays what a new one would be while places come, change and go', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), orNull(aPlace)), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(somePlaces, changes, aFilter, (places, changes, filter) => {
        const index = indexOf(places);
        const now = new Map<number, IndexedCommunity>(places.map((place) => [place.id, place]));
        for (const [id, change] of changes) {
          // What is kept of this answer must not be in the last one.
          find(index, filter);
          if (change) {
            const place = indexedPlace(id, change);
            now.set(id, place);
            index.put([place], [], CARE);
          } else {
            now.delete(id);
            index.put([], [id], CARE);
          }
          index.settle();
        }
        const fresh = indexOf([...now.values()]);
        expect(find(index, filter)).toEqual(find(fresh, filter));
        const inOrder = (of: CommunityIndex) =>
          SORTS.map((sort) => find(of, getAllInput.parse({ sort, limit: 48 })).places);
        expect(inOrder(index)).toEqual(inOrder(fresh));
      }),
      runs(40),
    );
  });

  test('a place whose population alone changes moves among those of one price', () => {
    const [one, other] = [5000, 3000].map((population, at) =>
      indexedCommunity({ id: at + 1, homeValue: 300_000, population }),
    );
    const index = indexOf([one!, other!]);
    const ids = () => find(index, getAllInput.parse({ sort: 'price' })).places.map(({ id }) => id);
    expect(ids()).toEqual([1, 2]);
    index.put([{ ...other!, population: 9000 }], [], CARE);
    index.settle();
    expect(ids()).toEqual([2, 1]);
  });

  test('keeps what it has counted where a place is read again and nothing that lists show has changed', () => {
    fc.assert(
      fc.property(aPlace, aPlace, (one, other) => {
        const listed = (known: APlace) => indexedPlace(7, known);
        const index = new CommunityIndex(new PlainTextIndex());
        index.put([listed(one)], [], CARE);
        const { version } = index;
        index.put([structuredClone(listed(one))], [], CARE);
        expect(index.version).toBe(version);
        index.put([{ ...listed(one), population: (one.population ?? 0) + 1 }], [], CARE);
        expect(index.version).toBe(version + 1);
        index.put([listed(other)], [], CARE);
        index.put([], [7], CARE);
        index.put([], [7], CARE);
        expect(index.version).toBe(version + 3);
      }),
    );
  });

  test('keeps the order of a tab, with what meets more of what was ticked first', () => {
    const places = [1, 2, 3, 4].map((id) =>
      indexedCommunity({ id, amenityTypeIds: id === 2 ? [101, 102] : id === 3 ? [201] : [101] }),
    );
    const ids = (input: object) =>
      find(indexOf(places), getAllInput.parse(input), [4, 3, 2, 99]).places.map(({ id }) => id);
    expect(ids({})).toEqual([4, 3, 2]);
    expect(ids({ amenitiesType: [101, 102] })).toEqual([2, 4]);
    expect(ids({ limit: 1, page: 2 })).toEqual([3]);
  });

  test('sorts by the distance from a place, over the line where longitudes turn over as well', () => {
    const places = [
      indexedCommunity({ id: 1, lat: 52, long: 179.5 }),
      indexedCommunity({ id: 2, lat: 52, long: -170 }),
      indexedCommunity({ id: 3, lat: 35, long: -80 }),
    ];
    const { communities: found } = findCommunities(indexOf(places), {
      filter: getAllInput.parse({ sort: 'distance', lat: 52, long: -179.9 }),
      tabIds: null,
      near: { lat: 52, long: -179.9 },
    });
    expect(found.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
