import type { WaitingRow } from '@/db/queries/imports/import-rows';
import { Turns } from '@/lib/platform/tasks/turns';

/** Rows that are stored, and later worked on, at once. */
const ROWS_AT_ONCE = 250;

/** Facilities in parts of some hundred, as an imported file's rows wait. */
export async function* facilityParts(facilities: AsyncIterable<WaitingRow>) {
  let rows: WaitingRow[] = [];
  const content = () => ({
    read: rows.length,
    rejected: [],
    communityIds: [...new Set(rows.map(({ community }) => community))],
    rows: JSON.stringify(rows),
    editions: [],
  });
  const turns = new Turns();
  for await (const row of facilities) {
    await turns.next();
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    yield content();
    rows = [];
  }
  if (rows.length > 0) yield content();
}
