import {
  countFactDifferences,
  listFactDifferenceRows,
} from '@/db/queries/imports/fact-differences';
import { readPage } from '@/lib/domains/runs';
import { listInput } from '@/lib/domains/runs/input';
import { operation } from '@/lib/platform/operations/operation';
import { differencesOutput } from './output';
import { presentDifference } from './present';

export const listDifferences = operation({
  path: 'data/list-differences',
  summary: 'List unresolved differences between public sources and figures that people entered.',
  permission: 'data:import',
  effect: 'read',
  input: listInput,
  output: differencesOutput,
  run: ({ db, input }) =>
    readPage(input, {
      rows: (part) => listFactDifferenceRows(db, part),
      count: () => countFactDifferences(db),
      present: presentDifference,
    }),
});
