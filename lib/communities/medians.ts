import type { Db } from '@/db/client';
import { allMedians, type MedianRow } from '@/db/queries/figures';

/** As of one version; every process has its own, and each statement that reads a community tells the version. */
let kept: { version: number; rows: Promise<MedianRow[]> } | undefined;

/**
 * The middle places of a state and of the country.
 * @param version as the database has it: what is kept of another one is read anew
 */
export async function mediansOf(db: Db, stateId: number, version: number): Promise<MedianRow[]> {
  if (kept?.version !== version) {
    const rows = allMedians(db);
    kept = { version, rows };
    // What could not be read is not kept.
    rows.catch(() => (kept = undefined));
  }
  const rows = await kept.rows;
  return rows.filter((row) => row.stateId === stateId || row.stateId === null);
}
