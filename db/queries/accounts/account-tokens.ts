import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { accountTokens, users } from '@/db/schema/accounts';

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

/** Whose link it is or was. */
export async function ownerOfToken(db: Db, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(eq(accountTokens.tokenHash, tokenHash));
  return row?.userId ?? null;
}

/** Uses a link. Of two that try at once, one gets it. @returns null where it no longer works */
export async function consumeToken(tx: Db, tokenHash: string, purposes: readonly TokenPurpose[]) {
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(and(live(tokenHash), inArray(accountTokens.purpose, [...purposes])))
    .returning();
  return row ?? null;
}

/** Whether a link verified an email, by itself or by a later one. */
export async function hasVerified(db: Db, tokenHash: string): Promise<boolean> {
  const [row] = await db
    .select({ isVerified: users.isVerified })
    .from(accountTokens)
    .innerJoin(users, and(eq(users.id, accountTokens.userId), isNull(users.deletedAt)))
    .where(and(eq(accountTokens.tokenHash, tokenHash), eq(accountTokens.purpose, 'verify-email')));
  return row?.isVerified ?? false;
}
