import type { WaitingRow } from '@/db/queries/imports/import-rows';
import type { RejectedRow } from '@/db/queries/imports/run-parts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_TYPE_NAMES } from '@/lib/shared/constants/imports';
import type { CsvRow } from './csv';
import type { Header } from './header';
import type { ReadRow } from './read-row';

/** What Postgres can't store is no part of a row that somebody mends. */
export const asStored = (cell: string | null): string =>
  (cell ?? '').slice(0, LONGEST_CELL).toWellFormed().replaceAll('\0', '');

/** Some rows of a file. */
export class Part {
  read = 0;
  private readonly rows: WaitingRow[] = [];
  private readonly rejected: RejectedRow[] = [];

  add(read: ReadRow, { cells }: CsvRow): void {
    this.read += 1;
    if ('row' in read) this.rows.push(read.row);
    else {
      const [first, ...others] = read.rejected;
      if (first)
        this.rejected.push(
          { ...first, cells: cells.slice(0, MOST_COLUMNS).map(asStored) },
          ...others,
        );
    }
  }

  content({ columns }: Header) {
    const { read, rows, rejected } = this;
    return {
      header: columns.map(({ name }) => name),
      read,
      rejected,
      communityIds: [...new Set(rows.map(({ community }) => community))],
      rows: rows.length > 0 ? JSON.stringify(rows) : null,
    };
  }
}

/** Texts that matched no type, and in how many rows; only so many, whatever the file holds. */
export class UnknownTypes {
  private readonly counts = new Map<string, { typeText: string; rowCount: number }>();

  add(typeText: string): void {
    const key = typeText.toLowerCase();
    const known = this.counts.get(key);
    if (known) known.rowCount += 1;
    else if (this.counts.size < MOST_TYPE_NAMES) this.counts.set(key, { typeText, rowCount: 1 });
  }

  list(): { typeText: string; rowCount: number }[] {
    return [...this.counts.values()];
  }
}
