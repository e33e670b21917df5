import { countRuns, listRunRows } from '@/db/queries/imports/runs';
import { readPage } from '@/lib/domains/runs';
import { operation } from '@/lib/platform/operations/operation';
import { importListInput } from './input';
import { runsOutput } from './output';
import { presentImport } from './present';

export const listRuns = operation({
  path: 'import/list-runs',
  summary: 'List current and past imports, newest first.',
  permission: 'data:import',
  effect: 'read',
  input: importListInput,
  output: runsOutput,
  run: ({ db, input: { kind, ...input } }) =>
    readPage(input, {
      rows: (part) => listRunRows(db, { kind }, part),
      count: () => countRuns(db, { kind }),
      present: presentImport,
    }),
});
