import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { users } from '@/db/schema/accounts';
import { savedSearchEmails, savedSearches } from '@/db/schema/saved-searches';
import type { SearchEmail } from '@/lib/shared/constants/saved-searches';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

const isKept = isNull(savedSearches.deletedAt);

/** A person's saved searches, newest first. */
export function savedSearchesOf(db: Db, userId: string): Promise<SavedSearchRow[]> {
  const statement = prepared(db, 'saved searches', () =>
    db
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, sql.placeholder('userId')), isKept))
      .orderBy(desc(savedSearches.createdAt), savedSearches.id)
      .prepare('saved_searches'),
  );
  return statement.execute({ userId });
}

/** Locks a person's searches until the transaction ends. @returns how many they keep */
export async function lockSavedSearches(tx: Db, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [row] = await tx
    .select({ kept: count() })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), isKept));
  return row?.kept ?? 0;
}

/** One of a person's searches, also one that was deleted; null where they have none of that id. */
export async function findSavedSearch(
  db: Db,
  userId: string,
  id: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return row ?? null;
}

/** The search of a person that asks for the same; null for none. */
export async function sameSearch(
  db: Db,
  userId: string,
  search: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.search, search), isKept));
  return row ?? null;
}

export async function insertSavedSearch(
  tx: Db,
  search: Pick<
    SavedSearchRow,
    'userId' | 'name' | 'search' | 'searchVersion' | 'email' | 'foundIds'
  >,
): Promise<SavedSearchRow> {
  const [row] = await tx.insert(savedSearches).values(search).returning();
  if (!row) throw new Error('An insert returns its row.');
  return row;
}

interface Change {
  name?: string | undefined;
  email?: SearchEmail | undefined;
  /** True when its person opens it: all that it finds is seen. */
  opened?: { foundIds: number[] | null } | undefined;
  deleted?: boolean | undefined;
}

/** Changes one of a person's searches, whatever is given. @returns null where it is gone */
export async function changeSavedSearch(
  tx: Db,
  { userId, id }: { userId: string; id: string },
  { name, email, opened, deleted }: Change,
): Promise<SavedSearchRow | null> {
  const [row] = await tx
    .update(savedSearches)
    .set({
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(opened && {
        ...(opened.foundIds && { foundIds: opened.foundIds, checkedAt: sql`now()` }),
        unseenIds: [],
        seenAt: sql`now()`,
      }),
      ...(deleted !== undefined && { deletedAt: deleted ? sql`now()` : null }),
    })
    .where(
      and(
        eq(savedSearches.id, id),
        eq(savedSearches.userId, userId),
        deleted === false ? isNotNull(savedSearches.deletedAt) : isKept,
      ),
    )
    .returning();
  return row ?? null;
}

/** Ends the emails about all searches of a person. */
export async function endSearchEmails(db: Db, userId: string): Promise<void> {
  await db
    .update(savedSearches)
    .set({ email: 'never' })
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.email, 'weekly')));
}

const hasMailbox = and(
  eq(users.isVerified, true),
  isNull(users.deletedAt),
  isNotNull(users.emailId),
);

const isWeekly = and(eq(savedSearches.email, 'weekly'), isKept);

/**
 * People who may get an email about their searches and had none for a week, in the order of their
 * ids.
 */
export async function dueForSearchEmail(
  db: Db,
  week: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: savedSearches.userId })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .leftJoin(savedSearchEmails, eq(savedSearchEmails.userId, savedSearches.userId))
    .where(
      and(
        isWeekly,
        hasMailbox,
        or(isNull(savedSearchEmails.week), lt(savedSearchEmails.week, week)),
        after === null ? undefined : gt(savedSearches.userId, after),
      ),
    )
    .orderBy(asc(savedSearches.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** The searches of some people that are emailed, oldest first. */
export const weeklySearchesOf = (db: Db, userIds: readonly string[]): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(and(inArray(savedSearches.userId, [...userIds]), isWeekly))
    .orderBy(savedSearches.createdAt, savedSearches.id);

/** What a look at a search found. */
export interface FoundNow {
  id: string;
  foundIds: readonly number[];
  /** Those that its person hasn't seen, besides the ones of before. */
  newIds: readonly number[];
}

/** Notes what some searches find now, in one statement. */
export async function noteFound(tx: Db, found: readonly FoundNow[]): Promise<void> {
  if (found.length === 0) return;
  await tx.execute(sql`
    update saved_searches s set checked_at = now(), found_ids = f."foundIds",
      unseen_ids = array(select distinct one from unnest(s.unseen_ids || f."newIds") as one
        where one = any(f."foundIds") order by one)
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb)
      as f(id uuid, "foundIds" int[], "newIds" int[])
    where s.id = f.id`);
}

/**
 * Notes that a week's email is written in this transaction. Of two at once, the second gets null.
 * @returns to whom; null where they had it or can't get any
 */
export async function claimSearchEmail(tx: Db, userId: string, week: string) {
  const [person] = await tx
    .select({ emailId: users.emailId, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), hasMailbox));
  if (!person?.emailId) return null;
  const [claimed] = await tx
    .insert(savedSearchEmails)
    .values({ userId, week })
    .onConflictDoUpdate({
      target: savedSearchEmails.userId,
      set: { week },
      setWhere: lt(savedSearchEmails.week, week),
    })
    .returning({ userId: savedSearchEmails.userId });
  return claimed ? { emailId: person.emailId, firstName: person.firstName } : null;
}

/** Days for which a deleted search can be restored. */
const RESTORABLE_DAYS = 1;

/** Removes searches that can't be restored anymore. */
export async function pruneSavedSearches(db: Db): Promise<void> {
  await db
    .delete(savedSearches)
    .where(
      lt(savedSearches.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS}::int)`),
    );
}
