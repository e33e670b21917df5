import { expect, test } from 'vitest';
import { findCommunities } from '@/lib/search/find-communities';
import { getAllInput } from '@/lib/search/input';
import { demoIndex } from '../../support/demo-index';

const index = demoIndex();

function found(searchText: string) {
  const { communities, ...list } = findCommunities(index, {
    filter: getAllInput.parse({ searchText }),
    tabIds: null,
    near: null,
  });
  const [first] = communities.map(({ id }) => index.nameOf(index.slotOf(id) ?? -1));
  return { first, ...list };
}

test.each([
  ['1 Page Avenue, Asheville, NC 28801', 'Asheville, NC', '1 Page Avenue'],
  [
    '1 Page Avenue, Apt 4B, Asheville, NC 28801-1234, USA',
    'Asheville, NC',
    '1 Page Avenue, Apt 4B',
  ],
  ['1 Page Avenue\r\nAsheville, North Carolina', 'Asheville, NC', '1 Page Avenue'],
  ['1 Page Avenue, Asheville', 'Asheville, NC', '1 Page Avenue'],
  ['100 Sample Street Lenoir NC', 'Lenoir, NC', '100 Sample Street'],
  ['100 sample street lenoir nc', 'Lenoir, NC', '100 sample street'],
  ['1 Main St Winston Salem NC', 'Winston-Salem, NC', '1 Main St'],
  ['12 Elm St, Saint Louis, Missouri', 'St. Louis, MO', '12 Elm St'],
  ['PO Box 12, Duluth, Minn. 55802', 'Duluth, MN', 'PO Box 12'],
  ['350 5th Ave, New York, NY 10118', 'New York City, NY', '350 5th Ave'],
  ['200 Sample Ave NE, Albuquerque, NM', 'Albuquerque, NM', '200 Sample Ave NE'],
  ['pizza in Asheville NC', 'Asheville, NC', 'pizza in'],
  ['asheville zzzzqqq', 'Asheville, NC', 'zzzzqqq'],
])('“%s” finds %s, and what was left out is named', (text, place, leftOut) => {
  expect(found(text)).toMatchObject({ first: place, leftOut: [leftOut], areSimilar: false });
});

test('an address of another state’s place is nowhere else', () => {
  expect(found('4059 Sample Drive, Hollywood, CA 90068').count).toBe(0);
});

test.each([
  '35.5951, -82.5515',
  '35.5951 N, 82.5515 W',
  'N 35.5951 W 82.5515',
  '35°35\'42"N 82°33\'05"W',
  '(35.5951, -82.5515)',
  '-82.5515 35.5951',
  'POINT (-82.5515 35.5951)',
  'lat: 35.5951, lng: -82.5515',
  'geo:35.5951,-82.5515?z=11',
  'https://www.google.com/maps/place/Asheville/@35.5951,-82.5515,12z',
  'https://www.openstreetmap.org/#map=12/35.5951/-82.5515',
  'https://maps.apple.com/?ll=35.5951,-82.5515&q=Here',
])('the position “%s” finds the place there', (text) => {
  expect(found(text)).toMatchObject({ first: 'Asheville, NC' });
});

test('a position abroad finds nothing', () => {
  expect(found('48.85, 2.35').count).toBe(0);
});

test.each([
  ['San Buenaventura', 'Ventura, CA'],
  ['San Buenaventura (Ventura), CA', 'Ventura, CA'],
  ['Urban Honolulu', 'Honolulu, HI'],
  ['Indianapolis city (balance)', 'Indianapolis, IN'],
  ['Nashville-Davidson metropolitan government (balance)', 'Nashville, TN'],
  ['Louisville/Jefferson County metro government (balance)', 'Louisville, KY'],
  ['Louisville/Jefferson County', 'Louisville, KY'],
  ['Augusta-Richmond County', 'Augusta, GA'],
  ['Augusta-Richmond County consolidated government (balance)', 'Augusta, GA'],
  ['Athens-Clarke County unified government (balance)', 'Athens, GA'],
  ['Macon-Bibb County', 'Macon, GA'],
  ['Lexington-Fayette urban county', 'Lexington, KY'],
  ['Butte-Silver Bow (balance)', 'Butte, MT'],
])('the census’ “%s” finds %s', (text, place) => {
  expect(found(text)).toMatchObject({ first: place, areSimilar: false });
});

test.each([
  ['San Juan PR', 'Puerto Rico'],
  ['san juan, pr', 'Puerto Rico'],
  ['San Juan, Puerto Rico 00901, USA', 'Puerto Rico'],
  ['00901', 'Puerto Rico'],
  ['Hagåtña GU', 'Guam'],
  ['Charlotte Amalie, VI', 'the U.S. Virgin Islands'],
  ['Pago Pago AS', 'American Samoa'],
  ['Saipan MP', 'the Northern Mariana Islands'],
  ['Toronto ON', 'Ontario'],
  ['Toronto, Ontario', 'Ontario'],
  ['Vancouver BC V5K 0A1', 'British Columbia'],
  ['Calgary, Alberta', 'Alberta'],
  ['Québec', 'Quebec'],
])('“%s” is said to be in %s, which isn’t covered', (text, name) => {
  expect(found(text)).toMatchObject({ count: 0, notCovered: name });
});

test.each([
  'Ontario',
  'Geneva, Ontario County, NY',
  'Ontario, CA',
  'Vancouver, WA',
  'San Juan, TX',
  'Asheville',
  'Ashevile',
])('“%s” is covered, and all of it is used', (text) => {
  const { count, notCovered, leftOut } = found(text);
  expect({ isFound: count > 0, notCovered, leftOut }).toEqual({ isFound: true });
});
