import type { Db } from '@/db/client';
import { insertSourceRun } from '@/db/queries/imports/runs';
import { sourceNamed } from './sources';

interface Wanted {
  /** Two letters each; null for all. */
  states: string[] | null;
  dryRun: boolean;
  startedBy: string | null;
}

/** Begins a run of a source. @returns its id; null where one is under way */
export function beginRun(db: Db, name: string, wanted: Wanted): Promise<string | null> {
  const { label, kind } = sourceNamed(name);
  return insertSourceRun(db, { source: name, kind, fileName: label, ...wanted });
}
