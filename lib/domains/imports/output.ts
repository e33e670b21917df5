import * as z from 'zod';
import { count, pagination } from '@/lib/shared/input/pagination';
import { rejectedRow, run } from '@/lib/domains/runs/output';
import { CHANGED_BY, UNDO_STATUSES } from '@/lib/shared/constants/runs';
import { IMPORT_KINDS } from '@/lib/shared/constants/import-kinds';
import { IMPORTS, type ImportFieldKey } from './kinds';

const kind = z.enum(IMPORT_KINDS);

export const rejectedRowsOutput = z.object({
  data: z.array(
    rejectedRow.extend({
      /** The whole row as the file has it, with the first reason of its line; null otherwise. */
      cells: z.array(z.string()).nullable(),
    }),
  ),
  /** The names of the file's columns; null for public sources. */
  header: z.array(z.string()).nullable(),
  /** What each column was understood to say; null for those that are left out. */
  labels: z.array(z.string().nullable()),
  /** The community that was chosen for all rows; null where they say it. */
  communityId: count.nullable(),
  /** What to ask for the rest with; null where there is none. */
  next: z.object({ line: count, id: count }).nullable(),
});

const importRun = run.extend({
  kind,
  fileName: z.string(),
  /** Rows that somebody chose to leave out; not among those read. */
  leftOut: count,
  /** Rows that say nothing, or only sum up the others; not among those read. */
  skipped: count,
  /** Cells that could not be read and were left empty, of rows that were not refused for it. */
  emptied: count,
  /** Of the differences: an id of the file is that of a record with another name and address. */
  becoming: count,
});

const cause = z.object({ column: z.string().nullable(), reason: z.string(), rows: count });

const report = importRun.extend({
  /** The first rejected rows; the CSV file has all. */
  refusals: z.array(rejectedRow),
  /** Why rows were rejected, the most frequent causes first. */
  causes: z.array(cause),
  /** The first cells that were left empty; the CSV file has all. */
  emptiedCells: z.array(rejectedRow),
  /** Why cells were left empty, the most frequent causes first. */
  emptiedCauses: z.array(cause),
  /** Where the rows that can be read belong, the communities with the most rows first. */
  places: z.array(
    z.object({
      community: z.object({ id: count, name: z.string(), state: z.string() }),
      rows: count,
      /** Of those: rows that were placed by their ZIP code or position, not by a name or an id. */
      unnamed: count,
    }),
  ),
  /** Communities that have rows; `places` has the first of them. */
  placeCount: count,
});

export const reportOutput = z.object({ data: report });
export const importOutput = reportOutput.extend({ message: z.string() });

/** What undoing an import does, or has done. */
const undo = z.object({
  /** 'impossible' also where there is nothing to undo. */
  state: z.enum(['possible', 'impossible', ...UNDO_STATUSES]),
  /** Why it is impossible; null where that goes without saying. */
  reason: z.string().nullable(),
  /** Until when it can be undone; null where it can't. */
  until: z.iso.datetime().nullable(),
  /** False where there are many: then `removed` and `returned` are at most what they say. */
  exact: z.boolean(),
  /** Records that the import added or changed. */
  total: count,
  /** Of those: they go, return to what they were, and stay because they were changed since. */
  removed: count,
  returned: count,
  kept: count,
  /** They had been deleted before. */
  gone: count,
  /** Null where nobody has, or the account is gone. */
  undoneBy: z.string().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** The first of the records that stayed. */
  records: z.array(
    z.object({
      id: count,
      /** The amenity or facility; null for what a public source knows. */
      recordId: count.nullable(),
      name: z.string(),
      community: z.object({ id: count, name: z.string(), state: z.string() }),
      /** Who changed it: a person, or a later run. */
      changedBy: z.enum(CHANGED_BY),
    }),
  ),
});

export const undoOutput = z.object({ data: undo });
export const undoRunOutput = undoOutput.extend({ message: z.string() });

export const runsOutput = z.object({ data: z.array(importRun), pagination });

export const retryRowsOutput = importOutput.extend({
  /** How many of the rows were taken; the others stay on the list. */
  mended: count,
});

export const previewOutput = z.object({
  data: z.object({
    /** What was chosen for such a file before, where the request has no choice; null elsewhere. */
    remembered: z
      .object({
        columns: z.record(z.string(), count.nullable()),
        typeId: count.nullable(),
        leaveOut: z.object({ column: count, values: z.array(z.string()) }).nullable(),
      })
      .nullable(),
    /** Why no row can be read yet: what columns are lacking; null where they are all known. */
    fault: z.string().nullable(),
    columns: z.array(
      z.object({
        /** As the file calls it. */
        name: z.string(),
        /** The key of the field that it has; null where it is left out. */
        field: z.string().nullable(),
        /** What it was understood to say; null where it is left out. */
        label: z.string().nullable(),
        /** What its cells have, as far as the preview reads, where that is little; else null. */
        values: z.array(z.string()).nullable(),
      }),
    ),
    /** What somebody should know of how the file is read. */
    notes: z.array(z.string()),
    /** What becomes of the rows as far as the preview reads; null where none can be read yet. */
    seen: z
      .object({
        rows: count,
        refused: count,
        leftOut: count,
        skipped: count,
        /** Cells that are left empty, by their columns. */
        emptied: z.array(z.object({ column: z.string().nullable(), cells: count })),
      })
      .nullable(),
    rows: z.array(
      z.object({
        line: count,
        cells: z.array(z.string()),
        /** Why the row would be rejected. */
        refusals: z.array(rejectedRow),
        /** Which of its cells would be left empty, and why. */
        emptied: z.array(rejectedRow),
        /** Why it would not be read at all; null where it would. */
        passed: z.enum(['skipped', 'left out']).nullable(),
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

const text = z.string().nullable().optional();

/** What a record, or a row of a file, has in each field of its kind. */
const side = z.object(
  Object.fromEntries(
    IMPORT_KINDS.flatMap((one) => IMPORTS[one].fields.map(({ key }) => [key, text])),
  ) as Record<ImportFieldKey, typeof text>,
);

const difference = z.object({
  id: count,
  runId: z.string(),
  fileName: z.string(),
  line: count,
  recordId: count,
  /** What the record is called now. */
  recordName: z.string(),
  community: z.object({ id: count, name: z.string(), state: z.string() }),
  /** Only the id is the record's: the row may be another place, which keeping the record adds. */
  becoming: z.boolean(),
  /** Who wrote the record; null where the account is gone. */
  writtenBy: z.string().nullable(),
  /** The fields that differ: as they are stored, and as the file has them. */
  stored: side,
  proposed: side,
});

export const differencesOutput = z.object({ data: z.array(difference), pagination });

export type ImportRun = z.output<typeof importRun>;
export type ImportReport = z.output<typeof report>;
export type ImportUndo = z.output<typeof undo>;
export type ImportPreview = z.output<typeof previewOutput>['data'];
export type ImportedTypeName = z.output<typeof typeName>;
export type ImportDifference = z.output<typeof difference>;
