import * as z from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { LARGEST_INTEGER } from '@/lib/shared/constants/limits';
import { limit, recordId } from '@/lib/shared/input/fields';
import { incomingFile } from '@/lib/shared/input/incoming-file';
import * as runs from '@/lib/domains/runs/input';
import { RUN_KINDS } from '@/lib/shared/constants/runs';
import { IMPORT_KINDS } from '@/lib/shared/constants/import-kinds';
import {
  FILE_FAULTS,
  LONGEST_CELL,
  MOST_COLUMNS,
  LONGEST_VALUE,
  MOST_ROWS_MENDED,
  MOST_VALUES,
  NO_CHOICES,
  REJECTED_ROWS_PAGE,
  ROW_FAULTS,
  type ImportChoices,
} from '@/lib/shared/constants/imports';

/** Yes or no as a form says it, where everything is text. */
export const dryRunFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no', ''])], {
    error: ERROR_MESSAGES.yesOrNo,
  })
  .nullish()
  .transform((value) => value === true || ['true', '1', 'on', 'yes'].includes(String(value)));

const choices = z.strictObject({
  columns: z
    .record(
      z.string().max(40),
      z
        .int()
        .min(0)
        .max(MOST_COLUMNS - 1)
        .nullable(),
    )
    .default({}),
  typeId: z.int().min(1).max(LARGEST_INTEGER).nullable().default(null),
  communityId: z.int().min(1).max(LARGEST_INTEGER).nullable().default(null),
  leaveOut: z
    .strictObject({
      column: z
        .int()
        .min(0)
        .max(MOST_COLUMNS - 1),
      values: z.array(z.string().max(LONGEST_VALUE)).max(MOST_VALUES),
    })
    .nullable()
    .default(null),
});

/** As a form has it, where everything is text: JSON. */
const choicesInput = z
  .string(ERROR_MESSAGES.importChoices)
  .max(20_000, ERROR_MESSAGES.importChoices)
  .nullish()
  .transform((text, context): ImportChoices => {
    if (!text) return NO_CHOICES;
    try {
      return choices.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: ERROR_MESSAGES.importChoices });
      return z.NEVER;
    }
  });

export const importInput = z.object({
  /** Report only, write nothing. */
  dryRun: dryRunFlag,
  choices: choicesInput,
  file: incomingFile(FILE_FAULTS.missing),
});

const kind = z.enum(IMPORT_KINDS, ERROR_MESSAGES.importKind);

/** The beginning of a file, for a look at how it is understood. */
export const previewInput = z.object({
  kind,
  choices: choicesInput,
  file: incomingFile(FILE_FAULTS.missing),
});

export const importRunInput = runs.runInput(ERROR_MESSAGES.noImport);

export const undoRunInput = importRunInput.extend({
  kind: z.enum(RUN_KINDS, ERROR_MESSAGES.noImport),
});

export const rejectedRowsInput = importRunInput.extend({
  /** Those that were taken but for cells that were left empty, in place of rejected ones. */
  emptied: z.boolean(ERROR_MESSAGES.yesOrNo).nullish(),
  /** The last one of the response before. */
  after: z.object({ line: z.int(ERROR_MESSAGES.page), id: z.int(ERROR_MESSAGES.page) }).nullish(),
  limit: limit(REJECTED_ROWS_PAGE),
});

/** What somebody typed into cells of rejected rows; all other cells stay as they are. */
export const retryRowsInput = importRunInput.extend({
  kind,
  rows: z
    .array(
      z.object({
        line: z.int(ERROR_MESSAGES.id).min(1, ERROR_MESSAGES.id).max(LARGEST_INTEGER),
        cells: z
          .array(
            z.object({
              /** The position of its column, from 0. */
              column: z
                .int(ERROR_MESSAGES.id)
                .min(0)
                .max(MOST_COLUMNS - 1),
              text: z.string().max(LONGEST_CELL, ROW_FAULTS.tooLong(LONGEST_CELL)),
            }),
          )
          .max(MOST_COLUMNS),
      }),
    )
    .min(1, ERROR_MESSAGES.rowsToMend)
    .max(MOST_ROWS_MENDED, ERROR_MESSAGES.rowsToMend),
});

export const importListInput = runs.pageInput.extend({ kind });

export const assignTypeInput = z.object({
  kind,
  id: recordId,
  /** Null takes it away again. */
  typeId: z
    .int(ERROR_MESSAGES.id)
    .min(1, ERROR_MESSAGES.id)
    .max(LARGEST_INTEGER, ERROR_MESSAGES.id)
    .nullable(),
});

export const decideImportInput = runs.decideInput.extend({ kind });
