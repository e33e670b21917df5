import { TypedFastBitSet } from 'typedfastbitset';
import { describe, expect, test } from 'vitest';
import { createTextIndex } from '@/lib/search/text/create-text-index';
import type { SearchedCommunity, TextMatches } from '@/lib/search/text/text-index';
import { STATES } from '@/lib/shared/reference/states';

const stateIds = new Map<string, number>(STATES.map((state) => [state.stateShortName, state.id]));

/** 'Asheville, NC' with what else is known of it. */
const place = (
  where: string,
  known: Partial<Omit<SearchedCommunity, 'name' | 'stateId'>> = {},
): SearchedCommunity => {
  const [name = '', state = ''] = where.split(', ');
  const defaults = { latinName: null, county: null, zipCodes: [], population: 1000 };
  return { ...defaults, ...known, name, stateId: stateIds.get(state) ?? 0 };
};

const PLACES = [
  place('New York City, NY', { population: 8_804_190, county: 'New York' }),
  place('New York Mills, NY', { population: 3_327, county: 'Oneida' }),
  place('Los Angeles, CA', { population: 3_898_747, county: 'Los Angeles' }),
  place('Long Beach, CA', { population: 466_742, county: 'Los Angeles' }),
  place('Lafayette, LA', { population: 121_374, county: 'Lafayette' }),
  place('Brooklyn, OH', { population: 10_899 }),
  place('Durham, NC', { population: 257_636 }),
  place('Raleigh, NC', { population: 451_066 }),
  place('Raleigh, MS', { population: 1_119 }),
  place('Clark, NJ', { population: 15_544 }),
  place('Springfield, NJ', { population: 17_178 }),
  place('Springfield, OH', { population: 59_680, county: 'Clark' }),
  place('Tucson, AZ', { population: 531_641 }),
  place('Tuscola, IL', { population: 4_443 }),
  place('Lake City, FL', { population: 12_000 }),
  place('Lakewood, CO', { population: 152_597 }),
  place('Philadelphia, PA', { population: 1_603_797, county: 'Philadelphia' }),
  place('Phillips, WI', { population: 1_533, county: 'Price' }),
  place('Washington, DC', { population: 689_545 }),
  place('Asheville, NC', { population: 94_589, county: 'Buncombe', zipCodes: ['28801', '28803'] }),
  place('Woodfin, NC', { population: 7_936, county: 'Buncombe', zipCodes: ['28804'] }),
  place('Anaheim, CA', { population: 346_824, county: 'Orange' }),
  place('Orlando, FL', { population: 307_573, county: 'Orange' }),
  place('Orange, NJ', { population: 34_447, county: 'Essex' }),
  place('New Orleans, LA', { population: 383_997, county: 'Orleans' }),
  place('St. Louis, MO', { population: 301_578, county: 'St. Louis city' }),
  place('Saint Louis, MI', { population: 7_482, county: 'Gratiot' }),
  place('East Saint Louis, IL', { population: 18_469, county: 'St. Clair' }),
  place('Mount Pleasant, SC', { population: 90_801 }),
  place('Fort Worth, TX', { population: 918_915 }),
  place('North Charleston, SC', { population: 114_852 }),
  place('Charleston, NC', { population: 900 }),
  place('Fort Washington, MD', { population: 24_261 }),
  place('Midway, NC', { population: 4_742, county: 'Davidson' }),
  place('Midway, KY', { population: 1_718, county: 'Woodford' }),
  place("O'Fallon, MO", { population: 91_316 }),
  place('Springfield, VT', { population: 9_062 }),
  place('Springfield, MO', { population: 169_176 }),
  place('Springfield, XX', { population: null }),
  place('Bend, OR', { population: 99_178, county: 'Deschutes' }),
  place('West Bend, WI', { population: 31_752 }),
  place('Portland, OR', { population: 652_503 }),
  place('Portland, ME', { population: 68_408 }),
  place('東京町, HI', { latinName: 'dong jing ting' }),
];

function index(places: readonly SearchedCommunity[] = PLACES) {
  const made = createTextIndex();
  for (const [slot, one] of places.entries()) made.set(slot, one);
  return made;
}

const all = index();

const partsOf = (matches: TextMatches | null): number[][] =>
  (matches?.parts ?? []).map((part) =>
    part instanceof TypedFastBitSet ? part.array() : [...part],
  );

const slotsIn = (matches: TextMatches | null): number[] => partsOf(matches).flat();

