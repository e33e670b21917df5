import { expect, test } from 'vitest';
import { percentOf } from '@/lib/domains/public-data/filling';

test.each([
  ['Storing, 0%', 50],
  ['Storing, 80%', 90],
  ['Getting climate.tar.gz, 12 MB of 30 MB', 20],
  ['Getting acsdt5y2024-b01003.dat, 1,000 MB of 1,000 MB', 50],
  ['Getting HD2024.zip', null],
  ['Getting a.zip, 3 MB', null],
  ['Reading the stations', null],
  [null, null],
])('a run that says “%s” is at %s percent', (progress, percent) => {
  expect(percentOf(progress)).toBe(percent);
});
