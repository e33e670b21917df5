import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';

/** The Monday of the last week that is over, in UTC. */
export async function lastWeek(db: Db): Promise<string> {
  const [row] = await db.execute<{ week: string }>(
    sql`select (date_trunc('week', now() at time zone 'utc')::date - 7)::text as week`,
  );
  if (!row) throw new Error('The database gave no date.');
  return row.week;
}

const wantsItFor = (week: string) =>
  and(
    eq(users.weeklyEmail, true),
    eq(users.isVerified, true),
    isNull(users.deletedAt),
    isNotNull(users.emailId),
    or(isNull(users.weeklyEmailOf), lt(users.weeklyEmailOf, week)),
  );

/** Representatives who have had no email about a week, in the order of their ids. */
export async function dueForWeeklyEmail(
  db: Db,
  week: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(communities, eq(communities.representativeId, users.id))
    .where(and(wantsItFor(week), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Notes that a week's email is written in this transaction. Of two at once, the second gets null.
 * @returns to whom and about what; null where they had it, or don't want or represent anything
 */
export async function claimWeeklyEmail(tx: Db, userId: string, week: string) {
  const [person] = await tx
    .update(users)
    .set({ weeklyEmailOf: week })
    .where(and(eq(users.id, userId), wantsItFor(week)))
    .returning({ emailId: users.emailId, firstName: users.firstName });
  const [place] = await tx
    .select({ communityId: communities.id })
    .from(communities)
    .where(eq(communities.representativeId, userId));
  return person?.emailId && place
    ? { emailId: person.emailId, firstName: person.firstName, communityId: place.communityId }
    : null;
}

interface RegularEmails {
  weeklyEmail?: boolean | undefined;
  checklistEmail?: boolean | undefined;
}

/** Switches the emails that representatives get regularly on or off; what is left out stays. */
export async function setRegularEmails(
  tx: Db,
  userId: string,
  wanted: RegularEmails,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...wanted, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}
