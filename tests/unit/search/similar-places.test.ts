import { describe, expect, test } from 'vitest';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { SIMILAR_MILES, similarTo } from '@/lib/search/index/similar';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { demoIndex } from '../../support/demo-index';
import { indexedCommunity, PlainTextIndex } from '../../support/indexed-communities';

const index = demoIndex();

/** The largest of each name, as 'Boone, NC'. */
const slots = new Map<string, number>();
for (const id of index.ids()) {
  const slot = index.slotOf(id) ?? -1;
  const name = index.nameOf(slot);
  const people = (one: number) => index.columns.figure('population', one) ?? 0;
  const known = slots.get(name);
  if (known === undefined || people(slot) > people(known)) slots.set(name, slot);
}

const similar = (name: string) =>
  similarTo(index, slots.get(name) ?? -1, PAGE_SIZES.nearby.similar).map((one) => ({
    ...one,
    name: index.nameOf(index.slotOf(one.id) ?? -1),
  }));

interface Golden {
  town: string;
  among: string[];
  not: string[];
  why: string;
}

/** Towns of which the demo knows figures. */
const GOLDEN: Golden[] = [
  {
    town: 'Asheville, NC',
    among: ['Johnson City, TN', 'Greenville, SC'],
    not: ['Carmel, IN', 'Raleigh, NC'],
    why: 'cities of its size in and below the same mountains; neither a suburb in the plains nor a large city',
  },
  {
    town: 'Boone, NC',
    among: ['Radford, VA', 'Christiansburg, VA'],
    not: ['Charlotte, NC', 'Carrboro, NC'],
    why: 'small college towns in the mountains, and no suburb of the lowland',
  },
  {
    town: 'Johnson City, TN',
    among: ['Asheville, NC', 'Kingsport, TN'],
    not: ['Nashville, TN', 'Franklin, TN'],
    why: 'its size, height and climate; not the suburbs of Nashville',
  },
  {
    town: 'Hickory, NC',
    among: ['Salisbury, NC', 'Statesville, NC'],
    not: ['Hilton Head Island, SC', 'Charlotte, NC'],
    why: 'towns of the foothills as far from Charlotte; a beach resort of its size is nothing like it',
  },
  {
    town: 'Chapel Hill, NC',
    among: ['Apex, NC'],
    not: ['Jacksonville, NC', 'Raleigh, NC'],
    why: 'as near to Raleigh and Durham; no garrison town at the coast',
  },
  {
    town: 'Savannah, GA',
    among: ['Charleston, SC'],
    not: ['Atlanta, GA', 'Macon, GA'],
    why: 'the other old city of its size on that coast; not inland Georgia',
  },
  {
    town: 'Denver, CO',
    among: ['Colorado Springs, CO', 'Albuquerque, NM'],
    not: ['Boulder, CO', 'Pueblo, CO'],
    why: 'large high cities in front of the mountains; no town of a sixth of its people',
  },
  {
    town: 'Boulder, CO',
    among: ['Greeley, CO', 'Longmont, CO'],
    not: ['Denver, CO', 'Aurora, CO'],
    why: 'its size along the Front Range, one with a university; not the big city itself',
  },
  {
    town: 'Santa Fe, NM',
    among: ['Rio Rancho, NM', 'Flagstaff, AZ'],
    not: ['Albuquerque, NM', 'Las Cruces, NM'],
    why: 'high and of its size; neither six times as large nor low and hot',
  },
  {
    town: 'Bozeman, MT',
    among: ['Helena, MT', 'Rexburg, ID'],
    not: ['Seattle, WA', 'Spokane, WA'],
    why: 'towns of the northern Rockies; not the cities far to the west',
  },
  {
    town: 'Boise, ID',
    among: ['Salt Lake City, UT', 'Spokane, WA'],
    not: ['Portland, OR', 'Twin Falls, ID'],
    why: 'the middle cities of the dry inland West, two of them its own neighbors',
  },
  {
    town: 'Bend, OR',
    among: ['Medford, OR', 'Corvallis, OR'],
    not: ['Portland, OR', 'Redmond, OR'],
    why: 'towns of Oregon of about its size; not six times as large and not a third',
  },
  {
    town: 'Seattle, WA',
    among: ['Portland, OR'],
    not: ['Bellevue, WA', 'Tacoma, WA'],
    why: 'the other large city of the Northwest; not its own suburbs',
  },
  {
    town: 'Honolulu, HI',
    among: ['Anaheim, CA'],
    not: ['East Honolulu, HI', 'Minneapolis, MN'],
    why: 'no city of its size is within 150 miles: coastal ones of the mainland, not a cold one',
  },
  {
    town: 'Lubbock, TX',
    among: ['Amarillo, TX', 'Midland, TX'],
    not: ['Houston, TX', 'San Antonio, TX'],
    why: 'the cities of the high plains; not those at the Gulf',
  },
  {
    town: 'Madison, WI',
    among: ['Milwaukee, WI'],
    not: ['Chicago, IL', 'Carmel, IN'],
    why: 'the university cities near it; ten times as large is not like it',
  },
  {
    town: 'Ann Arbor, MI',
    among: ['Lansing, MI', 'South Bend, IN'],
    not: ['Detroit, MI', 'Ypsilanti, MI'],
    why: 'university cities of its size; neither the large city nor the small town beside it',
  },
  {
    town: 'Carmel, IN',
    among: ['Fishers, IN', 'Noblesville, IN'],
    not: ['Asheville, NC', 'Indianapolis, IN'],
    why: 'suburbs of Indianapolis; no city in the mountains',
  },
  {
    town: 'Ithaca, NY',
    among: ['Saratoga Springs, NY'],
    not: ['New York City, NY', 'Buffalo, NY'],
    why: 'upstate towns of its size with a college; not the big cities of the state',
  },
  {
    town: 'Burlington, VT',
    among: ['Saratoga Springs, NY', 'Plattsburgh, NY'],
    not: ['Boston, MA', 'Stowe, VT'],
    why: 'northern towns of about its size with a university; no village and no metropolis',
  },
];

