import {
  countFactDifferences,
  listFactDifferenceRows,
} from '@/db/queries/imports/fact-differences';
import { readPage } from '@/lib/domains/runs';
import { pageInput } from '@/lib/domains/runs/input';
import { operation } from '@/lib/platform/operations/operation';
import { dataDifferencesOutput } from './output';
import { presentDataDifference } from './present';

export const listDataDifferences = operation({
  path: 'data/list-differences',
  summary: 'List unresolved differences between public sources and figures that people entered.',
  permission: 'data:import',
  effect: 'read',
  input: pageInput,
  output: dataDifferencesOutput,
  run: ({ db, input }) =>
    readPage(input, {
      rows: (part) => listFactDifferenceRows(db, part),
      count: () => countFactDifferences(db),
      present: presentDataDifference,
    }),
});
