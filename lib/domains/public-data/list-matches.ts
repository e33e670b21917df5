import { countMatches, listMatchRows } from '@/db/queries/imports/place-matches';
import { readPage } from '@/lib/domains/runs';
import { pageInput } from '@/lib/domains/runs/input';
import { operation } from '@/lib/platform/operations/operation';
import { matchesOutput } from './output';
import { presentMatch } from './present';

export const listMatches = operation({
  path: 'data/list-matches',
  summary: 'List places of the census that may be communities, for an administrator to decide.',
  permission: 'data:import',
  effect: 'read',
  input: pageInput,
  output: matchesOutput,
  run: ({ db, input }) =>
    readPage(input, {
      rows: (part) => listMatchRows(db, part),
      count: () => countMatches(db),
      present: presentMatch,
    }),
});
