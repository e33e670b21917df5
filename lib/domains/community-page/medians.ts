import type { Db } from '@/db/client';
import { allMedians, type MedianRow } from '@/db/queries/communities/figures';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

/**
 * As of one version, cached per process; each statement that reads a community returns its version.
 */
interface Medians {
  version: number;
  rows: Promise<MedianRow[]>;
}

interface Holder {
  medians?: Medians | undefined;
}

/**
 * The medians of a state and of the country.
 * @param version as the database has it: medians cached for another one are read again
 */
export async function mediansOf(db: Db, stateId: number, version: number): Promise<MedianRow[]> {
  const holder = processSingleton<Holder>('medians', () => ({}));
  let kept = holder.medians;
  if (kept?.version !== version) {
    kept = holder.medians = { version, rows: allMedians(db).execute() };
    // Executed once: a query that is awaited again is sent again. What could not be read is not
    // kept.
    kept.rows.catch(() => (holder.medians = undefined));
  }
  const rows = await kept.rows;
  return rows.filter((row) => row.stateId === stateId || row.stateId === null);
}
