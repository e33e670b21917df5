import { and, gt, lt, sql, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { rateLimits } from '@/db/schema/accounts';

/** The start of the window that a moment falls in. */
const windowStart = (seconds: number) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

/** Counts one more hit. @returns how many the window has now */
export async function hit(db: Db, bucket: string, seconds: number): Promise<number> {
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart: windowStart(seconds), hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({ hits: rateLimits.hits });
  return row?.hits ?? 0;
}

/** How many the window has. */
export async function hitsOf(db: Db, bucket: string, seconds: number): Promise<number> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart(seconds))));
  return row?.hits ?? 0;
}

/**
 * Counts one more hit where the window has fewer than its limit: one statement, so that of many at
 * once none is counted beyond it. @returns whether it was counted
 */
export async function consumeHit(
  db: Db,
  bucket: string,
  { hits, seconds }: { hits: number; seconds: number },
): Promise<boolean> {
  const counted = await db
    .insert(rateLimits)
    .values({ bucket, windowStart: windowStart(seconds), hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
      setWhere: lt(rateLimits.hits, hits),
    })
    .returning({ hits: rateLimits.hits });
  return counted.length > 0;
}

/** Takes one hit back. */
export async function giveBackHit(db: Db, bucket: string, seconds: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(
      and(
        eq(rateLimits.bucket, bucket),
        eq(rateLimits.windowStart, windowStart(seconds)),
        gt(rateLimits.hits, 0),
      ),
    );
}

export async function forgetHits(db: Db, bucket: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.bucket, bucket));
}

/** Removes windows that no limit looks at any more. */
export async function pruneHits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '1 day'`));
}
