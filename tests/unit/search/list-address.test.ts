import { describe, expect, it } from 'vitest';
import {
  countFilters,
  formatListAddress,
  listCallInput,
  NO_FILTERS,
  parseListAddress,
  withOption,
  withPopulation,
  type ListAddress,
} from '@/lib/search/address/list-address';
import { parseWishes } from '@/lib/search/wishes/address';
import { getAllInput } from '@/lib/search/input';

const plain: ListAddress = {
  tab: 0,
  q: '',
  page: 1,
  filters: NO_FILTERS,
  wishes: [],
  unknown: false,
  sort: 'match',
  near: null,
};

const full: ListAddress = {
  tab: 2,
  q: 'fort & "collins" + 50% #1',
  page: 7,
  filters: {
    ...NO_FILTERS,
    states: ['CO', 'ID'],
    amenities: ['101', '205'],
    cost: ['below', 'above'],
    transit: ['limitedPublicTransportation'],
    getting: ['localAirport'],
    schools: ['charter', 'privatecFourYearCollegeUniversity'],
    facilities: ['3', '33'],
    hospital: ['yes'],
    summer: ['cool', 'warm'],
    climate: ['dryArid'],
    min: 5_000,
    max: 250_000,
    homeValue: { min: 200_000, max: 400_000 },
    income: { min: 60_000, max: null },
    medianAge: { min: null, max: 40 },
    places: [368, 2491],
  },
  wishes: parseWishes('size:20000-100000,july:-84*,near:35.6~n82.55~25').wishes,
  unknown: true,
  sort: 'distance',
  near: { lat: 35.6, long: -82.55 },
};

