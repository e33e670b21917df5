import { z } from 'zod';
import { pagination } from '@/lib/shared/input/pagination';
import { IMPORT_KINDS, IMPORT_STATUSES } from '@/lib/shared/constants/imports';

const count = z.number().int();

const kind = z.enum(IMPORT_KINDS);

const refusal = z.object({
  line: count,
  /** As the file calls it; null where the whole row is meant. */
  column: z.string().nullable(),
  reason: z.string(),
});

export const refusalsOutput = z.object({
  data: z.array(refusal),
  /** What to ask for the rest with; null where there is none. */
  next: z.object({ line: count, id: count }).nullable(),
});

const run = z.object({
  id: z.string(),
  kind,
  fileName: z.string(),
  dryRun: z.boolean(),
  status: z.enum(IMPORT_STATUSES),
  /** Rows below the header; each is added, updated, unchanged or refused in the end. */
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** Of those unchanged: a person wrote something else, and an administrator may decide. */
  differences: count,
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

const report = run.extend({
  /** The first of them; the file of refusals has all. */
  refusals: z.array(refusal),
});

export const reportOutput = z.object({ data: report });
export const importOutput = reportOutput.extend({ message: z.string() });

export const runsOutput = z.object({ data: z.array(run), pagination });

export const previewOutput = z.object({
  data: z.object({
    columns: z.array(
      z.object({
        /** As the file calls it. */
        name: z.string(),
        /** What it was understood to say; null where it is left out. */
        label: z.string().nullable(),
      }),
    ),
    rows: z.array(
      z.object({
        line: count,
        cells: z.array(z.string()),
        /** Why the row would be refused. */
        refusals: z.array(refusal),
      }),
    ),
  }),
});

const typeName = z.object({
  id: count,
  typeText: z.string(),
  /** Null until an administrator has given it one. */
  typeId: count.nullable(),
  /** Rows of the file that had it last. */
  rowCount: count,
});

export const typeNamesOutput = z.object({
  data: z.array(typeName),
  waiting: count,
  pagination,
});
export const assignTypeOutput = z.object({ data: typeName, message: z.string() });

const side = z.object({
  name: z.string().optional(),
  type: z.string().optional(),
  address: z.string().optional(),
  description: z.string().optional(),
  phone: z.string().nullable().optional(),
  webUrl: z.string().nullable().optional(),
  externalId: z.string().nullable().optional(),
  source: z.string().nullable().optional(),
});

const difference = z.object({
  id: count,
  runId: z.string(),
  fileName: z.string(),
  line: count,
  recordId: count,
  /** What the record is called now. */
  recordName: z.string(),
  community: z.object({ id: count, name: z.string(), state: z.string() }),
  /** Who wrote the record; null where the account is gone. */
  writtenBy: z.string().nullable(),
  /** The fields that differ: as they are stored, and as the file has them. */
  stored: side,
  proposed: side,
});

export const differencesOutput = z.object({ data: z.array(difference), pagination });
export const decideOutput = z.object({ data: z.object({ decided: count }), message: z.string() });

export type ImportRun = z.output<typeof run>;
export type ImportReport = z.output<typeof report>;
export type ImportPreview = z.output<typeof previewOutput>['data'];
export type ImportedTypeName = z.output<typeof typeName>;
export type ImportDifference = z.output<typeof difference>;
