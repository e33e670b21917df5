import { and, gt, lt, sql, eq } from 'drizzle-orm';
import type { Db } from '../client';
import { rateLimits } from '../schema/accounts';

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

/** How many hits the current window has. */
export async function hitsOf(db: Db, bucket: string, seconds: number): Promise<number> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.bucket, bucket),
        gt(rateLimits.windowStart, sql`${windowStart(seconds)} - interval '1 second'`),
      ),
    )
    .orderBy(sql`${rateLimits.windowStart} desc`)
    .limit(1);
  return row?.hits ?? 0;
}

export async function forgetHits(db: Db, bucket: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.bucket, bucket));
}

/** Removes windows that no limit looks at any more. */
export async function pruneHits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '1 day'`));
}
