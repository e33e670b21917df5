import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCommunities } from '@/lib/search/find-communities';
import { answersOf, rankByWishes } from '@/lib/search/index/rank-by-wishes';
import { wishReader } from '@/lib/search/index/wish-answers';
import { stateOf } from '@/lib/search/wishes/miss';
import { CommunityIndex } from '@/lib/search/index/community-index';
import {
  NOTHING_KNOWN_NEAR,
  NOTHING_LISTED,
  type IndexedCommunity,
  type NearThing,
} from '@/lib/search/index/indexed-community';
import { getAllInput } from '@/lib/search/input';
import { formatWishes, parseWishes, WISHES_LIMIT } from '@/lib/search/wishes/address';
import { OFFERED_WISHES } from '@/lib/search/wishes/chips';
import { WISH_CHIPS } from '@/lib/search/wishes/chip-texts';
import { scoreOf } from '@/lib/search/wishes/score';
import type { Wish, WishAnswer, WishState } from '@/lib/search/wishes/wish';
import { milesToCoast } from '@/lib/search/index/coast';
import { milesBetween } from '@/lib/shared/format/distance';
import { wishFact, wishLabel } from '@/lib/search/wishes/wish-labels';
import type { HealthcareCoverage } from '@/lib/search/filters/filter';
import { randomWishes } from '../../bench/random-wishes';
import { indexedCommunity, PlainTextIndex } from '../../support/indexed-communities';
import { MANY_PLACES, MANY_TAKE, manyOf, runs } from '../../support/property-runs';

const NO_CARE: HealthcareCoverage = { knows: () => false };

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const aThing: fc.Arbitrary<NearThing | null | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc
    .constantFrom(0, 9.9, 10, 10.1, 15, 15.1, 30, 45, 46, 400)
    .map((miles) => ({ name: 'It', miles })),
);
const anExtent = fc.constantFrom(0, 10, 25, Infinity);
const aPlace = fc
  .record({
    stateId: fc.constantFrom(1, 2),
    population: orNull(fc.constantFrom(0, 15_000, 14_999, 20_000, 100_000, 125_000, 130_000)),
    homeValue: orNull(fc.constantFrom(270_000, 300_000, 330_000, 330_001)),
    julyHigh: orNull(fc.constantFrom(70, 83.9, 84, 85.7, 87, 87.1)),
    januaryLow: orNull(fc.constantFrom(-8, 31.9, 32, 34.9, 35)),
    climateType: orNull(fc.constantFrom('Polar', 'dryArid')),
    amenityTypeIds: fc.subarray([101, 102, 201]),
    nearest: fc.record({ flights: aThing, college: aThing, hospital: aThing }),
    listedWithin: fc.record({ flights: anExtent, college: anExtent, hospital: anExtent }),
    isRepresented: fc.boolean(),
    lat: fc.constantFrom(35, 35.2, 36, 40),
    long: fc.constantFrom(-80, -77.3, -75.6),
  })
  .map((place) => place as Partial<IndexedCommunity>);

const weight = fc.constantFrom<1 | 2>(1, 2);
const aWish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('size' as const),
    from: fc.constantFrom(20_000, 0),
    to: fc.constantFrom(null, 100_000),
    weight,
  }),
  fc.record({
    kind: fc.constantFrom('july' as const),
    from: fc.constantFrom(null, 70),
    to: fc.constant(84),
    weight,
  }),
  fc.record({
    kind: fc.constantFrom('january' as const),
    from: fc.constantFrom(-5, 35),
    to: fc.constant(null),
    weight,
  }),
  fc.record({
    kind: fc.constantFrom('home' as const),
    from: fc.constant(null),
    to: fc.constant(300_000),
    weight,
  }),
  fc.record({
    kind: fc.constantFrom(
      'flights' as const,
      'college' as const,
      'hospital' as const,
      'coast' as const,
    ),
    miles: fc.constantFrom(10, 30),
    weight,
  }),
  fc.constantFrom(
    { kind: 'climate' as const, options: ['Polar'], weight: 1 as const },
    { kind: 'todo' as const, options: ['1', '2'], weight: 2 as const },
    { kind: 'states' as const, options: ['1', '4'], weight: 1 as const },
    { kind: 'near' as const, place: { lat: 35, long: -80 }, miles: 50, weight: 1 as const },
    { kind: 'near' as const, place: { communityId: 1 }, miles: 10, weight: 1 as const },
  ),
);
const someWishes = fc.uniqueArray(aWish, {
  minLength: 1,
  maxLength: 6,
  selector: ({ kind, ...rest }) => (kind === 'near' ? JSON.stringify(rest) : kind),
});

