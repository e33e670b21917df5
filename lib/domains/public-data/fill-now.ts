import type { Db } from '@/db/client';
import { failRun, findRun, runUnderWay, type ImportRunRow } from '@/db/queries/imports/runs';
import { beginRun } from './begin-run';
import { runSource, type Running } from './run-source';
import type { SourceName } from './sources';

interface Wanted extends Running {
  /** Two letters each; null for all. */
  states: string[] | null;
  dryRun: boolean;
  startedBy: string | null;
}

/**
 * Fills from one source here and now. A run that was broken off goes on, unless it was another kind
 * of run: then it is given up for this one.
 * @returns the run at its end; 'held' while another process has one in hand; 'missing' where its
 *   files may be missing, and are
 * @throws Unreachable where the same command should be given again later
 */
export async function fillNow(
  db: Db,
  source: SourceName,
  { states, dryRun, startedBy, ...running }: Wanted,
): Promise<ImportRunRow | 'held' | 'missing'> {
  const before = await runUnderWay(db, source);
  const goesOn = before?.dryRun === dryRun && String(before.states ?? '') === String(states ?? '');
  if (before && !goesOn) {
    if (before.heldUntil && before.heldUntil > new Date()) return 'held';
    await failRun(db, before.id, 'It was given up for a newer run.');
  }
  const id =
    before && goesOn ? before.id : await beginRun(db, source, { states, dryRun, startedBy });
  if (id === null) return 'held';
  const outcome = await runSource(db, id, running);
  if (outcome === 'held' || outcome === 'missing') return outcome;
  const row = await findRun(db, id);
  return row?.run ?? 'held';
}
