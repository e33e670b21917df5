import { and, count, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
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

/** Makes the link that shows a list; the one before ends. */
export async function insertLink(
  tx: Db,
  link: { listId: string; tokenHash: string; createdBy: string },
): Promise<void> {
  await endLink(tx, link.listId);
  await tx.insert(listLinks).values(link);
}

export const endLink = (tx: Db, listId: string) =>
  tx
    .update(listLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(listLinks.listId, listId), isNull(listLinks.endedAt)));

/** The list that a link shows; null where it has ended or never was. */
export async function findLinkedList(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ list: lists })
    .from(listLinks)
    .innerJoin(lists, eq(lists.id, listLinks.listId))
    .where(and(eq(listLinks.tokenHash, tokenHash), isNull(listLinks.endedAt)));
  return row?.list ?? null;
}

/** @param seconds for which it works; the one before to the same email ends */
export async function insertListInvitation(
  tx: Db,
  invitation: Pick<
    typeof listInvites.$inferInsert,
    'listId' | 'emailId' | 'tokenHash' | 'invitedBy'
  >,
  seconds: number,
): Promise<void> {
  await tx
    .delete(listInvites)
    .where(
      and(
        eq(listInvites.listId, invitation.listId),
        sql`lower(${listInvites.emailId}) = lower(${invitation.emailId})`,
      ),
    );
  await tx
    .insert(listInvites)
    .values({ ...invitation, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
}

/** An invitation that waits for an answer, with its list and who sent it. */
export async function findListInvitation(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      invitation: listInvites,
      title: lists.title,
      inviter: { firstName: users.firstName },
      items: sql<number>`(select count(*)::int from ${listItems} where ${listItems.listId} = ${lists.id} and ${listItems.removedAt} is null)`,
      hasAccount: sql<boolean>`exists (select 1 from users u where lower(u.email_id) = lower(${listInvites.emailId}) and u.deleted_at is null)`,
    })
    .from(listInvites)
    .innerJoin(lists, eq(lists.id, listInvites.listId))
    .innerJoin(users, eq(users.id, listInvites.invitedBy))
    .where(and(eq(listInvites.tokenHash, tokenHash), gt(listInvites.expiresAt, sql`now()`)));
  return row ?? null;
}

/** @returns false where there is none of that id */
export async function deleteListInvitation(tx: Db, listId: string, id: number): Promise<boolean> {
  const rows = await tx
    .delete(listInvites)
    .where(and(eq(listInvites.listId, listId), eq(listInvites.id, id)))
    .returning({ id: listInvites.id });
  return rows.length > 0;
}

export const purgeListInvitations = (db: Db) =>
  db.delete(listInvites).where(lt(listInvites.expiresAt, sql`now()`));

/** Locks a list that nobody asks for as a member. */
export const lockList = (tx: Db, id: string) =>
  tx
    .update(lists)
    .set({ updatedAt: sql`now()` })
    .where(eq(lists.id, id));

export async function countMembers(db: Db, listId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(listMembers)
    .where(eq(listMembers.listId, listId));
  return row?.n ?? 0;
}

export async function countListsOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(listMembers)
    .where(eq(listMembers.userId, userId));
  return row?.n ?? 0;
}

export const insertMember = (tx: Db, listId: string, userId: string) =>
  tx.insert(listMembers).values({ listId, userId }).onConflictDoNothing();

/**
 * Takes somebody off a list with their notes, hearts, invitations and link. Their places stay.
 */
export async function takeMemberOff(tx: Db, listId: string, userId: string): Promise<void> {
  const itemIds = sql`(select id from ${listItems} where ${listItems.listId} = ${listId})`;
  await tx
    .delete(listNotes)
    .where(and(eq(listNotes.authorId, userId), sql`${listNotes.itemId} in ${itemIds}`));
  await tx
    .delete(listMarks)
    .where(and(eq(listMarks.userId, userId), sql`${listMarks.itemId} in ${itemIds}`));
  await tx
    .delete(listInvites)
    .where(and(eq(listInvites.listId, listId), eq(listInvites.invitedBy, userId)));
  await tx
    .update(listItems)
    .set({ addedBy: null })
    .where(and(eq(listItems.listId, listId), eq(listItems.addedBy, userId)));
  await tx
    .update(listItems)
    .set({ statusBy: null })
    .where(and(eq(listItems.listId, listId), eq(listItems.statusBy, userId)));
  await endLinksBy(tx, listId, userId);
  await tx
    .delete(listMembers)
    .where(and(eq(listMembers.listId, listId), eq(listMembers.userId, userId)));
}

const endLinksBy = (tx: Db, listId: string, userId: string) =>
  tx
    .update(listLinks)
    .set({ endedAt: sql`now()` })
    .where(
      and(eq(listLinks.listId, listId), eq(listLinks.createdBy, userId), isNull(listLinks.endedAt)),
    );

/**
 * Makes the person who joined next the owner.
 * @returns their id; null where nobody else keeps the list
 */
export async function handOver(tx: Db, listId: string, from: string): Promise<string | null> {
  const [next] = await tx
    .select({ id: listMembers.userId })
    .from(listMembers)
    .where(and(eq(listMembers.listId, listId), ne(listMembers.userId, from)))
    .orderBy(listMembers.joinedAt, listMembers.userId)
    .limit(1);
  if (!next) return null;
  await tx.update(lists).set({ ownerId: next.id, isFirst: false }).where(eq(lists.id, listId));
  return next.id;
}

export const deleteList = (tx: Db, id: string) => tx.delete(lists).where(eq(lists.id, id));

/**
 * Takes an account off all lists, before it is deleted: what it owns goes to the person who joined
 * next, and is deleted where nobody else keeps it.
 */
export async function leaveAllLists(tx: Db, userId: string): Promise<void> {
  const kept = await tx
    .select({ id: lists.id, ownerId: lists.ownerId })
    .from(lists)
    .innerJoin(listMembers, and(eq(listMembers.listId, lists.id), eq(listMembers.userId, userId)))
    .orderBy(lists.id)
    .for('update', { of: lists });
  for (const { id, ownerId } of kept) {
    const stays = ownerId !== userId || (await handOver(tx, id, userId)) !== null;
    if (stays) await takeMemberOff(tx, id, userId);
    else await deleteList(tx, id);
  }
}

/** Keeps somebody from opening or joining other lists until the transaction ends. */
export const lockKeeper = (tx: Db, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${userId}`}, 0))`);

/** Invitations to lists that went to an address are gone with it. */
export const forgetInvitedToLists = (tx: Db, emailId: string) =>
  tx.delete(listInvites).where(sql`lower(${listInvites.emailId}) = lower(${emailId})`);
