import type { Db } from '@/db/client';
import { findRun, type RunRow } from '@/db/queries/imports/runs';
import { AppError } from '@/lib/platform/http/errors';

/**
 * @param missing what is said where there is no such run
 * @throws AppError 'missing'
 */
export async function readRun(db: Db, id: string, missing: string): Promise<RunRow> {
  const row = await findRun(db, id);
  if (!row) throw new AppError('missing', missing);
  return row;
}
