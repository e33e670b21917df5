import type { WaitingRow } from '@/db/queries/imports/import-rows';
import type { PlacedRows, RejectedRow } from '@/db/queries/imports/run-parts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_TYPE_NAMES } from '@/lib/shared/constants/imports';
import type { CsvRow } from './csv';
import type { Header } from './header';
import type { EmptiedCell, ReadRow } from './read-row';

/** What Postgres can't store is no part of a row that somebody mends. */
export const asStored = (cell: string | null): string =>
  (cell ?? '').slice(0, LONGEST_CELL).toWellFormed().replaceAll('\0', '');

/** Some rows of a file. */
export class Part {
  read = 0;
  private readonly rows: WaitingRow[] = [];
  private readonly rejected: RejectedRow[] = [];
  private readonly emptied: RejectedRow[] = [];
  private leftOut = 0;
  private skipped = 0;
  private readonly places = new Map<number, PlacedRows>();

  add(read: ReadRow, csvRow: CsvRow): void {
    if ('passed' in read) {
      if (read.passed === 'skipped') this.skipped += 1;
      else this.leftOut += 1;
      return;
    }
    this.read += 1;
    if ('rejected' in read) this.rejected.push(...withCells(read.rejected, csvRow));
    else this.take(read, csvRow);
  }

  /** Whether any row has come, also one that is passed over. */
  get isEmpty(): boolean {
    return this.read + this.leftOut + this.skipped === 0;
  }

  private take({ row, isNamed, emptied }: Extract<ReadRow, { row: WaitingRow }>, csvRow: CsvRow) {
    this.rows.push(row);
    this.emptied.push(...withCells(emptied, csvRow));
    const { community: communityId } = row;
    const place = this.places.get(communityId) ?? { communityId, rows: 0, unnamed: 0 };
    place.rows += 1;
    if (!isNamed) place.unnamed += 1;
    this.places.set(communityId, place);
  }

  content({ columns }: Header) {
    const { read, rows, rejected, emptied, leftOut, skipped, places } = this;
    return {
      header: columns.map(({ name }) => name),
      read,
      rejected,
      emptied,
      leftOut,
      skipped,
      communityIds: [...places.keys()],
      places: [...places.values()],
      rows: rows.length > 0 ? JSON.stringify(rows) : null,
    };
  }
}

/** The whole row is kept with the first thing that is said of it. */
function withCells([first, ...others]: readonly EmptiedCell[], { cells }: CsvRow): RejectedRow[] {
  return first ? [{ ...first, cells: cells.slice(0, MOST_COLUMNS).map(asStored) }, ...others] : [];
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
