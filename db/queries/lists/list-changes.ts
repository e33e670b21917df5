import { and, asc, count, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { listItems, listMarks, listMembers, listNotes, lists } from '@/db/schema/lists';
import { favorites } from '@/db/schema/matching';

/** Two places that are nearer than this get new positions before anything goes between them. */
const SMALLEST_GAP = 1e-6;

const isThere = isNull(listItems.removedAt);

export async function insertList(tx: Db, ownerId: string, title: string): Promise<string> {
  const [row] = await tx.insert(lists).values({ ownerId, title }).returning({ id: lists.id });
  if (!row) throw new Error('The list was not stored.');
  await tx.insert(listMembers).values({ listId: row.id, userId: ownerId });
  return row.id;
}

/** @returns false where the title is of another version by now */
export async function setListTitle(
  tx: Db,
  id: string,
  { title, version }: { title: string; version: number },
): Promise<boolean> {
  const rows = await tx
    .update(lists)
    .set({ title, version: version + 1 })
    .where(and(eq(lists.id, id), eq(lists.version, version)))
    .returning({ id: lists.id });
  return rows.length > 0;
}

export async function countItems(db: Db, listId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(listItems)
    .where(and(eq(listItems.listId, listId), isThere));
  return row?.n ?? 0;
}

/**
 * Puts communities at the top of a list, in their order; what is on it stays where it is. Hidden
 * ones are left out.
 * @returns the ids of those that weren't on it
 */
export async function addItems(
  tx: Db,
  listId: string,
  userId: string,
  communityIds: readonly number[],
): Promise<number[]> {
  const ids = sql.param([...communityIds]);
  const rows = await tx.execute<{ id: number }>(sql`
    insert into ${listItems} as t (list_id, community_id, position, added_by)
    select ${listId}::uuid, c.id,
      coalesce((select min(position) from ${listItems} where list_id = ${listId}::uuid), 0)
        - ${communityIds.length}::int + v.place - 1,
      ${userId}::uuid
    from unnest(${ids}::int[]) with ordinality as v(id, place)
    join ${communities} c on c.id = v.id and c.hidden_as is null
    on conflict (list_id, community_id) do update
      set removed_at = null, added_by = excluded.added_by, added_at = now()
      where t.removed_at is not null
    returning id`);
  return rows.map(({ id }) => id);
}

/** Shows somebody's hearts on those of a list's places that are favorites of theirs. */
export async function showHearts(
  tx: Db,
  listId: string,
  userId: string,
  communityIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${listMarks} (item_id, user_id)
    select i.id, f.user_id from ${listItems} i
    join ${favorites} f on f.community_id = i.community_id and f.user_id = ${userId}::uuid
    where i.list_id = ${listId}::uuid and i.community_id = any(${sql.param([...communityIds])}::int[])
    on conflict do nothing`);
}

/** @returns those that were there */
export async function removeItems(
  tx: Db,
  listId: string,
  ids: readonly number[],
  by: string,
): Promise<{ id: number; communityId: number }[]> {
  return tx
    .update(listItems)
    .set({ removedAt: sql`now()`, removedBy: by })
    .where(and(eq(listItems.listId, listId), inArray(listItems.id, [...ids]), isThere))
    .returning({ id: listItems.id, communityId: listItems.communityId });
}

/** @returns those that had been removed */
export async function restoreItems(
  tx: Db,
  listId: string,
  ids: readonly number[],
): Promise<{ id: number; communityId: number }[]> {
  return tx
    .update(listItems)
    .set({ removedAt: null })
    .where(
      and(
        eq(listItems.listId, listId),
        inArray(listItems.id, [...ids]),
        isNotNull(listItems.removedAt),
      ),
    )
    .returning({ id: listItems.id, communityId: listItems.communityId });
}

/** Makes communities favorites of somebody, or takes them out. */
export async function setHearts(
  tx: Db,
  userId: string,
  communityIds: readonly number[],
  wanted: boolean,
): Promise<void> {
  if (communityIds.length === 0) return;
  if (wanted)
    await tx
      .insert(favorites)
      .values(communityIds.map((communityId) => ({ userId, communityId })))
      .onConflictDoNothing();
  else
    await tx
      .delete(favorites)
      .where(and(eq(favorites.userId, userId), inArray(favorites.communityId, [...communityIds])));
}

interface StatusChange {
  id: number;
  status: (typeof listItems.$inferSelect)['status'];
  version: number;
  by: string;
}

/** @returns false where the status is of another version by now, and another one */
export async function setItemStatus(tx: Db, listId: string, change: StatusChange) {
  const { id, status, version, by } = change;
  const rows = await tx
    .update(listItems)
    .set({ status, statusBy: by, statusAt: sql`now()`, version: version + 1 })
    .where(
      and(
        eq(listItems.listId, listId),
        eq(listItems.id, id),
        isThere,
        eq(listItems.version, version),
      ),
    )
    .returning({ id: listItems.id });
  return rows.length > 0;
}

/**
 * Moves a place before another, or to the end. Said by what it is next to, not by a number: moves
 * of two people both hold.
 * @param beforeId null for the end
 * @returns false where one of them isn't on the list
 */
export async function moveItem(
  tx: Db,
  listId: string,
  id: number,
  beforeId: number | null,
): Promise<boolean> {
  const others = await orderOf(tx, listId, id);
  const at = beforeId === null ? others.length : others.findIndex((one) => one.id === beforeId);
  if (at < 0) return false;
  const above = others[at - 1]?.position;
  const below = others[at]?.position;
  if (above !== undefined && below !== undefined && below - above < SMALLEST_GAP) {
    await renumber(tx, listId);
    return moveItem(tx, listId, id, beforeId);
  }
  const position =
    above === undefined ? (below ?? 1) - 1 : below === undefined ? above + 1 : (above + below) / 2;
  const rows = await tx
    .update(listItems)
    .set({ position })
    .where(and(eq(listItems.listId, listId), eq(listItems.id, id), isThere))
    .returning({ id: listItems.id });
  return rows.length > 0;
}

const orderOf = (tx: Db, listId: string, without: number) =>
  tx
    .select({ id: listItems.id, position: listItems.position })
    .from(listItems)
    .where(and(eq(listItems.listId, listId), isThere, ne(listItems.id, without)))
    .orderBy(asc(listItems.position), asc(listItems.id));

const renumber = (tx: Db, listId: string) =>
  tx.execute(sql`
    update ${listItems} i set position = r.place
    from (select id, row_number() over (order by position, id) as place
      from ${listItems} where list_id = ${listId}::uuid) r
    where r.id = i.id`);

export async function insertNote(
  tx: Db,
  note: Pick<typeof listNotes.$inferInsert, 'itemId' | 'authorId' | 'text'>,
): Promise<number> {
  const [row] = await tx.insert(listNotes).values(note).returning({ id: listNotes.id });
  if (!row) throw new Error('The note was not stored.');
  return row.id;
}

export async function countNotes(db: Db, itemId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(listNotes)
    .where(and(eq(listNotes.itemId, itemId), isNull(listNotes.deletedAt)));
  return row?.n ?? 0;
}

/** A note on a place of a list, deleted ones too; null for any other. */
export async function findNote(db: Db, listId: string, id: number) {
  const [row] = await db
    .select({ note: listNotes })
    .from(listNotes)
    .innerJoin(listItems, eq(listItems.id, listNotes.itemId))
    .where(and(eq(listNotes.id, id), eq(listItems.listId, listId)));
  return row?.note ?? null;
}

/** @returns false where the text is of another version by now */
export async function editNote(
  tx: Db,
  id: number,
  { text, version }: { text: string; version: number },
): Promise<boolean> {
  const rows = await tx
    .update(listNotes)
    .set({ text, version: version + 1, editedAt: sql`now()` })
    .where(and(eq(listNotes.id, id), eq(listNotes.version, version), isNull(listNotes.deletedAt)))
    .returning({ id: listNotes.id });
  return rows.length > 0;
}

export const setNoteDeleted = (tx: Db, id: number, deleted: boolean) =>
  tx
    .update(listNotes)
    .set({ deletedAt: deleted ? sql`now()` : null })
    .where(eq(listNotes.id, id));

/** Removes for good what was removed from lists some days ago, and notes that were deleted. */
export async function purgeRemoved(db: Db, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days})`;
  await db.delete(listItems).where(lt(listItems.removedAt, before));
  await db.delete(listNotes).where(lt(listNotes.deletedAt, before));
}