describe('the address of the list', () => {
  it('is empty for the plain list', () => {
    expect(formatListAddress(plain)).toBe('');
    expect(parseListAddress('')).toEqual(plain);
  });

  it('brings back the same list', () => {
    expect(parseListAddress(formatListAddress(full))).toEqual(full);
    expect(parseListAddress(formatListAddress({ ...full, q: 'Cañon City 🏔' }))).toEqual({
      ...full,
      q: 'Cañon City 🏔',
    });
  });

  it('can be read by people', () => {
    const filters = { ...NO_FILTERS, states: ['ID', 'OR'], max: 50_000 };
    expect(formatListAddress({ ...plain, q: 'falls', filters, page: 2 })).toBe(
      '?q=falls&states=ID,OR&max=50000&page=2',
    );
  });

  it('is the same however the options were chosen', () => {
    const one = { ...NO_FILTERS, states: ['OR', 'ID'] };
    const other = { ...NO_FILTERS, states: ['ID', 'OR', 'ID'] };
    expect(formatListAddress({ ...plain, filters: one })).toBe(
      formatListAddress({ ...plain, filters: other }),
    );
  });

  it('reads what the search in the header writes', () => {
    expect(parseListAddress(`?${new URLSearchParams({ q: 'bar harbor' })}`).q).toBe('bar harbor');
  });

  it('takes states in any case, once each', () => {
    expect(parseListAddress('?states=id,ID, Or ').filters.states).toEqual(['ID', 'OR']);
  });

  it.each([
    '?tab=9&page=0&states=XX&min=6000&max=abc&amenities=1,x,99999',
    '?tab=-1&page=1.5&cost=cheap&transit=&getting=,,,&schools=public type',
    '?page=999999999&facilities=0,34,NaN',
    '?page=1e3&tab=two&min=-1&max=-1',
    '?%E0%A4%A&q=%00%01&states',
    '?&&==&?',
    '?home=cheap&income=-&age=1-2-3&hospital=1&summer=mild&climate=,&unknown=1',
    '?sort=luck&near=35.6,-82.55',
  ])('leaves out what is unknown or broken: %s', (search) => {
    expect(parseListAddress(search)).toEqual(plain);
  });

  it('keeps what is right beside what is broken', () => {
    const { tab, filters } = parseListAddress('?tab=1&states=XX,ME&min=oops&max=5000');
    expect(tab).toBe(1);
    expect(filters).toEqual({ ...NO_FILTERS, states: ['ME'], max: 5_000 });
  });

  it('drops a maximum below the minimum', () => {
    expect(parseListAddress('?min=50000&max=5000').filters).toEqual({ ...NO_FILTERS, min: 50_000 });
  });

  it('cuts a search text that is longer than a search may be', () => {
    const { q } = parseListAddress(`?q=${encodeURIComponent('🏔'.repeat(300))}`);
    expect([...q]).toHaveLength(100);
  });

  it('only ever asks for what the server accepts', () => {
    for (const address of [plain, full, parseListAddress('?q=%07a&tab=3&min=500000&max=500000')]) {
      expect(getAllInput.safeParse(listCallInput(address)).success).toBe(true);
    }
    expect(getAllInput.parse(listCallInput(full))).toMatchObject({
      states: [8, 16],
      amenitiesType: [101, 205],
      costOfLivingType: ['Below the national average', 'Above the national average'],
      publicTransType: ['limitedPublicTransportation'],
      facilityType: [3, 33],
      localAirport: true,
      charter: true,
      regionalAirport: false,
      minPopulation: 5_000,
      maxPopulation: 250_000,
      hasHospital: true,
      summerHigh: ['cool', 'warm'],
      climateType: ['dryArid'],
      minHomeValue: 200_000,
      maxHomeValue: 400_000,
      minIncome: 60_000,
      maxIncome: null,
      minMedianAge: null,
      maxMedianAge: 40,
      includeUnknown: true,
      sort: 'distance',
      lat: 35.6,
      long: -82.55,
    });
  });

  it('drops the maximum of a range below its minimum', () => {
    const { filters } = parseListAddress('?home=400000-200000');
    expect(filters.homeValue).toEqual({ min: 400_000, max: null });
  });

  it('includes unknown places only where a filter can leave something unknown', () => {
    expect(formatListAddress({ ...plain, unknown: true })).toBe('');
    const filters = { ...NO_FILTERS, hospital: ['yes'] };
    expect(formatListAddress({ ...plain, filters, unknown: true })).toBe('?hospital=yes&unknown=1');
  });

  it('keeps what distances are measured from only for a list that is sorted by them', () => {
    const near = { id: 14348 };
    expect(formatListAddress({ ...plain, sort: 'distance', near })).toBe(
      '?sort=distance&near=14348',
    );
    expect(parseListAddress('?sort=distance&near=14348')).toMatchObject({ sort: 'distance', near });
    expect(formatListAddress({ ...plain, sort: 'name', near })).toBe('?sort=name');
    expect(parseListAddress('?sort=age&near=14348').near).toBeNull();
  });

  it('tells a position no closer than some half a mile', () => {
    expect(parseListAddress('?sort=distance&near=35.59512,-82.55149').near).toEqual({
      lat: 35.6,
      long: -82.55,
    });
    expect(parseListAddress('?sort=distance&near=95,-82').near).toBeNull();
  });

  it('does not ask for an order by distance from nowhere', () => {
    const input = listCallInput({ ...plain, sort: 'distance' });
    expect(input).not.toHaveProperty('sort');
    expect(getAllInput.safeParse(input).success).toBe(true);
  });
});

describe('the filters', () => {
  it('are counted option by option, each bound of the population once', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters(full.filters)).toBe(22);
  });

  it('let go of a maximum that the new minimum passes', () => {
    const narrow = withPopulation(NO_FILTERS, 'max', 50_000);
    expect(withPopulation(narrow, 'min', 100_000)).toEqual({ ...NO_FILTERS, min: 100_000 });
    expect(withPopulation(narrow, 'min', 50_000)).toMatchObject({ min: 50_000, max: 50_000 });
  });

  it('add an option once and take it back', () => {
    const once = withOption(withOption(NO_FILTERS, 'states', 'ME', true), 'states', 'ME', true);
    expect(once.states).toEqual(['ME']);
    expect(withOption(once, 'states', 'ME', false)).toEqual(NO_FILTERS);
  });
});
