import { describe, expect, test } from 'vitest';
import { indexedUniversities } from '@/lib/search/index/university';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { findCommunities } from '@/lib/search/find-communities';
import { getAllInput } from '@/lib/search/input';
import { createTextIndex } from '@/lib/search/text/create-text-index';
import { REGIONS } from '@/lib/shared/reference/regions';
import { STATES } from '@/lib/shared/reference/states';
import { indexedCommunity } from '../../support/indexed-communities';

const stateIds = new Map<string, number>(STATES.map((state) => [state.stateShortName, state.id]));

const PLACES: [where: string, county: string, population: number, lat: number, long: number][] = [
  ['Boone, NC', 'Watauga', 19_092, 36.2168, -81.6746],
  ['Blowing Rock, NC', 'Watauga', 1_376, 36.1351, -81.6776],
  ['Asheville, NC', 'Buncombe', 94_589, 35.5951, -82.5515],
  ['Woodfin, NC', 'Buncombe', 7_936, 35.6334, -82.5821],
  ['Ashville, OH', 'Pickaway', 4_529, 39.7156, -82.953],
  ['Nashville, TN', 'Davidson', 689_447, 36.1627, -86.7816],
  ['Durham, NC', 'Durham', 283_506, 35.994, -78.8986],
  ['Nags Head, NC', 'Dare', 3_168, 35.9574, -75.6241],
  ['Kill Devil Hills, NC', 'Dare', 7_656, 36.0307, -75.676],
  ['Blue Ridge, GA', 'Fannin', 1_253, 34.864, -84.3241],
  ['Roanoke, VA', 'Roanoke city', 100_011, 37.271, -79.9414],
  ['Franklin, VA', 'Franklin city', 8_180, 36.6777, -76.9225],
  ['Rocky Mount, VA', 'Franklin', 4_903, 36.9976, -79.892],
  ['Denver, CO', 'Denver', 715_522, 39.7392, -104.9903],
  ['Aspen, CO', 'Pitkin', 7_004, 39.1911, -106.8175],
  ['Colo, IA', 'Story', 861, 42.0169, -93.3153],
  ['Duke, OK', 'Jackson', 388, 34.6609, -99.5668],
  ['Orange, CA', 'Orange', 139_911, 33.7879, -117.8531],
  ['Orlando, FL', 'Orange', 307_573, 28.5384, -81.3789],
  ['Chapel Hill, NC', 'Orange', 61_960, 35.9132, -79.0558],
];

const index = new CommunityIndex(createTextIndex());
index.put(
  PLACES.map(([where, county, population, lat, long], at) => {
    const [name = '', state = ''] = where.split(', ');
    const sortName = name.toLowerCase();
    const stateId = stateIds.get(state) ?? 0;
    return indexedCommunity({ id: at + 1, name, sortName, county, population, lat, long, stateId });
  }),
  [],
  { knows: () => false },
);
index.settle();
index.universities = indexedUniversities([
  {
    name: 'Appalachian State University',
    city: 'Boone',
    students: 21_570,
    lat: 36.2139,
    long: -81.6791,
  },
  { name: 'Duke University', city: 'Durham', students: 17_155, lat: 36.0011, long: -78.9389 },
  { name: 'Colorado Academy of Arts', city: 'Denver', students: 1_200, lat: 39.74, long: -104.99 },
]);

const search = (searchText: string) => {
  const filter = getAllInput.parse({ searchText });
  const {
    communities,
    areas = [],
    didYouMean,
  } = findCommunities(index, {
    filter,
    tabIds: null,
    near: null,
  });
  return {
    names: communities.map(({ id }) => PLACES[id - 1]?.[0]),
    areas: areas.map(({ kind, name, where, count }) => [kind, name, where, count]),
    details: areas,
    didYouMean,
  };
};

