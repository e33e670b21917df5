import { noteTypeNames } from '@/db/queries/imports/import-lookups';
import { cellsOfRejected, lockFinishedRun, storeMended } from '@/db/queries/imports/mended-rows';
import { readRun } from '@/lib/domains/runs';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { choicesOf } from '@/lib/shared/constants/imports';
import { DELAYS } from '@/lib/shared/constants/limits';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { understandHeader } from './header';
import { readReport } from './import-file';
import { retryRowsInput } from './input';
import { IMPORTS } from './kinds';
import { retryRowsOutput } from './output';
import { asStored, Part, UnknownTypes } from './part';
import { readRow } from './read-row';
import { asAppError, openReader } from './receive';

export const retryRows = operation({
  path: 'import/retry-rows',
  summary: 'Mend rows that an import rejected, and try them again.',
  permission: 'data:import',
  effect: 'write',
  limit: RATE_LIMITS.imports,
  deadline: DELAYS.uploadDeadline,
  input: retryRowsInput,
  output: retryRowsOutput,
  audit: ({ input: { kind }, after }) => ({
    action: 'import-rows-mended',
    subject: `import:${kind}`,
    details: Object(after) as object,
  }),
  async run({ db, input: { id, kind, rows }, noteAfter }) {
    const { run } = await readRun(db, id, ERROR_MESSAGES.noImport);
    const { header: names } = run;
    if (run.kind !== kind || names === null) throw new AppError('missing', ERROR_MESSAGES.noImport);
    const choices = choicesOf(run.choices);
    const { header, fault } = understandHeader(names, IMPORTS[kind], choices);
    if (fault !== null) throw new AppError('invalid', fault, { field: 'rows' });
    const unknown = new UnknownTypes();
    const reader = {
      ...(await openReader(db, kind, header, choices, run.fileName).catch((error: unknown) => {
        throw asAppError(error);
      })),
      onUnknownType: (text: string) => unknown.add(text),
    };

    if (!(await lockFinishedRun(db, id)))
      throw new AppError('conflict', ERROR_MESSAGES.notMendable);
    const stored = await cellsOfRejected(
      db,
      id,
      rows.map(({ line }) => line),
    );
    const cells = new Map<number, string[]>();
    const part = new Part();
    for (const { line, cells: typed } of rows) {
      const before = stored.get(line);
      if (!before || cells.has(line)) continue;
      const now = mended(before, typed, names.length);
      cells.set(line, now);
      part.add(readRow({ line, cells: now }, reader), { line, cells: now });
    }
    if (cells.size === 0) throw new AppError('conflict', ERROR_MESSAGES.mendedBefore);
    const { rejected, emptied, communityIds, rows: good, places } = part.content(header);
    await storeMended(db, id, { cells, rejected, emptied, communityIds, rows: good, places });
    await noteTypeNames(db, kind, unknown.list());
    const data = await readReport(db, id);
    const count = run.refused - data.refused;
    noteAfter({ fileName: run.fileName, tried: cells.size, mended: count });
    return { data, mended: count, message: messageOf(count, cells.size) };
  },
});

/**
 * A row as it is now. Once somebody edits it, it has as many cells as the header: what was beyond
 * them is gone. Until then a row of another length is not guessed at.
 */
function mended(
  before: readonly string[],
  typed: readonly { column: number; text: string }[],
  width: number,
): string[] {
  if (typed.length === 0) return [...before];
  const now = Array.from({ length: width }, (_, at) => before[at] ?? '');
  for (const { column, text } of typed) if (column < width) now[column] = asStored(text);
  return now;
}

function messageOf(mended: number, tried: number): string {
  const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
  if (mended === tried) return `${rows(mended)} imported.`;
  if (mended === 0)
    return tried === 1
      ? 'The row still can’t be imported. What you typed is kept.'
      : 'None of the rows could be imported yet. What you typed is kept.';
  return `${rows(mended)} imported. ${rows(tried - mended)} can’t be imported yet.`;
}
