import { expect, test } from 'vitest';
import { EDITABLE_FIGURE_NAMES, type EditableFigure } from '@/lib/shared/constants/figures';
import { outlierReason } from '@/lib/domains/figures/outlier';

test.each<[EditableFigure, number | null, number | null]>([
  ['population', 94_589, 88_000],
  ['population', 900, null],
  ['population', null, 94_589],
  ['medianIncome', 61_000, 48_000],
  ['medianAge', 38.5, 44],
  ['medianHomePrice', 900_000, 310_000],
  ['landAreaSqMile', 46, 45.9],
])('%s of %s after %s makes sense', (name, value, before) => {
  expect(outlierReason(name, value, before)).toBeNull();
});

test.each<[EditableFigure, number, number | null, ReturnType<typeof outlierReason>]>([
  ['population', 945_890, 94_589, { times: 10 }],
  ['population', 9_459, 94_589, { part: 10 }],
  ['population', 0, 94_589, 'low'],
  ['population', 94_000_000, null, 'high'],
  ['medianIncome', 0, 61_000, 'low'],
  ['medianIncome', 61, null, 'low'],
  ['medianIncome', 610_000, 61_000, { times: 10 }],
  ['medianHomePrice', 310, 310_000, { part: 1000 }],
  ['medianAge', 3.8, null, 'low'],
  ['landAreaSqMile', 459, 45.9, { times: 10 }],
])('%s of %s after %s is probably a slip', (name, value, before, why) => {
  expect(outlierReason(name, value, before)).toEqual(why);
});

test('what stays as it is, is never asked about', () => {
  for (const name of EDITABLE_FIGURE_NAMES) expect(outlierReason(name, 0, 0)).toBeNull();
});
