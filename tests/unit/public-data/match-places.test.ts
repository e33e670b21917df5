import { describe, expect, test } from 'vitest';
import { matchPlaces } from '@/lib/domains/public-data/places/match-places';
import { readCensusName } from '@/lib/domains/public-data/places/census-names';
import type { CensusPlace } from '@/lib/domains/public-data/places/gazetteer';
import { manyCensusPlaces, manyCommunities } from '../../support/many-places';
import { mostStepsInATurn } from '../../support/steps-in-a-turn';
import type { MatchedCommunity } from '@/db/queries/imports/place-matches';

const TEXAS = 48;

const place = (geoid: string, lat: number): CensusPlace => ({
  geoid,
  title: 'Bay City city',
  names: ['Bay City'],
  kind: 'city',
  stateId: TEXAS,
  lat,
  long: -97,
  landSqMile: 4,
});

const community = (population: number): MatchedCommunity => ({
  id: 1,
  name: 'Bay City',
  stateId: TEXAS,
  county: null,
  lat: 27.8,
  long: -97,
  population,
  geoid: null,
});

/** A degree is 69 miles: these lie 14 miles away. */
const FAR = 28;

const matched = (people: number, counted: number, others: CensusPlace[] = []) =>
  matchPlaces([community(people)], [place('4800001', FAR), ...others], () => counted);

test('a city some miles from where its name is written is recognized by its population', async () => {
  expect(await matched(317_000, 320_000)).toMatchObject({
    found: [{ geoid: '4800001' }],
    doubtful: [],
  });
});

test.each([
  ['more people', matched(317_000, 420_000)],
  ['few people, which is no proof', matched(950, 950)],
  ['another of the name as well', matched(317_000, 317_000, [place('4800002', 27.5)])],
])('one with %s is asked about', async (_, matching) => {
  const { found, doubtful } = await matching;
  expect(found).toEqual([]);
  expect(doubtful[0]).toMatchObject({ geoid: '4800001', reason: 'far' });
});

describe('names', () => {
  const NEW_YORK = 36;
  const at = { lat: 40.7, long: -74 };
  const census = (geoid: string, title: string, more: Partial<CensusPlace> = {}): CensusPlace => ({
    geoid,
    title,
    ...readCensusName(title),
    stateId: NEW_YORK,
    ...at,
    landSqMile: 4,
    ...more,
  });
  const town = (name: string, population = 5000): MatchedCommunity => ({
    ...community(population),
    name,
    stateId: NEW_YORK,
    ...at,
  });
  const found = async (name: string, title: string) => {
    const matches = await matchPlaces([town(name)], [census('3600001', title)], () => 5000);
    return matches.found.length === 1;
  };

  test.each([
    ['New York City', 'New York city'],
    ['Greenacres City', 'Greenacres city'],
    ['Clinton Township', 'Clinton charter township'],
    ['Charles Town', 'Charles Town city'],
    ['Barnstable', 'Barnstable Town city'],
    ['Old Town', 'Old Town city'],
    ['Nashville', 'Nashville-Davidson metropolitan government (balance)'],
    ['Louisville', 'Louisville/Jefferson County metro government (balance)'],
    ['Macon', 'Macon-Bibb County'],
    ['Lynchburg', 'Lynchburg, Moore County metropolitan government'],
    ['Indianapolis', 'Indianapolis city (balance)'],
    ['Saint Petersburg', 'St. Petersburg city'],
    ['Westwood Lake', 'Westwood Lakes CDP'],
    ['Bennsville', 'Bensville CDP'],
    ['Brownsfield', 'Brownfields CDP'],
    ['Los Chavez', 'Los Chaves CDP'],
    ['Islamorada', 'Islamorada, Village of Islands village'],
  ])('%s is %s', async (name, title) => {
    expect(await found(name, title)).toBe(true);
  });

  test.each([
    ['Springfield', 'Springdale city'],
    ['Lake', 'Lake Hill CDP'],
    ['Oakdale', 'Oakvale town'],
  ])('%s is not taken for %s without being asked', async (name, title) => {
    expect(await found(name, title)).toBe(false);
  });

  test('of two near ones of a name, the one with about as many people is meant', async () => {
    const places = [census('3600001', 'Superior city'), census('3600002', 'Superior village')];
    const people = (geoid: string) => (geoid === '3600001' ? 26_751 : 677);
    expect(await matchPlaces([town('Superior', 26_579)], places, people)).toMatchObject({
      found: [{ geoid: '3600001' }],
      doubtful: [],
    });
  });

  test('a large city whose middle lies 34 miles out is found, a small one asked about', async () => {
    const far = census('3600001', 'San Francisco city', { lat: 40.7 + 34 / 69 });
    const match = (population: number) =>
      matchPlaces([town('San Francisco', population)], [far], () => population);
    expect((await match(864_816)).found).toHaveLength(1);
    expect(await match(9000)).toMatchObject({ found: [], doubtful: [{ reason: 'nearest' }] });
  });

  test('a town of 2,000 whose only namesake with as many people lies 12 miles out is found', async () => {
    const far = census('3600001', 'Monahans city', { lat: 40.7 + 12 / 69 });
    const match = async (population: number) =>
      (await matchPlaces([town('Monahans', population)], [far], () => population)).found;
    expect(await match(7690)).toHaveLength(1);
    expect(await match(950)).toHaveLength(0);
  });

  test('a community far from every place is listed too, so that none is silent', async () => {
    const farther = census('3600001', 'Elsewhere city', { lat: 44 });
    expect(await matchPlaces([town('Nowhere')], [farther], () => 700)).toMatchObject({
      found: [],
      doubtful: [{ communityId: 1, geoid: '3600001', reason: 'nearest' }],
    });
  });

  test('a community whose name no place has is listed with the nearest ones', async () => {
    const places = [
      census('3600001', 'Elsewhere city'),
      census('3600002', 'Farther town', { lat: 41 }),
      census('0900001', 'Other State city', { stateId: 9 }),
    ];
    expect(await matchPlaces([town('Nowhere')], places, () => 700)).toMatchObject({
      found: [],
      doubtful: [
        { communityId: 1, geoid: '3600001', reason: 'nearest', population: 700 },
        { communityId: 1, geoid: '3600002', reason: 'nearest' },
      ],
    });
  });
});

test('others get their turn while many places and communities are matched', async () => {
  const counting =
    (wanted: string, step: () => void) =>
    <One extends object>(one: One): One =>
      new Proxy(one, {
        get(from, name) {
          if (name === wanted) step();
          return Reflect.get(from, name) as unknown;
        },
      });
  const ofPlaces = await mostStepsInATurn((step) =>
    matchPlaces([], manyCensusPlaces(1000).map(counting('names', step)), null),
  );
  const ofCommunities = await mostStepsInATurn((step) =>
    matchPlaces(
      manyCommunities(400).map(counting('stateId', step)),
      manyCensusPlaces(400),
      () => 5000,
    ),
  );
  expect(Math.max(ofPlaces, ofCommunities)).toBeLessThan(100);
});
