import { expect, test } from 'vitest';
import { matchPlaces } from '@/lib/domains/public-data/places/match-places';
import type { CensusPlace } from '@/lib/domains/public-data/places/gazetteer';
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

test('a city some miles from where its name is written is told by as many people', () => {
  expect(matched(317_000, 320_000)).toMatchObject({ found: [{ geoid: '4800001' }], doubtful: [] });
});

test.each([
  ['more people', matched(317_000, 420_000)],
  ['few people, which is no proof', matched(950, 950)],
  ['another of the name as well', matched(317_000, 317_000, [place('4800002', 27.5)])],
])('one with %s is asked about', (_, { found, doubtful }) => {
  expect(found).toEqual([]);
  expect(doubtful[0]).toMatchObject({ geoid: '4800001', reason: 'far' });
});
