import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../client';
import { accountTokens, oneTimeCodes, users } from '../schema/accounts';

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

type NewToken = typeof accountTokens.$inferInsert;

/** Ends a person's links of some purposes. */
export async function endTokens(
  tx: Db,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountTokens.userId, userId),
        inArray(accountTokens.purpose, [...purposes]),
        isNull(accountTokens.usedAt),
      ),
    );
}

/** Stores a link's hash; earlier links of the same purpose end with it. */
export async function insertToken(tx: Db, token: NewToken): Promise<void> {
  await endTokens(tx, token.userId, [token.purpose]);
  await tx.insert(accountTokens).values(token);
}

const live = (tokenHash: string) =>
  and(
    eq(accountTokens.tokenHash, tokenHash),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, sql`now()`),
  );

/** @returns a link that still works, without using it */
export async function findToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ token: accountTokens, emailId: users.emailId })
    .from(accountTokens)
    .innerJoin(users, and(eq(users.id, accountTokens.userId), isNull(users.deletedAt)))
    .where(live(tokenHash));
  return row ?? null;
}

/** Uses a link. Of two that try at once, one gets it. @returns null where it no longer works */
export async function spendToken(tx: Db, tokenHash: string, purposes: readonly TokenPurpose[]) {
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(and(live(tokenHash), inArray(accountTokens.purpose, [...purposes])))
    .returning();
  return row ?? null;
}

/** Stores the one live code of a person. */
export async function setCode(tx: Db, code: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await tx
    .insert(oneTimeCodes)
    .values({ ...code, tries: 0 })
    .onConflictDoUpdate({
      target: oneTimeCodes.userId,
      set: { codeHash: code.codeHash, expiresAt: code.expiresAt, tries: 0 },
    });
}

/** Counts a try at a live code. @returns its hash, or null where no try is left */
export async function tryCode(db: Db, userId: string, most: number): Promise<string | null> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        gt(oneTimeCodes.expiresAt, sql`now()`),
        sql`${oneTimeCodes.tries} < ${most}`,
      ),
    )
    .returning({ codeHash: oneTimeCodes.codeHash });
  return row?.codeHash ?? null;
}

export async function forgetCode(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
}

/** Whether a person has passed the first step of a two-step sign-in lately. */
export async function hasCode(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        gt(oneTimeCodes.expiresAt, sql`now() - interval '10 minutes'`),
      ),
    );
  return rows.length > 0;
}
