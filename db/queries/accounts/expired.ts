import { inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { accountTokens, oneTimeCodes, robotCheckSolutions, sessions } from '@/db/schema/accounts';
import { jobBoardResponses } from '@/db/schema/jobs';

/** Rows that one statement deletes: few enough to be quick. */
const AT_ONCE = 1000;

interface Expiring {
  table: PgTable;
  key: PgColumn;
  expiresAt: PgColumn;
}

/** Everything that ends by itself. */
const EXPIRING: readonly Expiring[] = [
  { table: sessions, key: sessions.id, expiresAt: sessions.expiresAt },
  { table: accountTokens, key: accountTokens.tokenHash, expiresAt: accountTokens.expiresAt },
  { table: oneTimeCodes, key: oneTimeCodes.challengeHash, expiresAt: oneTimeCodes.expiresAt },
  {
    table: robotCheckSolutions,
    key: robotCheckSolutions.solutionHash,
    expiresAt: robotCheckSolutions.expiresAt,
  },
  { table: jobBoardResponses, key: jobBoardResponses.path, expiresAt: jobBoardResponses.expiresAt },
];

/**
 * Deletes sessions, links, codes and solutions that ended some days ago. Ended by a person or by
 * themselves, they go when their time is over.
 */
export async function deleteExpired(db: Db, days: number, signal: AbortSignal): Promise<void> {
  for (const { table, key, expiresAt } of EXPIRING) {
    const some = db
      .select({ key })
      .from(table)
      .where(lt(expiresAt, sql`now() - make_interval(days => ${days})`))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (let more = true; more && !signal.aborted;) {
      const deleted = await db.delete(table).where(inArray(key, some)).returning({ key });
      more = deleted.length === AT_ONCE;
    }
  }
}
