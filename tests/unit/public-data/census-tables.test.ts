import { expect, test } from 'vitest';
import {
  measure,
  type CensusRow,
  type TableId,
} from '@/lib/domains/public-data/sources/census-tables';

const fieldsOf = (tables: [TableId, CensusRow][]) =>
  measure(new Map(tables)).map(({ field, value }) => [field, value]);
const cell = (estimate: number) => [{ estimate, margin: 10 }];

test.each(['B01002', 'B19013', 'B25077', 'B25064'] as const)(
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
