import { describe, expect, it } from 'vitest';
import {
  cityToName,
  ordinal,
  placeSentence,
  rankInWords,
  roundedPeople,
  type CityNear,
} from '@/lib/shared/format/place-sentence';

const city = (name: string, population: number, miles: number): CityNear => ({
  name,
  stateShortName: 'NC',
  population,
  miles,
});

const GASTONIA = city('Gastonia', 80_000, 30.2);
const CHARLOTTE = city('Charlotte', 874_579, 42.4);
const PHILADELPHIA = city('Philadelphia', 1_603_797, 480);

const hickory = {
  city: 'Hickory',
  kind: 'city',
  population: 40_374,
  county: 'Catawba',
  stateShortName: 'NC',
  stateName: 'North Carolina',
  elevationM: 350,
  near: CHARLOTTE,
};

describe('a place in a sentence', () => {
  it('says what it is, how large, where, how far from a city, and how high', () => {
    expect(placeSentence(hickory)).toBe(
      'A city of about 40,000 in Catawba County, 42 miles from Charlotte, at 1,148 feet.',
    );
  });

  it('leaves out what is not known, and makes no city of a place of unknown kind', () => {
    expect(
      placeSentence({ ...hickory, kind: null, population: null, elevationM: null, near: null }),
    ).toBe('A community in Catawba County.');
    expect(placeSentence({ ...hickory, kind: 'CDP', county: null, near: null })).toBe(
      'A community of about 40,000 in North Carolina, at 1,148 feet.',
    );
    expect(placeSentence({ ...hickory, population: 0, near: null })).toBe(
      'A city in Catawba County, at 1,148 feet.',
    );
  });

  it('counts the few exactly, and names the state of a city in another one', () => {
    const near = { ...city('Atlanta', 498_715, 0.4), stateShortName: 'GA' };
    expect(placeSentence({ ...hickory, population: 57, near })).toBe(
      'A city of 57 in Catawba County, less than a mile from Atlanta, GA, at 1,148 feet.',
    );
  });

  it('names the state of a city that belongs to no county', () => {
    expect(
      placeSentence({ ...hickory, city: 'Staunton', county: 'Staunton city', near: null }),
    ).toBe('A city of about 40,000 in North Carolina, at 1,148 feet.');
  });
});

describe('the city that a place is found by', () => {
  it('is the largest within an hour, not the nearest', () => {
    expect(cityToName(40_374, [GASTONIA, CHARLOTTE, PHILADELPHIA])).toBe(CHARLOTTE);
  });

  it('is else the nearest, and none where the nearest is far away', () => {
    const far = { ...GASTONIA, miles: 90 };
    expect(cityToName(500, [far, PHILADELPHIA])).toBe(far);
    expect(cityToName(500, [PHILADELPHIA])).toBeNull();
    expect(cityToName(null, [])).toBeNull();
  });

  it('is larger than the place itself, and a large place needs none but what is next to it', () => {
    expect(cityToName(90_000, [GASTONIA, CHARLOTTE])).toBe(CHARLOTTE);
    expect(cityToName(874_579, [GASTONIA])).toBeNull();
    expect(cityToName(300_000, [{ ...CHARLOTTE, miles: 120 }])).toBeNull();
    expect(cityToName(300_000, [{ ...CHARLOTTE, miles: 20 }])).toMatchObject({ miles: 20 });
  });
});

it.each([
  [40_374, 40_000],
  [6_512, 6_500],
  [642, 640],
  [57, 57],
])('%d people are about %d', (people, rounded) => {
  expect(roundedPeople(people)).toBe(rounded);
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [112, '112th'],
  [1022, '1,022nd'],
])('%d is said as %s', (number, words) => {
  expect(ordinal(number)).toBe(words);
});

it('a rank says among how many', () => {
  expect(rankInWords({ rank: 1, places: 572 })).toBe('Largest of 572');
  expect(rankInWords({ rank: 18, places: 1572 })).toBe('18th largest of 1,572');
});
