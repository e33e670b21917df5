import type { ImportRefusal, RunRow } from '@/db/queries/imports/imports';
import type { DifferenceRow } from '@/db/queries/imports/import-differences';
import { IMPORT_KINDS, type ImportKind } from '@/lib/shared/constants/imports';
import { MAPPINGS } from './mapping';
import type { ImportDifference, ImportReport, ImportRun } from './output';

const isKind = (kind: string): kind is ImportKind =>
  (IMPORT_KINDS as readonly string[]).includes(kind);

const fullName = (person: RunRow['starter'] | DifferenceRow['writer']): string | null =>
  person && [person.firstName, person.lastName].filter(Boolean).join(' ');

export function presentRun({ run, starter }: RunRow): ImportRun {
  const { id, kind, fileName, dryRun, status, read, added, updated, unchanged, refused } = run;
  return {
    id,
    kind: isKind(kind) ? kind : 'amenities',
    fileName,
    dryRun,
    status,
    read,
    added,
    updated,
    unchanged,
    refused,
    differences: run.differences,
    startedBy: fullName(starter),
    startedAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

export const presentRefusal = ({ line, columnName, reason }: ImportRefusal) => ({
  line,
  column: columnName,
  reason,
});

/** The fields that differ; a type by its name. */
function presentSide(
  kind: ImportKind,
  fields: readonly string[],
  { typeId, ...texts }: DifferenceRow['stored'],
): ImportDifference['stored'] {
  const type = MAPPINGS[kind].types.find(({ id }) => id === typeId);
  const shown = Object.entries(texts).filter(([field]) => fields.includes(field));
  return {
    ...Object.fromEntries(shown),
    ...(fields.includes('typeId') && { type: type?.name ?? '' }),
  };
}

export function presentDifference(kind: ImportKind, row: DifferenceRow): ImportDifference {
  const { proposed, stored, writer, id, runId, fileName, line, recordId, community } = row;
  const fields = Object.keys(proposed);
  return {
    id,
    runId,
    fileName,
    line,
    recordId,
    recordName: stored.name ?? '',
    community,
    writtenBy: fullName(writer),
    stored: presentSide(kind, fields, stored),
    proposed: presentSide(kind, fields, proposed),
  };
}

export const presentReport = (row: RunRow, refusals: readonly ImportRefusal[]): ImportReport => ({
  ...presentRun(row),
  refusals: refusals.map(presentRefusal),
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
}: ImportRun): string {
  if (status === 'failed')
    return 'The import stopped. You can import the file again: nothing will be added twice.';
  if (status !== 'finished') return `${counted(read, 'row')} read. The import is still running.`;
  const counts = `${added.toLocaleString('en-US')} added, ${updated.toLocaleString('en-US')} updated, ${unchanged.toLocaleString('en-US')} unchanged, ${refused.toLocaleString('en-US')} refused`;
  const what = `${counted(read, 'row')} read: ${counts}.`;
  return dryRun ? `Dry run: nothing was saved. ${what}` : what;
}
