import { expect, test } from 'vitest';
import { whereInWords } from '@/components/communities/location-label';
import { withoutCensusKind } from '@/lib/domains/public-data/places/census-names';

test.each([
  ['Boise City city', 'Boise City'],
  ['San Buenaventura (Ventura) city', 'San Buenaventura (Ventura)'],
  [
    'Nashville-Davidson metropolitan government (balance)',
    'Nashville-Davidson metropolitan government',
  ],
  ['Urban Honolulu CDP', 'Urban Honolulu'],
  ['Carson City', 'Carson City'],
])('%s is officially %s', (title, name) => {
  expect(withoutCensusKind(title)).toBe(name);
});

const boise = {
  communityNameText: 'Boise',
  city: 'Boise',
  county: 'Ada',
  stateCommunities: { stateName: 'Idaho', stateShortName: 'ID' },
};

test('an official name is said where it differs from the name that people use', () => {
  expect(whereInWords(boise, 'Boise City')).toBe('Ada County, Idaho · Officially Boise City');
  expect(whereInWords(boise, 'boise')).toBe('Ada County, Idaho');
  expect(whereInWords(boise)).toBe('Ada County, Idaho');
});
