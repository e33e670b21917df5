import { importSource, listedImports } from '@/db/queries/admin/center-imports';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { list, readPage } from './listing';
import { importsOutput, type ListedImport } from './output';
import { personName } from './person';

export const importList = list<'imports', ListedImport>({
  name: 'imports',
  source: importSource,
  read: async (db, ids) =>
    (await listedImports(db, ids)).map(({ starter, startedAt, finishedAt, ...row }) => ({
      ...row,
      startedBy: starter && personName(starter),
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  columns: [
    ['File', ({ fileName }) => fileName],
    ['Status', ({ status }) => status],
    ['Fault', ({ fault }) => fault],
    ['Dry run', ({ dryRun }) => dryRun],
    ['Read', ({ read }) => read],
    ['Added', ({ added }) => added],
    ['Updated', ({ updated }) => updated],
    ['Unchanged', ({ unchanged }) => unchanged],
    ['Refused', ({ refused }) => refused],
    ['Started by', ({ startedBy }) => startedBy],
    ['Started', ({ startedAt }) => startedAt],
    ['Finished', ({ finishedAt }) => finishedAt],
    ['Id', ({ id }) => id],
  ],
});

export const listImports = operation({
  path: 'import/list-imports',
  summary: 'List imported files of a kind, searched and sorted.',
  permission: 'center:use',
  effect: 'read',
  input: listInput('imports'),
  output: importsOutput,
  run: ({ db, input }) => readPage(db, importList, input),
});
