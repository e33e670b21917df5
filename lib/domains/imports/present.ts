import type { DifferenceRow } from '@/db/queries/imports/import-differences';
import type { RejectedRow } from '@/db/queries/imports/run-parts';
import type { RunRow } from '@/db/queries/imports/runs';
import { fullNameOrNull, presentRejectedRow, presentRun } from '@/lib/domains/runs';
import { AppError } from '@/lib/platform/http/errors';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { isImportKind, type ImportKind } from '@/lib/shared/constants/import-kinds';
import { IMPORTS } from './kinds';
import type { ImportDifference, ImportReport, ImportRun } from './output';

/** @throws AppError 'missing' for a run of something else than an import */
export function presentImport(row: RunRow): ImportRun {
  const { kind, fileName, leftOut, skipped, emptied, becoming } = row.run;
  if (!isImportKind(kind)) throw new AppError('missing', ERROR_MESSAGES.noImport);
  return { ...presentRun(row), kind, fileName, leftOut, skipped, emptied, becoming };
}

/** The fields that differ; a type by its name. */
function presentSide(
  kind: ImportKind,
  fields: readonly string[],
  { typeId, ...texts }: DifferenceRow['stored'],
): ImportDifference['stored'] {
  const type = IMPORTS[kind].types.find(({ id }) => id === typeId);
  const shown = Object.entries(texts).filter(([field]) => fields.includes(field));
  return {
    ...Object.fromEntries(shown),
    ...(fields.includes('typeId') && { type: type?.name ?? '' }),
  };
}

export function presentDifference(kind: ImportKind, row: DifferenceRow): ImportDifference {
  const { proposed, stored, writer, id, runId, fileName, line, recordId, community, becoming } =
    row;
  const fields = Object.keys(proposed);
  return {
    id,
    runId,
    fileName,
    line,
    recordId,
    recordName: stored.name ?? '',
    community,
    becoming,
    writtenBy: fullNameOrNull(writer),
    stored: presentSide(kind, fields, stored),
    proposed: presentSide(kind, fields, proposed),
  };
}

interface Cause {
  columnName: string | null;
  reason: string;
  rows: number;
}

const presentCause = ({ columnName, reason, rows }: Cause) => ({
  column: columnName,
  reason,
  rows,
});

export const presentReport = (
  row: RunRow,
  said: {
    rejected: readonly RejectedRow[];
    causes: readonly Cause[];
    emptied: readonly RejectedRow[];
    emptiedCauses: readonly Cause[];
    places: Pick<ImportReport, 'places' | 'placeCount'>;
  },
): ImportReport => ({
  ...presentImport(row),
  refusals: said.rejected.map(presentRejectedRow),
  causes: said.causes.map(presentCause),
  emptiedCells: said.emptied.map(presentRejectedRow),
  emptiedCauses: said.emptiedCauses.map(presentCause),
  ...said.places,
});

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What a run did, in a sentence. */
export function runMessage({
  status,
  dryRun,
  read,
  added,
  updated,
  unchanged,
  refused,
  leftOut,
  skipped,
  emptied,
  becoming,
}: ImportRun): string {
  if (status === 'failed')
    return 'The import stopped. You can import the file again: nothing will be added twice.';
  if (status !== 'finished') return `${counted(read, 'row')} read. The import is still running.`;
  const counts = `${added.toLocaleString('en-US')} added, ${updated.toLocaleString('en-US')} updated, ${unchanged.toLocaleString('en-US')} unchanged, ${refused.toLocaleString('en-US')} refused`;
  const others = [
    leftOut > 0 && `${counted(leftOut, 'row')} left out.`,
    skipped > 0 && `${counted(skipped, 'row')} skipped.`,
    emptied > 0 && `${counted(emptied, 'cell')} left empty.`,
    becoming > 0 &&
      `${counted(becoming, 'row')} would become something else: their ids belong to other records.`,
  ].filter((said) => said !== false);
  const what = [`${counted(read, 'row')} read: ${counts}.`, ...others].join(' ');
  return dryRun ? `Dry run: nothing was saved. ${what}` : what;
}
