import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { robotCheckSolutions } from '@/db/schema/accounts';

/** Expired rows that go with each new one, so that the table never needs cleaning. */
const PRUNED_AT_ONCE = 50;

/** Remembers a solution until it expires. @returns false when it was spent before */
export async function spendSolution(
  db: Db,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const spent = await db
    .insert(robotCheckSolutions)
    .values({ solutionHash: hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: robotCheckSolutions.solutionHash });
  if (spent.length === 0) return false;
  const expired = db
    .select({ hash: robotCheckSolutions.solutionHash })
    .from(robotCheckSolutions)
    .where(lt(robotCheckSolutions.expiresAt, sql`now()`))
    .limit(PRUNED_AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(robotCheckSolutions).where(inArray(robotCheckSolutions.solutionHash, expired));
  return true;
}