function indexOf(places: readonly Partial<IndexedCommunity>[], few?: number) {
  const index = new CommunityIndex(new PlainTextIndex(), few);
  const put = places.map((place, at) => indexedCommunity({ ...place, id: at + 1 }));
  index.put(put, [], NO_CARE);
  index.settle();
  return { index, put };
}

/** Bounds, and by how much a value may miss them and still be near. */
const bySpan = (
  value: number | null,
  [from, to]: readonly [number | null, number | null],
  allowance: (bound: number) => number,
): WishState => {
  if (value === null) return 'unknown';
  const low = from !== null && value < from ? from - value : 0;
  const high = to !== null && value > to ? value - to : 0;
  if (low === 0 && high === 0) return 'met';
  return (low > 0 ? low - allowance(from ?? 0) : high - allowance(to ?? 0)) <= 1e-9
    ? 'nearly'
    : 'missed';
};

/** What a place answers, one rule after another. */
function plainState(wish: Wish, place: IndexedCommunity, first: IndexedCommunity): WishState {
  switch (wish.kind) {
    case 'size':
      return bySpan(place.population, [wish.from, wish.to], (bound) => bound / 4);
    case 'home':
      return bySpan(place.homeValue, [wish.from, wish.to], (bound) => bound / 10);
    case 'july':
    case 'january': {
      const value = wish.kind === 'july' ? place.julyHigh : place.januaryLow;
      if (value !== null && value === wish.to) return 'nearly';
      return bySpan(value, [wish.from, wish.to], () => 3);
    }
    case 'flights':
    case 'college':
    case 'hospital': {
      const thing = place.nearest[wish.kind];
      if (thing && thing.miles <= wish.miles) return 'met';
      if (thing && thing.miles <= wish.miles * 1.5) return 'nearly';
      const listed = place.listedWithin[wish.kind];
      if (thing === undefined) return 'unknown';
      // All that are nearer than this one are listed, or at least all within the miles asked for.
      return (thing?.miles ?? Infinity) <= listed || wish.miles <= listed ? 'missed' : 'unknown';
    }
    case 'coast': {
      const miles = milesToCoast(place);
      return miles <= wish.miles ? 'met' : miles <= wish.miles * 1.5 ? 'nearly' : 'missed';
    }
    case 'climate':
      if (place.climateType === null) return 'unknown';
      return place.climateType === 'Polar' ? 'met' : 'missed';
    case 'todo': {
      if (place.amenityTypeIds.length === 0) return 'unknown';
      const has = [1, 2].filter((category) =>
        place.amenityTypeIds.some((id) => Math.floor(id / 100) === category),
      );
      return has.length === 2 ? 'met' : has.length === 1 ? 'nearly' : 'missed';
    }
    case 'states':
      return place.stateId === 1 ? 'met' : 'missed';
    case 'near': {
      const lat = 'lat' in wish.place ? wish.place.lat : first.lat;
      const long = 'lat' in wish.place ? wish.place.long : first.long;
      const miles = Math.round(milesBetween({ lat, long }, place) * 10) / 10;
      return miles <= wish.miles ? 'met' : miles <= wish.miles * 1.5 ? 'nearly' : 'missed';
    }
    default:
      throw new Error(wish.kind);
  }
}

describe('the address of wishes', () => {
  test('brings back the same wishes', () => {
    fc.assert(
      fc.property(someWishes, (wishes) => {
        expect(parseWishes(formatWishes(wishes))).toEqual({ wishes, ignored: [] });
      }),
    );
  });

  test('is as links have it', () => {
    const text =
      'size:20000-100000,july:-84*,january:n5-,states:37.47,near:368~50,near:35.6~n82.55~25';
    const { wishes, ignored } = parseWishes(text);
    expect(ignored).toEqual([]);
    expect(formatWishes(wishes)).toBe(text);
    expect(wishes[1]).toEqual({ kind: 'july', from: null, to: 84, weight: 2 });
    expect(wishes[2]).toEqual({ kind: 'january', from: -5, to: null, weight: 1 });
  });

  test.each([
    ['sunshine:10', 'what it does not know'],
    ['coast:101', 'a coast that is not near any more'],
    ['july:90-80', 'a range the wrong way around'],
    ['july:-', 'a range without a bound'],
    ['college:0', 'no distance'],
    ['hospital:41', 'a distance farther than is looked for'],
    ['climate:Lunar', 'an option that there is not'],
    ['states:37.999', 'a state that there is not'],
    ['near:0~5', 'a place that cannot be'],
    ['size:n5-10', 'fewer people than none'],
    ['<script>', 'anything else'],
  ])('%s is left out: %s', (part) => {
    expect(parseWishes(`${part},flights:30`)).toEqual({
      wishes: [{ kind: 'flights', miles: 30, weight: 1 }],
      ignored: [part],
    });
  });

  test('has one wish of a kind, and twelve at most', () => {
    expect(parseWishes('flights:30,flights:50').ignored).toEqual(['flights:50']);
    const many = Array.from({ length: 14 }, (_, at) => `near:${at + 1}~20`);
    const { wishes, ignored } = parseWishes(many.join());
    expect([wishes.length, ignored]).toEqual([WISHES_LIMIT, ['near:13~20', 'near:14~20']]);
  });

  test('anything that is typed is read or left out, and never lost', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { wishes, ignored } = parseWishes(text);
        const parts = text.split(',').filter((part) => part.trim() !== '');
        expect(wishes.length + ignored.length).toBe(parts.length);
      }),
    );
  });

  test('every wish that is offered is understood', () => {
    expect(OFFERED_WISHES).toHaveLength(WISH_CHIPS.length);
  });
});