describe('a search understands places', () => {
  test.each([
    ['Colorado', ['state', 'Colorado', null, 2]],
    ['colo', ['state', 'Colorado', null, 2]],
    ['CO', ['state', 'Colorado', null, 2]],
    ['Buncombe County', ['county', 'Buncombe County', 'North Carolina', 2]],
    ['buncombe', ['county', 'Buncombe County', 'North Carolina', 2]],
    ['Orange County, NC', ['county', 'Orange County', 'North Carolina', 1]],
    ['Outer Banks', ['region', 'Outer Banks', 'North Carolina', 2]],
    ['the obx', ['region', 'Outer Banks', 'North Carolina', 2]],
    [
      'affordable in the Blue Ridge',
      ['region', 'Blue Ridge', 'Georgia, North Carolina, and Virginia', 7],
    ],
    [
      'Appalachian State',
      ['university', 'Appalachian State University', 'Boone, North Carolina', 2],
    ],
    ['app state', ['university', 'Appalachian State University', 'Boone, North Carolina', 2]],
    ['Duke University', ['university', 'Duke University', 'Durham, North Carolina', 2]],
  ])('“%s” is %s', (text, area) => {
    expect(search(text).areas[0]).toEqual(area);
  });

  test.each(['Boone', 'Asheville', 'Duke', 'orange', 'zzz', '12345', '?'])(
    '“%s” names no area',
    (text) => {
      expect(search(text).areas).toEqual([]);
    },
  );

  test('all counties of a name are offered where the text says that it means a county', () => {
    expect(search('Orange County').areas.map(([, , where]) => where)).toEqual([
      'California',
      'Florida',
      'North Carolina',
    ]);
  });

  test('each says what leads to its communities', () => {
    expect(search('Colorado').details[0]?.stateIds).toEqual([8]);
    expect(search('buncombe').details[0]?.searchText).toBe('Buncombe County, NC');
    expect(search('Buncombe County, NC').names).toEqual(['Asheville, NC', 'Woodfin, NC']);
    expect(search('the obx').details[0]?.searchText).toBe('Outer Banks');
    expect(search('Duke University').details[0]?.spot).toEqual({ lat: 36.0011, long: -78.9389 });
  });

  test('only the first page says so', () => {
    const filter = getAllInput.parse({ searchText: 'Colorado', page: 2 });
    expect(findCommunities(index, { filter, tabIds: null, near: null }).areas).toBeUndefined();
  });
});

describe('a search finds the communities of', () => {
  test('a region', () => {
    expect(search('Outer Banks').names).toEqual(['Kill Devil Hills, NC', 'Nags Head, NC']);
    expect(search('OBX').names).toEqual(['Kill Devil Hills, NC', 'Nags Head, NC']);
  });

  test('a region before a small place of its name', () => {
    const { names } = search('blue ridge');
    expect(names.slice(0, 2)).toEqual(['Roanoke, VA', 'Asheville, NC']);
    expect(names.at(-1)).toBe('Blue Ridge, GA');
    // The city of Franklin is no part of Franklin County.
    expect(names).not.toContain('Franklin, VA');
    expect(names).toContain('Rocky Mount, VA');
  });

  test('a university, its own city first', () => {
    expect(search('Appalachian State').names).toEqual(['Boone, NC', 'Blowing Rock, NC']);
    expect(search('Duke University').names[0]).toBe('Durham, NC');
    expect(search('Duke').names).toEqual(['Duke, OK']);
  });
});

describe('where a small place is called exactly so', () => {
  test('a large one that differs in a letter may be meant', () => {
    const { names, didYouMean } = search('Ashville');
    expect(names[0]).toBe('Ashville, OH');
    expect(didYouMean).toEqual({ id: 3, name: 'Asheville, NC' });
  });

  test.each(['Asheville', 'Boone', 'Denver', 'Ashvile', 'Woodfin', 'Colorado'])(
    '“%s” is not questioned',
    (text) => {
      expect(search(text).didYouMean ?? null).toBeNull();
    },
  );
});

test('a wish to be near the spot of a university names it', () => {
  const filter = getAllInput.parse({ wishes: 'near:36.0011~n78.9389~20' });
  const { wishLabels } = findCommunities(index, { filter, tabIds: null, near: null });
  expect(wishLabels).toEqual(['Within 20 miles of Duke University']);
});

test('every region has communities’ counties or states, and a source', () => {
  for (const { name, parts, source } of REGIONS) {
    expect(source, name).not.toBe('');
    for (const state of Object.keys(parts)) expect(stateIds.has(state), name).toBe(true);
  }
});

test('regions are as wide as people mean them', () => {
  const countiesOf = (name: string) => REGIONS.find((region) => region.name === name)?.parts ?? {};
  expect(countiesOf('Blue Ridge').GA).toEqual(
    expect.arrayContaining(['Fannin', 'Gilmer', 'Lumpkin', 'Rabun', 'Towns', 'Union', 'White']),
  );
  expect(countiesOf('Lowcountry').SC).toContain('Charleston');
  expect(countiesOf('Mid-Atlantic')).toHaveProperty('MD', 'all');
});
