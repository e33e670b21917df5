import type { Db } from '@/db/client';
import { allMedians, type MedianRow } from '@/db/queries/communities/figures';

/** As of one version; every process has its own, and each statement that reads a community tells the version. */
interface Medians {
  version: number;
  rows: Promise<MedianRow[]>;
}

// Next loads handlers and pages as separate module instances; the middle places are kept once.
const holder = globalThis as typeof globalThis & { wherewellMedians?: Medians };

/**
 * The middle places of a state and of the country.
 * @param version as the database has it: what is kept of another one is read anew
 */
export async function mediansOf(db: Db, stateId: number, version: number): Promise<MedianRow[]> {
  let kept = holder.wherewellMedians;
  if (kept?.version !== version) {
    kept = holder.wherewellMedians = { version, rows: allMedians(db) };
    // What could not be read is not kept.
    kept.rows.catch(() => (holder.wherewellMedians = undefined));
  }
  const rows = await kept.rows;
  return rows.filter((row) => row.stateId === stateId || row.stateId === null);
}
