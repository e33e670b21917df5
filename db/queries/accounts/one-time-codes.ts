import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { oneTimeCodes } from '@/db/schema/accounts';

const live = (challengeHash: string) =>
  and(eq(oneTimeCodes.challengeHash, challengeHash), gt(oneTimeCodes.expiresAt, sql`now()`));

/** Stores the code of a challenge: a new challenge, or a new code in place of the one it had. */
export async function setCode(tx: Db, code: typeof oneTimeCodes.$inferInsert): Promise<void> {
  const { codeHash, expiresAt } = code;
  await tx
    .insert(oneTimeCodes)
    .values({ ...code, tries: 0 })
    .onConflictDoUpdate({
      target: oneTimeCodes.challengeHash,
      set: { codeHash, expiresAt, tries: 0 },
    });
}

/** @returns whose log-in a live challenge is, or null */
export async function userOfChallenge(db: Db, challengeHash: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(live(challengeHash));
  return row?.userId ?? null;
}

/** Counts a try at a live code. @returns its hash, or null where no try is left */
export async function tryCode(db: Db, challengeHash: string, most: number): Promise<string | null> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(live(challengeHash), sql`${oneTimeCodes.tries} < ${most}`))
    .returning({ codeHash: oneTimeCodes.codeHash });
  return row?.codeHash ?? null;
}

/** Ends a challenge. @returns false where it had ended: of two log-ins at once, one gets in */
export async function spendChallenge(tx: Db, challengeHash: string): Promise<boolean> {
  const spent = await tx
    .delete(oneTimeCodes)
    .where(live(challengeHash))
    .returning({ userId: oneTimeCodes.userId });
  return spent.length > 0;
}

/** Ends every log-in of a person that waits for its code. */
export async function endChallenges(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
}
