import type { CallOutput } from '@/lib/app/calls';

type Page = CallOutput<'import/list-refusals'>;

/** What asks for the rows after one. */
export type RejectedCursor = NonNullable<Page['next']>;

/** A row of a file with all that is wrong with it. */
export interface RejectedLine {
  line: number;
  /** As the file has them; null where they are not known, so that nothing can be edited. */
  cells: readonly string[] | null;
  faults: readonly { column: string | null; reason: string }[];
}

/**
 * Whole rows of a page. The last one is left to the next page, where its other faults may be.
 */
export function rowsOf({ data, next }: Page): {
  rows: readonly RejectedLine[];
  next: RejectedCursor | null;
} {
  const lines = [...new Set(data.map(({ line }) => line))];
  const rows = lines.map((line) => {
    const all = data.filter((row) => row.line === line);
    return {
      line,
      cells: all.find(({ cells }) => cells !== null)?.cells ?? null,
      faults: all.map(({ column, reason }) => ({ column, reason })),
    };
  });
  if (!next || rows.length < 2) return { rows, next };
  const whole = rows.slice(0, -1);
  const before = whole.at(-1)?.line ?? 0;
  return { rows: whole, next: { line: before, id: LAST_OF_LINE } };
}

/** Greater than the id of any record. */
const LAST_OF_LINE = Number.MAX_SAFE_INTEGER;
