import type { RejectedRow } from '@/db/queries/imports/run-parts';
import type { LeftOutRow } from './source';

export const NO_PLACE = 'No community here is at its address.';
export const SEVERAL_PLACES = 'Several communities here have the name of its city.';
export const NO_SCHOOL = 'The school is not in a community here, or has no name.';
export const NO_COMMUNITY = 'The place isn’t a community here.';
export const NO_LAND = 'The place has no land.';
export const INCOMPLETE = 'The row has no id, name, city or state.';

/** Rows that a report can list; all are counted. */
const MOST_ROWS = 40_000;

/** What a run does not take, by its reasons. */
export class LeftOut {
  readonly rows: RejectedRow[] = [];
  private readonly byReason = new Map<string, number>();

  add(reason: string, { line, what }: LeftOutRow): void {
    this.byReason.set(reason, (this.byReason.get(reason) ?? 0) + 1);
    if (this.rows.length < MOST_ROWS)
      this.rows.push({ line, columnName: null, reason: `${what}: ${reason}` });
  }

  get total(): number {
    return [...this.byReason.values()].reduce((sum, count) => sum + count, 0);
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.byReason);
  }
}