describe('answers and ranking', () => {
  const some = fc.array(aPlace, { minLength: 1, maxLength: 30 });

  test('are what one rule after another says, and the groups are a plain count', () => {
    fc.assert(
      fc.property(some, someWishes, (places, wishes) => {
        const { index, put } = indexOf(places);
        const plain = put.map((place) => wishes.map((wish) => plainState(wish, place, put[0]!)));
        expect(
          put.map(({ id }) => answersOf(index, id, wishes)?.map(({ state }) => state)),
        ).toEqual(plain);
        const filter = getAllInput.parse({ wishes: formatWishes(wishes), limit: 48 });
        const found = findCommunities(index, { filter, tabIds: null, near: null });
        expect(found.communities).toHaveLength(places.length);
        const met = (states: readonly WishState[]) =>
          states.filter((state) => state === 'met').length;
        const counts = new Map<number, number>();
        for (const states of plain) counts.set(met(states), (counts.get(met(states)) ?? 0) + 1);
        expect(found.wishGroups).toEqual(
          [...counts].sort(([a], [b]) => b - a).map(([one, count]) => ({ met: one, count })),
        );
        const credit = { met: 1, nearly: 0.75, unknown: 0.5, missed: 0 };
        const keys = found.communities.map(({ wishes: answers = [] }) => {
          const states = answers.map(({ state }) => state);
          const share = states.reduce(
            (sum, state, at) => sum + credit[state] * (wishes[at]?.weight ?? 0),
            0,
          );
          return met(states) * 1000 + share;
        });
        expect(keys).toEqual(keys.toSorted((a, b) => b - a));
      }),
      runs(100),
    );
  });

  /** By wishes met, weighted share, misses in steps, and the usual order. */
  function plainRanking(index: CommunityIndex, wishes: readonly Wish[]): number[] {
    const quarters = { met: 4, nearly: 3, unknown: 2, missed: 0 };
    const keys = [...index.ids()].map((id) => {
      const slot = index.slotOf(id) ?? 0;
      let [met, share, missed] = [0, 0, 0];
      for (const wish of wishes) {
        const miss = wishReader(index, wish)?.miss(slot) ?? NaN;
        const state = stateOf(miss);
        met += Number(state === 'met');
        share += wish.weight * quarters[state];
        if (state !== 'unknown') missed += wish.weight * Math.min(miss, 20);
      }
      const misses = Math.round((missed * 4095) / (12 * 2 * 20));
      return { id, key: [-met, -share, misses, index.orders.match.rank(slot)] };
    });
    return keys
      .sort((a, b) => a.key.reduce((sum, one, at) => sum || one - (b.key[at] ?? 0), 0))
      .map(({ id }) => id);
  }

  test(
    'every page of many places is what sorting all of them would give',
    () => {
      const aPage = fc.record({
        offset: fc.constantFrom(0, 1, 20, MANY_PLACES >> 1, MANY_PLACES - 1),
        limit: fc.constantFrom(3, 12, MANY_PLACES >> 1, MANY_PLACES),
        few: fc.constantFrom(1, 12, undefined),
      });
      fc.assert(
        fc.property(manyOf(aPlace), someWishes, aPage, (places, all, { offset, limit, few }) => {
          const { index } = indexOf(places, few);
          const read = all.flatMap((wish) => {
            const reader = wishReader(index, wish);
            return reader ? [{ wish, reader }] : [];
          });
          // The second time, there is one wish more than before.
          for (const wishes of [read.slice(0, -1), read]) {
            const ranked = plainRanking(
              index,
              wishes.map(({ wish }) => wish),
            );
            const page = rankByWishes(index, wishes).page(index.live, index.size, offset, limit);
            expect(page.map((slot) => index.idAt(slot))).toEqual(
              ranked.slice(offset, offset + limit),
            );
          }
        }),
        runs(),
      );
    },
    MANY_TAKE,
  );

  test('a far one of a list that is cut short is not the nearest: not known, and without its name', () => {
    const kansas = { name: 'Kansas State University', miles: 103.9 };
    const near = (miles: number, listed: number) => ({
      nearest: { ...NOTHING_KNOWN_NEAR, college: { name: 'It', miles } },
      listedWithin: { ...NOTHING_LISTED, college: listed },
    });
    const { index } = indexOf([
      { nearest: { ...NOTHING_KNOWN_NEAR, college: kansas } },
      { ...near(103.9, 10) },
      { ...near(103.9, Infinity) },
      { ...near(12, 0) },
      { ...near(9.9, 0) },
      { ...near(12, Infinity) },
    ]);
    const { wishes } = parseWishes('college:10');
    expect([1, 2, 3, 4, 5, 6].flatMap((id) => answersOf(index, id, wishes))).toEqual([
      { state: 'unknown', value: null, name: null },
      { state: 'missed', value: null, name: null },
      { state: 'missed', value: 103.9, name: 'It' },
      { state: 'nearly', value: 12, name: null },
      { state: 'met', value: 9.9, name: 'It' },
      { state: 'nearly', value: 12, name: 'It' },
    ]);
  });

  test('what is offered is counted: those that meet it, and those where it is not known', () => {
    fc.assert(
      fc.property(some, (places) => {
        const { index, put } = indexOf(places);
        const filter = getAllInput.parse({ getOptionCounts: true });
        const { wishCounts } = findCommunities(index, { filter, tabIds: null, near: null });
        const july = OFFERED_WISHES.find(({ wish }) => wish.kind === 'july')!;
        const states = put.map((place) => plainState(july.wish, place, put[0]!));
        expect(wishCounts?.find(({ wish }) => wish === july.text)).toEqual({
          wish: july.text,
          met: states.filter((state) => state === 'met').length,
          unknown: states.filter((state) => state === 'unknown').length,
        });
      }),
      runs(),
    );
  });

  const at = (july: number | null, rest: Partial<IndexedCommunity> = {}) => ({
    julyHigh: july,
    ...rest,
  });
  const idsFor = (places: Partial<IndexedCommunity>[], input: Record<string, unknown>) =>
    findCommunities(indexOf(places).index, {
      filter: getAllInput.parse({ limit: 48, ...input }),
      tabIds: null,
      near: null,
    }).communities.map(({ id }) => id);

  test('the nearer miss comes first, then what is not known, then what is far off', () => {
    const places = [at(99), at(null), at(86.9), at(84.5), at(70)];
    expect(idsFor(places, { wishes: 'july:-84' })).toEqual([5, 4, 3, 2, 1]);
  });

  test('what changes is ranked again', () => {
    const { index, put } = indexOf([at(99), at(80)]);
    const ask = () =>
      findCommunities(index, {
        filter: getAllInput.parse({ wishes: 'july:-84' }),
        tabIds: null,
        near: null,
      }).communities.map(({ id }) => id);
    expect(ask()).toEqual([2, 1]);
    index.put(
      [
        { ...put[0]!, julyHigh: 70 },
        { ...put[1]!, julyHigh: 90 },
      ],
      [],
      NO_CARE,
    );
    index.settle();
    expect(ask()).toEqual([1, 2]);
  });

  test('a diversified list has at most four of one state among the first twelve', () => {
    const places = Array.from({ length: 20 }, (_, number) =>
      at(70, { stateId: number < 10 ? 37 : 47, population: 1000 - number }),
    );
    const plain = idsFor(places, { wishes: 'july:-84' });
    expect(plain).toEqual(Array.from({ length: 20 }, (_, number) => number + 1));
    const mixed = idsFor(places, { wishes: 'july:-84', diversify: true });
    expect(mixed.slice(0, 8)).toEqual([1, 2, 3, 4, 11, 12, 13, 14]);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(plain);
  });

  test('another sort order is kept, with the answers beside it', () => {
    const places = [at(99, { population: 5 }), at(80, { population: 3 })];
    expect(idsFor(places, { wishes: 'july:-84', sort: 'population' })).toEqual([1, 2]);
  });
});

