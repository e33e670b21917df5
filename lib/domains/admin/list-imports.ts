import { count } from '@/lib/shared/input/pagination';
import * as z from 'zod';
import { importSource, listedImports } from '@/db/queries/admin/center-imports';
import { RUN_KINDS, RUN_STATUSES } from '@/lib/shared/constants/runs';
import { readerOf } from '@/db/queries/admin/listing';
import { operation } from '@/lib/platform/operations/operation';
import { adminListInput } from './input';
import { list, readListPage, withFile } from './listing';
import { listOf, dateTime } from './output';
import { personName } from './person';

const row = z.object({
  id: z.string(),
  kind: z.enum(RUN_KINDS),
  fileName: z.string(),
  /** The public source that it read; null for a file that a person sent. */
  source: z.string().nullable(),
  dryRun: z.boolean(),
  status: z.enum(RUN_STATUSES),
  undone: z.boolean(),
  /** What it is doing, while it is under way; null where nothing is said of it. */
  progress: z.string().nullable(),
  /** Why it failed. */
  fault: z.string().nullable(),
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  refused: count,
  startedBy: z.string().nullable(),
  startedAt: dateTime,
  finishedAt: dateTime.nullable(),
});

type Row = z.output<typeof row>;

export const importList = list<'imports', Row>({
  name: 'imports',
  reader: () => readerOf(importSource),
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
    ['Undone', ({ undone }) => undone],
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

export const listImports = withFile(
  operation({
    path: 'import/list-imports',
    summary: 'List imported files of a kind, searched and sorted.',
    permission: 'center:use',
    effect: 'read',
    input: adminListInput('imports'),
    output: listOf(row),
    run: ({ db, input }) => readListPage(db, importList, input),
  }),
  importList,
);
