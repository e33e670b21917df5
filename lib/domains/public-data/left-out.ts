import type { RejectedRow } from '@/db/queries/imports/run-parts';
import type { LeftOutRow } from './source';

export const NO_PLACE = 'No community here is at its address.';
export const SEVERAL_PLACES = 'Several communities here have the name of its city.';
export const INCOMPLETE = 'The row has no id, name, city or state.';

/** Rows that a report can list; all are counted. */
const MOST_ROWS = 5000;

/** What a run does not take, by its reasons. */
export class LeftOut {
  readonly rows: RejectedRow[] = [];
  private readonly byReason = new Map<string, number>();

  add(reason: string, row?: LeftOutRow): void {
    this.addMany(reason, 1);
    if (row && this.rows.length < MOST_ROWS)
      this.rows.push({ line: row.line, columnName: null, reason: `${row.what}: ${reason}` });
  }

  addMany(reason: string, count: number): void {
    if (count > 0) this.byReason.set(reason, (this.byReason.get(reason) ?? 0) + count);
  }

  get total(): number {
    return [...this.byReason.values()].reduce((sum, count) => sum + count, 0);
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.byReason);
  }
}
