import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { listItems, listNotes, lists } from '@/db/schema/lists';
import { favorites } from '@/db/schema/matching';

/**
 * Makes communities favorites of somebody, in their order: the first counts as the newest. Hidden
 * ones are left out.
 * @returns those that weren't favorites before
 */
export async function addFavorites(
  tx: Db,
  userId: string,
  communityIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    insert into ${favorites} (user_id, community_id, created_at)
    select ${userId}::uuid, c.id, now() - make_interval(secs => v.place * 0.000001)
    from unnest(${sql.param([...communityIds])}::int[]) with ordinality as v(id, place)
    join ${communities} c on c.id = v.id and c.hidden_as is null
    order by v.place desc
    on conflict do nothing
    returning community_id as id`);
  return rows.map(({ id }) => id);
}

/** Those of some communities that anybody is shown. */
export async function shownAmong(db: Db, communityIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: communities.id })
    .from(communities)
    .where(and(inArray(communities.id, [...communityIds]), isNull(communities.hiddenAs)));
  return rows.map(({ id }) => id);
}

/** The list that somebody's first heart made; null without one. */
export async function firstListOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.ownerId, userId), lists.isFirst));
  return row?.id ?? null;
}

/** A list with this title that its owner alone sees; null without one. */
export async function privateListOf(
  db: Db,
  ownerId: string,
  title: string,
): Promise<string | null> {
  const [row] = await db.execute<{ id: string }>(sql`
    select l.id from ${lists} l
    where l.owner_id = ${ownerId}::uuid and l.title = ${title} and not l.is_first
      and not exists (select 1 from list_members m where m.list_id = l.id and m.user_id <> l.owner_id)
      and not exists (select 1 from list_links k where k.list_id = l.id and k.ended_at is null)
      and not exists (select 1 from list_invitations i where i.list_id = l.id and i.expires_at > now())
    order by l.created_at limit 1`);
  return row?.id ?? null;
}

/** What a list has of some communities. */
export const itemsAbout = (db: Db, listId: string, communityIds: readonly number[]) =>
  db
    .select()
    .from(listItems)
    .where(
      and(
        eq(listItems.listId, listId),
        inArray(listItems.communityId, [...communityIds]),
        isNull(listItems.removedAt),
      ),
    );

/** Whether somebody has written this note already. */
export async function hasNote(
  db: Db,
  { itemId, authorId, text }: { itemId: number; authorId: string; text: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: listNotes.id })
    .from(listNotes)
    .where(
      and(
        eq(listNotes.itemId, itemId),
        eq(listNotes.authorId, authorId),
        eq(listNotes.text, text),
        isNull(listNotes.deletedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
