import { countDifferences, listDifferenceRows } from '@/db/queries/imports/import-differences';
import { readPage } from '@/lib/domains/runs';
import { operation } from '@/lib/platform/operations/operation';
import { importListInput } from './input';
import { differencesOutput } from './output';
import { presentDifference } from './present';

export const listDifferences = operation({
  path: 'import/list-differences',
  summary: 'List unresolved differences between imported files and what people wrote.',
  permission: 'data:import',
  effect: 'read',
  input: importListInput,
  output: differencesOutput,
  run: ({ db, input: { kind, ...input } }) =>
    readPage(input, {
      rows: (part) => listDifferenceRows(db, kind, part),
      count: () => countDifferences(db, kind),
      present: (row) => presentDifference(kind, row),
    }),
});
