import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { signUpLinks, users } from '@/db/schema/accounts';

export type StoredSignUpLink = typeof signUpLinks.$inferSelect;

const works = and(
  isNull(signUpLinks.endedAt),
  sql`${signUpLinks.expiresAt} > now()`,
  lt(signUpLinks.uses, signUpLinks.mostUses),
);

export async function insertSignUpLink(
  tx: Db,
  link: typeof signUpLinks.$inferInsert,
): Promise<StoredSignUpLink> {
  const [row] = await tx.insert(signUpLinks).values(link).returning();
  if (!row) throw new Error('The link was not stored.');
  return row;
}

/** @returns null for one that no longer works, or never did */
export async function findSignUpLink(db: Db, tokenHash: string): Promise<StoredSignUpLink | null> {
  const [row] = await db
    .select()
    .from(signUpLinks)
    .where(and(eq(signUpLinks.tokenHash, tokenHash), works));
  return row ?? null;
}

/** Of a link that was known, whether or not it works. */
export async function findEndedSignUpLink(
  db: Db,
  tokenHash: string,
): Promise<StoredSignUpLink | null> {
  const [row] = await db.select().from(signUpLinks).where(eq(signUpLinks.tokenHash, tokenHash));
  return row ?? null;
}

/** Counts one use. Of two at once for the last one, the second gets null. */
export async function spendSignUpLink(tx: Db, tokenHash: string): Promise<StoredSignUpLink | null> {
  const [row] = await tx
    .update(signUpLinks)
    .set({ uses: sql`${signUpLinks.uses} + 1` })
    .where(and(eq(signUpLinks.tokenHash, tokenHash), works))
    .returning();
  return row ?? null;
}

/** @returns the link; null for an unknown one; `ended` tells whether it had not ended before */
export async function markSignUpLinkEnded(
  tx: Db,
  id: string,
): Promise<{ link: StoredSignUpLink; ended: boolean } | null> {
  const [ended] = await tx
    .update(signUpLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(signUpLinks.id, id), isNull(signUpLinks.endedAt)))
    .returning();
  if (ended) return { link: ended, ended: true };
  const [link] = await tx.select().from(signUpLinks).where(eq(signUpLinks.id, id));
  return link ? { link, ended: false } : null;
}

export function listSignUpLinkRows(db: Db, part: { limit: number; offset: number }) {
  return db
    .select({
      link: signUpLinks,
      by: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        emailId: users.emailId,
      },
    })
    .from(signUpLinks)
    .leftJoin(users, eq(users.id, signUpLinks.createdBy))
    .orderBy(desc(signUpLinks.createdAt), desc(signUpLinks.id))
    .limit(part.limit)
    .offset(part.offset);
}

export type SignUpLinkRow = Awaited<ReturnType<typeof listSignUpLinkRows>>[number];

export async function countSignUpLinks(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(signUpLinks);
  return row?.total ?? 0;
}
