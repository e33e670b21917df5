import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import {
  listInvites,
  listItems,
  listLinks,
  listMarks,
  listMembers,
  listNotes,
  lists,
} from '@/db/schema/lists';
import { favorites } from '@/db/schema/matching';

export type StoredList = typeof lists.$inferSelect;

const person = { id: users.id, firstName: users.firstName, emailId: users.emailId };

/** A list that somebody keeps; null for any other. */
export async function findListOf(db: Db, id: string, userId: string): Promise<StoredList | null> {
  const [row] = await db
    .select({ list: lists })
    .from(lists)
    .innerJoin(listMembers, and(eq(listMembers.listId, lists.id), eq(listMembers.userId, userId)))
    .where(eq(lists.id, id));
  return row?.list ?? null;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockListOf(tx: Db, id: string, userId: string): Promise<StoredList | null> {
  const [row] = await tx
    .update(lists)
    .set({ updatedAt: sql`now()` })
    .where(
      and(
        eq(lists.id, id),
        sql`exists (select 1 from ${listMembers} where ${listMembers.listId} = ${lists.id} and ${listMembers.userId} = ${userId})`,
      ),
    )
    .returning();
  return row ?? null;
}

/** Whether every heart of its owner goes on the list by itself: nobody else can see it. */
export async function followsHearts(db: Db, id: string): Promise<boolean> {
  const [row] = await db.execute<{ follows: boolean }>(
    sql`select list_follows_hearts(${id}::uuid) as follows`,
  );
  return row?.follows ?? false;
}

/** The lists that somebody keeps, their first one first. */
export const listsOf = (db: Db, userId: string) =>
  db
    .select({
      id: lists.id,
      title: lists.title,
      isFirst: sql<boolean>`${lists.isFirst} and ${lists.ownerId} = ${userId}`,
      isOwner: sql<boolean>`${lists.ownerId} = ${userId}`,
      items: sql<number>`(select count(*)::int from ${listItems} where ${listItems.listId} = ${lists.id} and ${listItems.removedAt} is null)`,
      members: sql<number>`(select count(*)::int from list_members m where m.list_id = ${lists.id})`,
    })
    .from(lists)
    .innerJoin(listMembers, and(eq(listMembers.listId, lists.id), eq(listMembers.userId, userId)))
    .orderBy(sql`${lists.isFirst} and ${lists.ownerId} = ${userId} desc`, asc(lists.createdAt));

/** Who keeps a list, its owner first, then by when they joined. */
export const membersOf = (db: Db, listId: string) =>
  db
    .select({
      ...person,
      isOwner: sql<boolean>`${lists.ownerId} = ${users.id}`,
      joinedAt: listMembers.joinedAt,
    })
    .from(listMembers)
    .innerJoin(users, eq(users.id, listMembers.userId))
    .innerJoin(lists, eq(lists.id, listMembers.listId))
    .where(eq(listMembers.listId, listId))
    .orderBy(sql`${lists.ownerId} = ${users.id} desc`, listMembers.joinedAt, users.id);

/** What is on a list, in its order. */
export const itemsOf = (db: Db, listId: string) =>
  db
    .select({ item: listItems, adder: person })
    .from(listItems)
    .leftJoin(users, eq(users.id, listItems.addedBy))
    .where(and(eq(listItems.listId, listId), isNull(listItems.removedAt)))
    .orderBy(asc(listItems.position), asc(listItems.id));

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** The notes on what is on a list, the oldest first. */
export const notesOf = (db: Db, listId: string) =>
  db
    .select({ note: listNotes, author: person })
    .from(listNotes)
    .innerJoin(listItems, eq(listItems.id, listNotes.itemId))
    .innerJoin(users, eq(users.id, listNotes.authorId))
    .where(
      and(eq(listItems.listId, listId), isNull(listItems.removedAt), isNull(listNotes.deletedAt)),
    )
    .orderBy(asc(listNotes.writtenAt), asc(listNotes.id));

export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

/** Whose hearts a list shows, by its items: what is a favorite no more has none. */
export const shownHeartsOf = (db: Db, listId: string) =>
  db
    .select({ itemId: listMarks.itemId, userId: listMarks.userId })
    .from(listMarks)
    .innerJoin(listItems, eq(listItems.id, listMarks.itemId))
    .innerJoin(
      favorites,
      and(eq(favorites.userId, listMarks.userId), eq(favorites.communityId, listItems.communityId)),
    )
    .where(eq(listItems.listId, listId));

/** The favorites of somebody that a list doesn't have, newest first. */
export async function heartsBeside(db: Db, listId: string, userId: string): Promise<number[]> {
  const rows = await db
    .select({ id: favorites.communityId })
    .from(favorites)
    .where(
      and(
        eq(favorites.userId, userId),
        sql`not exists (select 1 from ${listItems} where ${listItems.listId} = ${listId} and ${listItems.communityId} = ${favorites.communityId} and ${listItems.removedAt} is null)`,
      ),
    )
    .orderBy(desc(favorites.createdAt), asc(favorites.communityId));
  return rows.map(({ id }) => id);
}

export async function countFavorites(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(favorites).where(eq(favorites.userId, userId));
  return row?.n ?? 0;
}

/** When the link that shows a list was made; null where there is none. */
export async function liveLinkOf(db: Db, listId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: listLinks.createdAt })
    .from(listLinks)
    .where(and(eq(listLinks.listId, listId), isNull(listLinks.endedAt)));
  return row?.createdAt ?? null;
}

/** Invitations that wait for an answer, the oldest first. */
export const invitationsOf = (db: Db, listId: string) =>
  db
    .select({
      id: listInvites.id,
      emailId: listInvites.emailId,
      expiresAt: listInvites.expiresAt,
    })
    .from(listInvites)
    .where(and(eq(listInvites.listId, listId), gt(listInvites.expiresAt, sql`now()`)))
    .orderBy(asc(listInvites.createdAt), asc(listInvites.id));

/** The items of a list by their ids, removed ones too. */
export const itemsById = (db: Db, listId: string, ids: readonly number[]) =>
  db
    .select()
    .from(listItems)
    .where(and(eq(listItems.listId, listId), inArray(listItems.id, [...ids])));
