import { listRejectedRows } from '@/db/queries/imports/run-parts';
import type { RunRow } from '@/db/queries/imports/runs';
import { isImportKind } from '@/lib/shared/constants/import-kinds';
import { choicesOf } from '@/lib/shared/constants/imports';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { presentRejectedRow, readRun } from '@/lib/domains/runs';
import { operation } from '@/lib/platform/operations/operation';
import { understandHeader } from './header';
import { rejectedRowsInput } from './input';
import { IMPORTS } from './kinds';
import { rejectedRowsOutput } from './output';

export const listRefusals = operation({
  path: 'import/list-refusals',
  summary: 'List a file’s rejected rows, or those with cells left empty, by line.',
  permission: 'data:import',
  effect: 'read',
  input: rejectedRowsInput,
  output: rejectedRowsOutput,
  async run({ db, input: { id, emptied, after, limit } }) {
    const { run } = await readRun(db, id, ERROR_MESSAGES.noImport);
    const rows = await listRejectedRows(db, id, {
      limit,
      after: after ?? undefined,
      emptied: emptied ?? false,
    });
    const last = rows.at(-1);
    return {
      data: rows.map((row) => ({ ...presentRejectedRow(row), cells: row.cells ?? null })),
      header: run.header,
      labels: labelsOf(run),
      communityId: choicesOf(run.choices).communityId,
      next: last && rows.length === limit ? { line: last.line, id: last.id } : null,
    };
  },
});

function labelsOf({ kind, header, choices }: RunRow['run']): (string | null)[] {
  if (header === null || !isImportKind(kind)) return [];
  const understood = understandHeader(header, IMPORTS[kind], choicesOf(choices));
  return understood.header.columns.map(({ field }) => field?.label ?? null);
}