describe('similar places', () => {
  test.each(GOLDEN)('of $town are $why', ({ town, among, not }) => {
    const names = similar(town).map(({ name }) => name);
    expect(names).toHaveLength(PAGE_SIZES.nearby.similar);
    expect(names).toEqual(expect.arrayContaining(among));
    for (const other of not) expect(names).not.toContain(other);
    for (const known of [town, ...among, ...not]) expect(slots.has(known), known).toBe(true);
  });

  test('are twenty towns’ list', () => {
    expect(new Set(GOLDEN.map(({ town }) => town)).size).toBe(20);
  });

  test('within 150 miles come before any other, and each says in what it is alike, in numbers', () => {
    for (const { town } of GOLDEN) {
      const found = similar(town);
      const far = found.findIndex(({ miles }) => miles > SIMILAR_MILES);
      if (far >= 0) expect(found.slice(far).every(({ miles }) => miles > SIMILAR_MILES)).toBe(true);
      for (const { alikeIn } of found) expect(alikeIn.length).toBeGreaterThan(0);
    }
    expect(similar('Asheville, NC')[0]).toMatchObject({
      name: 'Johnson City, TN',
      alikeIn: expect.arrayContaining([{ what: 'size', here: 94_589, there: 71_046 }]) as unknown,
    });
  });

  test('of a place whose people are not known are none', () => {
    const few = new CommunityIndex(new PlainTextIndex());
    few.put([indexedCommunity({ id: 1 }), indexedCommunity({ id: 2, population: 500 })], [], {
      knows: () => false,
    });
    few.settle();
    expect(similarTo(few, few.slotOf(1) ?? -1, 6)).toEqual([]);
    expect(similarTo(few, few.slotOf(2) ?? -1, 6)).toEqual([]);
  });

  test('in home values are said with both, and in the level of costs without', () => {
    const some = new CommunityIndex(new PlainTextIndex());
    const town = { population: 500, elevationM: 100, lat: 35, long: -80 };
    some.put(
      [
        indexedCommunity({
          ...town,
          id: 1,
          homeValue: 300_000,
          costOfLivingType: 'Below the national average',
        }),
        indexedCommunity({ ...town, id: 2, homeValue: 320_000 }),
        indexedCommunity({ ...town, id: 3, costOfLivingType: 'Below the national average' }),
      ],
      [],
      { knows: () => false },
    );
    some.settle();
    const alike = new Map(
      similarTo(some, some.slotOf(1) ?? -1, 6).map((one) => [one.id, one.alikeIn]),
    );
    expect(alike.get(2)).toContainEqual({ what: 'homes', here: 300_000, there: 320_000 });
    expect(alike.get(3)).toContainEqual({ what: 'cost', here: null, there: null });
  });
});
