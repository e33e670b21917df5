import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { LARGEST_INTEGER, limit, page, recordId } from '@/lib/shared/input/fields';
import { incomingFile } from '@/lib/shared/input/incoming-file';
import { DIFFERENCE_DECISIONS, FILE_FAULTS, IMPORT_KINDS } from '@/lib/shared/constants/imports';

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

const runId = z.uuid(REFUSALS.noImport);

export const runInput = z.object({ id: runId });

export const refusalsInput = z.object({
  id: runId,
  /** The last one of the answer before. */
  after: z.object({ line: z.int(REFUSALS.page), id: z.int(REFUSALS.page) }).nullish(),
});

export const listInput = z.object({ kind, page, limit: limit(PAGE_SIZES.imports) });

export const assignTypeInput = z.object({
  kind,
  id: recordId,
  /** Null takes it away again. */
  typeId: z.int(REFUSALS.id).min(1, REFUSALS.id).max(LARGEST_INTEGER, REFUSALS.id).nullable(),
});

export const decideInput = z.object({
  kind,
  decision: z.enum(DIFFERENCE_DECISIONS, REFUSALS.takeOrKeep),
  /** One difference; without it, all that are open. */
  id: recordId.nullish(),
});
