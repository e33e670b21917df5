import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { listEmails, listMembers, lists } from '@/db/schema/lists';

/** What somebody did on a list that another keeps with them. */
export interface ListChange {
  listId: string;
  title: string;
  kind: 'added' | 'removed' | 'status' | 'note' | 'joined';
  firstName: string | null;
  emailId: string | null;
  /** Such as 'Boone, NC'; null where it is about no place. */
  place: string | null;
  /** The status that was set; null where it is about something else. */
  status: string | null;
}

const hasMailbox = and(
  eq(users.isVerified, true),
  isNull(users.deletedAt),
  isNotNull(users.emailId),
);

/** Since when something is new to somebody: they joined, looked at the list or were told. */
const NEW_SINCE = sql`greatest(list_members.joined_at, list_members.seen_at, list_emails.sent_at)`;

/** Notes that somebody has seen a list as it is now. */
export const noteSeen = (db: Db, listId: string, userId: string) =>
  db
    .update(listMembers)
    .set({ seenAt: sql`now()` })
    .where(and(eq(listMembers.listId, listId), eq(listMembers.userId, userId)));

/** Whether somebody is emailed about what others change on their lists. */
export async function wantsListEmails(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ endedAt: listEmails.endedAt })
    .from(listEmails)
    .where(eq(listEmails.userId, userId));
  return !row?.endedAt;
}

export async function setListEmails(db: Db, userId: string, on: boolean): Promise<void> {
  const endedAt = on ? null : sql`now()`;
  await db
    .insert(listEmails)
    .values({ userId, endedAt })
    .onConflictDoUpdate({ target: listEmails.userId, set: { endedAt } });
}

/**
 * People on whose lists something may be new to them and who had no email for a week, in the order
 * of their ids.
 */
export async function dueForListEmail(
  db: Db,
  week: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: listMembers.userId })
    .from(listMembers)
    .innerJoin(lists, eq(lists.id, listMembers.listId))
    .innerJoin(users, eq(users.id, listMembers.userId))
    .leftJoin(listEmails, eq(listEmails.userId, listMembers.userId))
    .where(
      and(
        hasMailbox,
        isNull(listEmails.endedAt),
        or(isNull(listEmails.week), lt(listEmails.week, week)),
        sql`${lists.updatedAt} > ${NEW_SINCE}`,
        sql`exists (select 1 from list_members o
          where o.list_id = ${lists.id} and o.user_id <> ${listMembers.userId})`,
        after === null ? undefined : gt(listMembers.userId, after),
      ),
    )
    .orderBy(asc(listMembers.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * What others did on somebody's lists that they haven't seen, the newest first. A place that was
 * added and removed since is not named.
 */
export const unseenChanges = (db: Db, userId: string): Promise<ListChange[]> =>
  db.execute<ListChange & Record<string, unknown>>(sql`
    with mine as (
      select list_members.list_id, lists.title, ${NEW_SINCE} as since
      from list_members join lists on lists.id = list_members.list_id
      left join list_emails on list_emails.user_id = list_members.user_id
      where list_members.user_id = ${userId}::uuid
    ), changes as (
      select i.list_id, 'added' as kind, i.added_by as by, i.community_id, null as status,
          i.added_at as at
        from mine m join list_items i on i.list_id = m.list_id
        where i.removed_at is null and i.added_at > m.since
      union all
      select i.list_id, 'removed', i.removed_by, i.community_id, null, i.removed_at
        from mine m join list_items i on i.list_id = m.list_id
        where i.removed_by is not null and i.removed_at > m.since and i.added_at <= m.since
      union all
      select i.list_id, 'status', i.status_by, i.community_id, i.status, i.status_at
        from mine m join list_items i on i.list_id = m.list_id
        where i.removed_at is null and i.status_at > m.since
      union all
      select i.list_id, 'note', n.author_id, i.community_id, null,
          max(greatest(n.written_at, n.edited_at))
        from mine m join list_items i on i.list_id = m.list_id
        join list_notes n on n.item_id = i.id
        where i.removed_at is null and n.deleted_at is null
          and greatest(n.written_at, n.edited_at) > m.since
        group by i.list_id, n.author_id, i.community_id
      union all
      select o.list_id, 'joined', o.user_id, null, null, o.joined_at
        from mine m join list_members o on o.list_id = m.list_id where o.joined_at > m.since
    )
    select m.list_id as "listId", m.title, c.kind, u.first_name as "firstName",
      u.email_id as "emailId", p.name || ', ' || s.state_short_name as place, c.status
    from changes c join mine m on m.list_id = c.list_id
    left join users u on u.id = c.by
    left join communities p on p.id = c.community_id
    left join states s on s.id = p.state_id
    where c.by is distinct from ${userId}::uuid
      and (c.community_id is null or p.hidden_as is null)
    order by c.at desc, c.community_id`);

/**
 * Notes that a week's email is written in this transaction. Of two at once, the second gets null.
 * @returns to whom; null where they had it, want none or can't get any
 */
export async function claimListEmail(tx: Db, userId: string, week: string) {
  const [person] = await tx
    .select({ emailId: users.emailId, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), hasMailbox));
  if (!person?.emailId) return null;
  const [claimed] = await tx
    .insert(listEmails)
    .values({ userId, week, sentAt: sql`now()` })
    .onConflictDoUpdate({
      target: listEmails.userId,
      set: { week, sentAt: sql`now()` },
      setWhere: and(
        isNull(listEmails.endedAt),
        or(isNull(listEmails.week), lt(listEmails.week, week)),
      ),
    })
    .returning({ userId: listEmails.userId });
  return claimed ? { emailId: person.emailId, firstName: person.firstName } : null;
}
