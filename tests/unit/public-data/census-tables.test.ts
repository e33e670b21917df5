import { expect, test } from 'vitest';
import {
  measure,
  type CensusRow,
  type TableId,
} from '@/lib/domains/public-data/sources/census-tables';

const fieldsOf = (tables: [TableId, CensusRow][]) =>
  measure(new Map(tables)).map(({ field, value }) => [field, value]);
const cell = (estimate: number) => [{ estimate, margin: 10 }];

test.each(['B01002', 'B19013', 'B25077', 'B25064', 'B25103'] as const)(
  'a median of 0 or with a negative mark in %s is left out',
  (table) => {
    for (const estimate of [0, -666_666_666, NaN])
      expect(fieldsOf([[table, cell(estimate)]])).toEqual([]);
    expect(fieldsOf([[table, cell(40)]])).toHaveLength(1);
  },
);

test('a population of 0 is a figure', () => {
  expect(fieldsOf([['B01003', cell(0)]])).toEqual([['population', 0]]);
});

test('broadband is the share of all households with a subscription of any type, its fourth line', () => {
  const lines = [1000, 900, 20, 850].map((estimate) => ({ estimate, margin: 10 }));
  // Only the lines that are read are kept: the first and the fourth.
  expect(fieldsOf([['B28002', [lines[0]!, lines[3]!]]])).toEqual([['broadband', 85]]);
});

test('property taxes beyond the survey’s classes are kept as it writes them, without a margin', () => {
  const [tax] = measure(new Map([['B25103', cell(10_001)]]));
  expect(tax).toMatchObject({ field: 'propertyTax', value: 10_001, margin: null });
});