test('the score is the weighted share: what is nearly met or not known counts half', () => {
  const wishes = [{ weight: 2 as const }, { weight: 1 as const }, { weight: 1 as const }];
  const score = (...states: WishState[]) =>
    scoreOf(
      wishes,
      states.map((state) => ({ state })),
    );
  expect(score('met', 'met', 'met')).toBe(100);
  expect(score('met', 'nearly', 'missed')).toBe(63);
  expect(score('unknown', 'unknown', 'missed')).toBe(38);
  expect(score('missed', 'missed', 'missed')).toBe(0);
  expect(scoreOf([], [])).toBeNull();
});

describe('in words', () => {
  const wishOf = (text: string) => parseWishes(text).wishes[0]!;
  const answer = (state: WishState, value: number | null = null, name: string | null = null) =>
    ({ state, value, name }) satisfies WishAnswer;

  test('public transportation is wished for by anybody’s word, and no count of agencies decides', () => {
    const { index } = indexOf([
      { hasTransit: true },
      { publicTransType: 'limitedPublicTransportation' },
      { publicTransType: 'noPublicTransportation', hasTransit: true },
      {},
    ]);
    const wish = wishOf('transit:yes');
    const answers = [1, 2, 3, 4].flatMap((id) => answersOf(index, id, [wish]) ?? []);
    expect(answers.map((one) => [one.state, wishFact(wish, one)])).toEqual([
      ['met', 'Public transportation'],
      ['met', 'Public transportation'],
      ['missed', 'No public transportation'],
      ['unknown', 'Not known: public transportation'],
    ]);
  });

  test.each([
    ['size:20000-100000', '20,000 to 100,000 people'],
    ['july:-84', 'July highs under 84 °F'],
    ['january:35-', 'January lows of 35 °F or more'],
    ['home:-300000', 'Home values up to $300,000'],
    ['college:10', 'University with 1,000+ students within 10 miles'],
    ['flights:30', 'Flights within 30 miles'],
    ['hospital:10', 'Hospital within 10 miles'],
    ['states:37.47', 'In North Carolina or Tennessee'],
    ['transit:yes', 'Public transportation'],
    ['living:below', 'Cost of living: Below the national average'],
    ['todo:1.2', 'Things to do: Arts & Culture and Family & Kids'],
    ['near:5~25', 'Within 25 miles of the chosen place'],
  ])('%s is: %s', (text, label) => {
    expect(wishLabel(wishOf(text))).toBe(label);
  });

  test('a place is called by its name where that is known', () => {
    expect(wishLabel(wishOf('near:5~25'), 'Denver, CO')).toBe('Within 25 miles of Denver, CO');
  });

  test.each([
    ['july:-84', answer('nearly', 85.7), 'July high 85.7 °F'],
    ['july:-84', answer('unknown'), 'Not known: July high'],
    ['size:20000-', answer('missed', 900), '900 people'],
    ['college:10', answer('met', 0.3, 'Appalachian State'), 'Appalachian State, 0.3 mi'],
    ['flights:30', answer('nearly', 45, 'TRI'), 'Flights: TRI, 45 mi'],
    ['hospital:10', answer('met', 4, 'Boone'), 'Hospital in Boone, 4 mi'],
    ['hospital:10', answer('met', 0, 'Boone'), 'Hospital in Boone'],
    ['hospital:10', answer('missed'), 'No hospital near'],
    ['college:10', answer('nearly', 12), 'University within 12 mi'],
    ['hospital:40', answer('met', 25), 'Hospital within 25 mi'],
    ['flights:60', answer('met', 25), 'Flights within 25 mi'],
    ['near:5~25', answer('met', 21, 'Denver, CO'), '21 mi from Denver, CO'],
    ['states:37', answer('missed', null, 'Ohio'), 'In Ohio'],
    ['climate:Polar', answer('missed', null, 'Dry / Arid'), 'Climate: Dry / Arid'],
    ['todo:1.2', answer('nearly', 1, 'Arts & Culture'), 'Things to do: 1 of 2 (Arts & Culture)'],
    ['todo:1', answer('missed', 0), 'Things to do: none of these'],
  ])('%s is answered %j: %s', (text, given, fact) => {
    expect(wishFact(wishOf(text), given)).toBe(fact);
  });
});

test('wishes at random, as the benchmark asks them, are all understood and differ', () => {
  const texts = Array.from({ length: 200 }, (_, at) => randomWishes(at));
  for (const text of texts) expect(parseWishes(text).ignored, text).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
