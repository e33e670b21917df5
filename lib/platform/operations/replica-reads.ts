import { sql } from 'drizzle-orm';
import type { Database, Db } from '@/db/client';
import type { Replica, Replicas } from '@/db/replicas';
import { patience } from '@/lib/env';
import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import { log } from '@/lib/platform/observability/log';
import type { AnyOperation } from './operation';
import { withTimeout } from '@/lib/platform/http/with-timeout';

/** Milliseconds a replica has for a whole read; the primary still answers in time after that. */
const PATIENCE_MS = 1500;

/** Milliseconds in which a replica answers when it is asked for nothing. */
const REPLICA_READ_MS = 500;

/** A replica that lags behind may lack a migration, or give a read up for what it replays. */
const BEHIND = new Set(['42P01', '42703', '42883', '40001']);

class TooSlow extends Error {}

const tooSlow = () => new TooSlow('The replica was too slow.');

/** Whether what a call changes may be on pages that anyone reads. */
export const readersSee = ({ effect, permission }: AnyOperation): boolean =>
  effect === 'write' && permission !== 'public' && permission !== 'account:use';

/**
 * Reads from a replica, or from the primary where none answers or lags behind. While there is no
 * primary, a replica may lag: an older page is better than none. The work may run twice.
 */
export async function readAnywhere<T>(
  { primary, replicas }: Database,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const replica = replicas.next();
  if (!replica)
    return work(primary).catch((error: unknown) => withoutPrimary(replicas, work, error));
  try {
    return await withTimeout(work(replica.db), patience(PATIENCE_MS), tooSlow);
  } catch (error) {
    if (!isAway(error) && !isBehind(error)) throw error;
    void leaveOutIfAway(replicas, replica, error);
    return work(primary);
  }
}

/** @throws what the primary threw, where it answered or no replica does */
function withoutPrimary<T>(
  replicas: Replicas,
  work: (db: Db) => Promise<T>,
  error: unknown,
): Promise<T> {
  const replica = isConnectionFailure(error) ? replicas.any() : null;
  if (!replica) throw error;
  return work(replica.db);
}

/**
 * Leaves out a replica that doesn't answer. What was slow may have been the primary, or the work
 * itself.
 */
async function leaveOutIfAway(replicas: Replicas, replica: Replica, error: unknown): Promise<void> {
  if (!isAway(error)) return;
  if (error instanceof TooSlow && (await answers(replica))) return;
  if (replicas.leaveOut(replica)) tell(replica, error);
}

const answers = ({ db }: Replica): Promise<boolean> =>
  withTimeout(db.execute(sql`select 1`), patience(REPLICA_READ_MS), tooSlow).then(
    () => true,
    () => false,
  );

const isAway = (error: unknown) => error instanceof TooSlow || isConnectionFailure(error);

function isBehind(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && BEHIND.has(String(at.code))) return true;
  return false;
}

function tell({ number }: Replica, error: unknown): void {
  log().warn(
    { replica: number, err: error },
    'a replica is not responding; the primary is taking over',
  );
}
