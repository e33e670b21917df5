import { expect, test } from 'vitest';
import { milesToCoast } from '@/lib/search/index/coast';

test.each([
  ['Ocracoke, on an island', 35.115, -75.981, 0, 1],
  ['Wilmington NC, on a tidal river', 34.2257, -77.9447, 0, 8],
  ['Raleigh', 35.7796, -78.6382, 80, 115],
  ['Orlando', 28.5384, -81.3789, 30, 45],
  ['Houston', 29.7604, -95.3698, 10, 30],
  ['Honolulu', 21.3069, -157.8583, 0, 3],
  ['Anchorage', 61.2181, -149.9003, 0, 3],
  ['Seattle', 47.6062, -122.3321, 0, 3],
])('%s is as far from the coast as a map says', (_, lat, long, least, most) => {
  const miles = milesToCoast({ lat, long });
  expect(miles).toBeGreaterThanOrEqual(least);
  expect(miles).toBeLessThanOrEqual(most);
});

test.each([
  ['Denver', 39.74, -104.99],
  ['Boone', 36.217, -81.675],
  ['Fairbanks', 64.84, -147.72],
])('%s is far from the coast', (_, lat, long) => {
  expect(milesToCoast({ lat, long })).toBe(Infinity);
});

test.each([
  ['Chicago', 41.88, -87.63],
  ['Duluth', 46.79, -92.1],
  ['Buffalo', 42.886, -78.878],
])('%s is at a lake, which is no coast', (_, lat, long) => {
  expect(milesToCoast({ lat, long })).toBe(Infinity);
});

test.each([
  ['San Juan, Puerto Rico', 18.4, -66.1],
  ['Hagåtña, Guam', 13.47, 144.75],
])('how far %s is from the coast is not known: no outline is kept of it', (_, lat, long) => {
  expect(milesToCoast({ lat, long })).toBeNaN();
});