/** Names with their states, the nearest first. */
function found(text: string, inside = all, places = PLACES): string[] {
  const matches = inside.find(text);
  const states = new Map([...stateIds].map(([short, id]) => [id, short]));
  return slotsIn(matches).map((slot) => {
    const one = places[slot];
    return `${one?.name ?? '?'}, ${states.get(one?.stateId ?? 0) ?? 'XX'}`;
  });
}

describe('short names', () => {
  test.each([
    ['NYC', 'New York City, NY'],
    ['new york', 'New York City, NY'],
    ['New York, NY', 'New York City, NY'],
    ['LA', 'Los Angeles, CA'],
    ['L.A.', 'Los Angeles, CA'],
    ['Philly', 'Philadelphia, PA'],
    ['philly, pa', 'Philadelphia, PA'],
    ['phill', 'Philadelphia, PA'],
    ['D.C.', 'Washington, DC'],
    ['Washington, D.C.', 'Washington, DC'],
    ['NOLA', 'New Orleans, LA'],
    ['LA County', 'Los Angeles, CA'],
  ])('%s finds %s first', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });

  test('a short name that is also a state’s finds the places of the state, too', () => {
    expect(found('LA')).toEqual(expect.arrayContaining(['Lafayette, LA', 'New Orleans, LA']));
  });

  test('the county of a short name is that county alone', () => {
    expect(found('LA County')).toEqual(['Los Angeles, CA', 'Long Beach, CA']);
    expect(found('New York County')).toEqual(['New York City, NY']);
  });

  test('a region’s name finds its cities, and no town that its name begins with', () => {
    const places = ['San Jose, CA', 'Oakland, CA', 'San Francisco, CA', 'Bay, AR', 'Bay City, MI'];
    const inBay = places.map((where, at) => place(where, { population: 1_000_000 - at }));
    expect(found('Bay Area', index(inBay), inBay)).toEqual(places.slice(0, 3));
    expect(found('bay', index(inBay), inBay)).toEqual(['Bay, AR', 'Bay City, MI']);
  });

  test('a short name in another state is none', () => {
    expect(found('philly, wi')).not.toContain('Philadelphia, PA');
  });

  test('a part of a city finds the city, before smaller places of that name', () => {
    expect(found('Brooklyn')).toEqual(['New York City, NY', 'Brooklyn, OH']);
    expect(found('Brooklyn, OH')).toEqual(['Brooklyn, OH']);
  });
});

