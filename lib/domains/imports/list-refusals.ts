import { listRejectedRows } from '@/db/queries/imports/run-parts';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { presentRejectedRow, readRun } from '@/lib/domains/runs';
import { operation } from '@/lib/platform/operations/operation';
import { rejectedRowsInput } from './input';
import { rejectedRowsOutput } from './output';

/** Rejected rows in one response. */
const AT_ONCE = 5000;

export const listRefusals = operation({
  path: 'import/list-refusals',
  summary: 'List a file’s rejected rows, by line.',
  permission: 'data:import',
  effect: 'read',
  input: rejectedRowsInput,
  output: rejectedRowsOutput,
  async run({ db, input: { id, after } }) {
    const { run } = await readRun(db, id, ERROR_MESSAGES.noImport);
    const rows = await listRejectedRows(db, id, AT_ONCE, after ?? undefined);
    const last = rows.at(-1);
    return {
      data: rows.map((row) => ({ ...presentRejectedRow(row), cells: row.cells ?? null })),
      header: run.header,
      next: last && rows.length === AT_ONCE ? { line: last.line, id: last.id } : null,
    };
  },
});
