import type { Db } from '@/db/client';
import { failDataRun, insertDataRun, runUnderWay } from '@/db/queries/imports/data-runs';
import { findRun, type ImportRun } from '@/db/queries/imports/imports';
import type { DataSource } from '@/lib/shared/constants/public-data';
import { fileNameOf, kindOf } from './kinds';
import { runSource, type Running } from './run-source';

interface Wanted extends Running {
  /** Two letters each; null for all. */
  states: string[] | null;
  dryRun: boolean;
  startedBy: string | null;
}

/**
 * Fills from one source here and now. A run that was broken off goes on, unless it was another kind of
 * run: then it is given up for this one.
 * @returns the run at its end; 'held' while another process has one in hand; 'missing' where its files
 *   may be missing, and are
 * @throws Unreachable where the same command should be given again later
 */
export async function fillNow(
  db: Db,
  source: DataSource,
  { states, dryRun, startedBy, ...running }: Wanted,
): Promise<ImportRun | 'held' | 'missing'> {
  const before = await runUnderWay(db, source);
  const goesOn = before?.dryRun === dryRun && String(before.states ?? '') === String(states ?? '');
  if (before && !goesOn) {
    if (before.heldUntil && before.heldUntil > new Date()) return 'held';
    await failDataRun(db, before.id, 'It was given up for a newer run.');
  }
  const id =
    before && goesOn
      ? before.id
      : await insertDataRun(db, {
          source,
          kind: kindOf(source),
          fileName: fileNameOf(source),
          states,
          dryRun,
          startedBy,
        });
  if (id === null) return 'held';
  const outcome = await runSource(db, id, running);
  if (outcome === 'held' || outcome === 'missing') return outcome;
  const row = await findRun(db, id);
  return row?.run ?? 'held';
}