describe('words that are written short', () => {
  test.each([
    ['St. Louis', ['St. Louis, MO', 'Saint Louis, MI', 'East Saint Louis, IL']],
    ['saint louis', ['St. Louis, MO', 'Saint Louis, MI', 'East Saint Louis, IL']],
    ['Mt. Pleasant', ['Mount Pleasant, SC']],
    ['Ft Worth', ['Fort Worth, TX']],
    ['E. St. Louis', ['East Saint Louis, IL']],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  test('N. Charleston is North Charleston before any Charleston of North Carolina', () => {
    expect(found('N Charleston')).toEqual(['North Charleston, SC', 'Charleston, NC']);
  });

  test('typos in names with such words are forgiven', () => {
    expect(found('st luois').slice(0, 2).sort()).toEqual(['Saint Louis, MI', 'St. Louis, MO']);
  });
});

describe('words around a name', () => {
  test.each([
    ['Asheville, NC, USA', 'Asheville, NC'],
    ['Asheville, NC 28801, United States', 'Asheville, NC'],
    ['City of Asheville', 'Asheville, NC'],
    ['Asheville city, North Carolina', 'Asheville, NC'],
    ['Greater Raleigh area', 'Raleigh, NC'],
    ['New York State', 'New York City, NY'],
    ['Asheville city (balance)', 'Asheville, NC'],
    ['Urban Raleigh CDP', 'Raleigh, NC'],
    ['Asheville/Buncombe County metro government', 'Asheville, NC'],
    ['stlouis', 'St. Louis, MO'],
    ['FtWorth', 'Fort Worth, TX'],
  ])('%s finds %s first', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });

  test('a state called so is that state', () => {
    expect(found('state of oregon')).toEqual(found('oregon'));
  });

  test('a typo is not taken for a name with a word around it', () => {
    expect(found('lak city')).toEqual(['Lake City, FL']);
  });
});

describe('two cities in one breath', () => {
  test.each(['Raleigh-Durham', 'Raleigh and Durham', 'durham raleigh nc', 'Raleigh/Durham'])(
    '%s finds both of one state',
    (text) => {
      expect(found(text)).toEqual(['Raleigh, NC', 'Durham, NC']);
    },
  );

  test('they come before a place in a county of the other’s name', () => {
    expect(found('Springfield Clark').slice(0, 3)).toEqual([
      'Springfield, NJ',
      'Clark, NJ',
      'Springfield, OH',
    ]);
  });

  test('cities of different states are no pair', () => {
    expect(found('Tucson Durham')).toEqual([]);
  });
});

describe('counties', () => {
  test('a county finds its communities', () => {
    const inBuncombe = ['Asheville, NC', 'Woodfin, NC'];
    for (const text of [
      'Buncombe County',
      'buncombe cou',
      'Buncombe County, NC',
      'buncombe co nc',
      'Buncombe',
    ])
      expect(found(text).sort()).toEqual(inBuncombe);
    expect(found('Orleans Parish')).toEqual(['New Orleans, LA']);
    expect(found('St. Clair County')).toEqual(['East Saint Louis, IL']);
  });

  test('counties of one name are distinguished by the state, and from a place of that name', () => {
    expect(found('Orange County').sort()).toEqual(['Anaheim, CA', 'Orlando, FL']);
    expect(found('Orange County, FL')).toEqual(['Orlando, FL']);
    expect(found('orange')).toEqual(['Orange, NJ']);
  });

  test('a county may follow a name', () => {
    expect(found('Midway, Davidson County')).toEqual(['Midway, NC']);
    expect(found('midway woodford')).toEqual(['Midway, KY']);
  });

  test('two letters begin too many counties to mean one; three may', () => {
    expect(found('midway dav')).toEqual(['Midway, NC']);
    expect(all.find('midway da')).toMatchObject({ areSimilar: true });
  });

  test('a typo in a county is forgiven', () => {
    expect(found('Buncome County').sort()).toEqual(['Asheville, NC', 'Woodfin, NC']);
  });
});

describe('ZIP codes', () => {
  test('a ZIP code finds its communities, from the third digit on', () => {
    expect(found('28801')).toEqual(['Asheville, NC']);
    expect(found('Asheville, NC 28803')).toEqual(['Asheville, NC']);
    expect(found('28801-1234')).toEqual(['Asheville, NC']);
    expect(found('288').sort()).toEqual(['Asheville, NC', 'Woodfin, NC']);
  });

  test('a ZIP code that nobody has finds nothing', () => {
    for (const text of ['99999', '28', '288011']) expect(found(text)).toEqual([]);
  });
});

describe('closeness', () => {
  test('of places with exactly that name the large ones come first', () => {
    expect(found('springfield')).toEqual([
      'Springfield, MO',
      'Springfield, OH',
      'Springfield, NJ',
      'Springfield, VT',
      'Springfield, XX',
    ]);
    expect(found('portland')).toEqual(['Portland, OR', 'Portland, ME']);
  });

  test('the very name comes before names that start so, and those before names with such words', () => {
    expect(found('bend')).toEqual(['Bend, OR', 'West Bend, WI']);
    expect(all.find('bend')?.parts).toHaveLength(2);
  });

  test.each([
    ['colo', ['Colorado Springs, CO', 'Colo, IA']],
    ['Villages', ['The Villages, FL', 'Villages of Oriole, FL']],
    ['jack', ['Jacksonville, FL', 'Jack, AL']],
    // Not so much larger, or not large.
    ['spring', ['Spring, TX', 'Springfield, MO']],
    ['boo', ['Boo, LA', 'Boone, NC']],
  ])('“%s” means a large place before a small one of just that name', (text, expected) => {
    const places = [
      place('Colo, IA', { population: 861 }),
      place('Colorado Springs, CO', { population: 478_961 }),
      place('The Villages, FL', { population: 79_077 }),
      place('Villages of Oriole, FL', { population: 4_758 }),
      place('Jack, AL', { population: 300 }),
      place('Jacksonville, FL', { population: 949_611 }),
      place('Spring, TX', { population: 62_559 }),
      place('Springfield, MO', { population: 169_176 }),
      place('Boo, LA', { population: 300 }),
      place('Boone, NC', { population: 19_092 }),
    ];
    expect(found(text, index(places), places).slice(0, 2)).toEqual(expected);
  });

  test('a name that ends with a state’s is a name, too', () => {
    expect(found('Fort Washington')).toEqual(['Fort Washington, MD']);
    expect(found('prot washington')[0]).toBe('Fort Washington, MD');
  });

  test('a state after the name narrows, written short or long', () => {
    expect(found('portland me')).toEqual(['Portland, ME']);
    expect(found('Portland, Oregon')).toEqual(['Portland, OR']);
    expect(found('portlnd or')).toEqual(['Portland, OR']);
    expect(found('asheville wa')).toEqual([]);
  });

  test('wrong, missing, doubled and swapped letters are forgiven where nothing begins so', () => {
    for (const text of ['ashvile', 'asheviille', 'ashefille', 'sahevill'])
      expect(found(text)[0]).toBe('Asheville, NC');
    expect(found('bned')).toContain('Bend, OR');
    expect(found('tuscon')).toEqual(['Tucson, AZ', 'Tuscola, IL']);
    expect(all.find('bned')).toMatchObject({ close: null, areSimilar: true });
    expect(all.find('bend')).not.toHaveProperty('areSimilar');
  });

  test('one wrong letter in four is forgiven, and no more', () => {
    const places = [place('Raleigh, NC')];
    expect(found('raleixy', index(places), places)).toEqual(['Raleigh, NC']);
    expect(found('raleixyz', index(places), places)).toEqual([]);
  });

  test.each([
    ['filadelfia', 'Philadelphia, PA'],
    ['sharlot', 'Charlotte, NC'],
    ['chigaco', 'Chicago, IL'],
    ['chigaco, il', 'Chicago, IL'],
    ['denrev', 'Denver, CO'],
    ['albekerkie', 'Albuquerque, NM'],
  ])(
    '%s, which looks like no name, finds %s by its sound or two swapped letters',
    (text, first) => {
      const places = [
        'Philadelphia, PA',
        'Charlotte, NC',
        'Chicago, IL',
        'Denver, CO',
        'Albuquerque, NM',
      ].map((where) => place(where));
      const inside = index([place('Chico, CA'), ...places]);
      expect(inside.find(text)).toMatchObject({ areSimilar: true, close: null });
      expect(found(text, inside, [place('Chico, CA'), ...places])[0]).toBe(first);
    },
  );

  test.each([
    // Long words that sound so, then by the letters that are right.
    ['fayetvil', [['Fayetteville, NC'], ['Fayetvin, NC'], ['Fayetril, NC']]],
    // Short words sound alike by chance: behind those with one wrong letter.
    ['leeh', [['Leep, NC'], ['Leigh, NC', 'Lea, NC']]],
    ['maken', [['Makel, NC'], ['Macon, NC']]],
    // A state with a wrong letter comes after names with one.
    ['orexon', [['Orexan, NC'], ['Bend, OR']]],
  ])('guesses for %s come the likeliest first', (text, expected) => {
    const places = expected.flat().map((where) => place(where));
    const matches = index(places.toReversed()).find(text);
    const named = partsOf(matches).map((part) =>
      part.map((slot) => places.toReversed()[slot]?.name).sort(),
    );
    expect(named).toEqual(expected.map((part) => part.map((where) => where.split(', ')[0]).sort()));
  });

  test('of names that sound alike the large ones come first, and none of another state', () => {
    const places = [place('Filadelfya, NY'), place('Philadelphia, PA', { population: 9_999 })];
    expect(found('phylladelphea', index(places), places)[0]).toBe('Philadelphia, PA');
    expect(found('filadelfia, tx', index(places), places)).toEqual([]);
  });

  test('a state’s name means the state, before small places of that name but not before large ones', () => {
    const places = [
      place('Kansas, OK', { population: 700 }),
      place('Kansas City, MO', { population: 508_090 }),
      place('Wichita, KS', { population: 397_532 }),
      place('Hays, KS', { population: 21_116 }),
      place('Washington, DC', { population: 689_545 }),
      place('Washington, UT', { population: 27_993 }),
      place('Seattle, WA', { population: 737_015 }),
    ];
    const inside = index(places);
    expect(found('Kansas', inside, places)).toEqual([
      'Kansas City, MO',
      'Wichita, KS',
      'Hays, KS',
      'Kansas, OK',
    ]);
    expect(found('kansas, ok', inside, places)).toEqual(['Kansas, OK']);
    expect(found('washington', inside, places)).toEqual([
      'Washington, DC',
      'Seattle, WA',
      'Washington, UT',
    ]);
  });

  test('typos in the names of states are forgiven, alone and after a name', () => {
    const inOregon = ['Bend, OR', 'Portland, OR'];
    expect(found('oregan').sort()).toEqual(inOregon);
    expect(found('Asheville, North Carolna')).toEqual(['Asheville, NC']);
    expect(found('Portland, Oregan')).toEqual(['Portland, OR']);
  });

  test('two swapped letters find what the right ones would, in as few parts, however many places it is', () => {
    const many = index(
      Array.from({ length: 2000 }, (_, n) =>
        place(['Springfield, IL', 'Cold Springs, NV', 'Spring Hill, FL', 'Bend, OR'][n % 4] ?? ''),
      ),
    );
    const typed = many.find('sprnig');
    expect(typed?.all.size()).toBe(1500);
    expect(typed?.areSimilar).toBe(true);
    expect(partsOf(typed)).toEqual(partsOf(many.find('spring')));
  });

  test('what is close can be asked for where something begins so', () => {
    const close = all.find('springfield')?.close?.();
    expect(close?.all.size()).toBe(5);
  });

  test('apostrophes, other scripts and dots do not matter', () => {
    for (const text of ["O'Fallon", 'ofallon', 'o fallon', 'fallon', 'O’FALLON'])
      expect(found(text)).toEqual(["O'Fallon, MO"]);
    expect(found('東京').length).toBe(1);
  });

  test('nothing to search for is null, and odd texts find nothing', () => {
    expect(all.find('!?')).toBeNull();
    for (const text of ['zzzzqqqq', 'x'.repeat(100), 'q w x z '.repeat(12)])
      expect(found(text)).toEqual([]);
  });
});

describe('changes', () => {
  const names = (
    places: readonly SearchedCommunity[],
    inside: ReturnType<typeof index>,
    text: string,
  ) => found(text, inside, [...places]);

  test('a renamed, moved or removed place is found as it is now', () => {
    const places = [
      place('Alpha, OH', { county: 'Greene', zipCodes: ['45301'] }),
      place('Beta, OH'),
    ];
    const inside = index(places);
    places[0] = place('Gamma, OR', { county: 'Lane', zipCodes: ['97401'] });
    inside.set(0, places[0]);
    for (const old of ['alpha', 'greene county', '45301', 'alpah'])
      expect(names(places, inside, old)).toEqual([]);
    for (const now of ['gamma', 'lane county', '97401', 'gmama', 'gamma or'])
      expect(names(places, inside, now)).toEqual(['Gamma, OR']);
    inside.delete(0);
    inside.delete(0);
    expect(names(places, inside, 'gamma')).toEqual([]);
    expect(names(places, inside, 'oh')).toEqual(['Beta, OH']);
  });

  test('a single letter finds what begins with it as places come and go', () => {
    const places = [place('Alpha, OH'), place('Beta, OH')];
    const inside = index(places);
    expect(names(places, inside, 'b')).toEqual(['Beta, OH']);
    places.push(place('Boise, ID'));
    inside.set(2, place('Boise, ID'));
    expect(names(places, inside, 'b').sort()).toEqual(['Beta, OH', 'Boise, ID']);
    inside.delete(1);
    expect(names(places, inside, 'b')).toEqual(['Boise, ID']);
    inside.set(2, place('Cary, ID'));
    expect(names(places, inside, 'b')).toEqual([]);
  });

  test('after thousands of changes a search finds the same as in a new index', () => {
    // Random-looking, and the same in every run.
    const pick = (n: number, below: number) =>
      Math.floor(Math.abs(Math.sin(n * 12.9898) * 43_758.5453) * below) % below;
    const parts = ['Spring', 'Ash', 'Mount ', 'St. ', 'field', 'ville', ' Park', ' Falls', 'Lake'];
    const random = (n: number) =>
      place(
        `${parts[pick(n, 9)] ?? ''}${parts[pick(n + 7, 9)] ?? ''}, ${pick(n, 2) ? 'OH' : 'ME'}`,
        {
          county: parts[pick(n + 3, 9)] ?? null,
          zipCodes: [String(10_000 + pick(n, 90_000))],
          population: pick(n, 1000),
        },
      );
    const now = new Map<number, SearchedCommunity>();
    const changed = createTextIndex();
    for (let n = 1; n < 4000; n += 1) {
      const slot = pick(n * 31, 300);
      if (pick(n, 4) === 0) {
        changed.delete(slot);
        now.delete(slot);
      } else {
        const one = random(n);
        changed.set(slot, one);
        now.set(slot, one);
      }
    }
    const fresh = createTextIndex();
    for (const [slot, one] of now) fresh.set(slot, one);
    for (const text of [
      's',
      'spring',
      'st park',
      'mount oh',
      'asvhille',
      'spring county',
      '345',
      'lakefield me',
      'field',
    ]) {
      const sets = [changed, fresh].map((inside) => {
        const matches = inside.find(text);
        expect(matches?.all.array()).toEqual(slotsIn(matches).sort((a, b) => a - b));
        return partsOf(matches).map((part) => part.sort((a, b) => a - b));
      });
      expect(sets[0]).toEqual(sets[1]);
    }
  });
});
