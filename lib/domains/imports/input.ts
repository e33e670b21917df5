import { z } from 'zod';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { LARGEST_INTEGER, recordId } from '@/lib/shared/input/fields';
import { incomingFile } from '@/lib/shared/input/incoming-file';
import * as runs from '@/lib/domains/runs/input';
import { FILE_FAULTS, IMPORT_KINDS } from '@/lib/shared/constants/imports';

/** Yes or no as a form says it, where everything is text. */
export const formFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no', ''])], {
    error: REFUSALS.yesOrNo,
  })
  .nullish()
  .transform((value) => value === true || ['true', '1', 'on', 'yes'].includes(String(value)));

export const importInput = z.object({
  /** Report only, write nothing. */
  dryRun: formFlag,
  file: incomingFile(FILE_FAULTS.missing),
});

const kind = z.enum(IMPORT_KINDS, REFUSALS.importKind);

/** The beginning of a file, for a look at how it is understood. */
export const previewInput = z.object({ kind, file: incomingFile(FILE_FAULTS.missing) });

export const runInput = runs.runInput(REFUSALS.noImport);

export const rejectedRowsInput = runInput.extend({
  /** The last one of the response before. */
  after: z.object({ line: z.int(REFUSALS.page), id: z.int(REFUSALS.page) }).nullish(),
});

export const listInput = runs.listInput.extend({ kind });

export const assignTypeInput = z.object({
  kind,
  id: recordId,
  /** Null takes it away again. */
  typeId: z.int(REFUSALS.id).min(1, REFUSALS.id).max(LARGEST_INTEGER, REFUSALS.id).nullable(),
});

export const decideInput = runs.decideInput.extend({ kind });
