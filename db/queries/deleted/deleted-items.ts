import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  lt,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '@/db/client';
import { authorColumns } from '@/db/queries/communities/authors';
import { users } from '@/db/schema/accounts';
import { amenities, amenityImages } from '@/db/schema/amenities';
import { deletedFiles, deletedItems } from '@/db/schema/deleted-items';
import { healthFacilities } from '@/db/schema/facilities';
import { communityVideos } from '@/db/schema/videos';
import { RESTORE_DAYS, type DeletedKind } from '@/lib/shared/constants/deleted-items';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';

interface Deletable {
  table: typeof amenities | typeof healthFacilities | typeof communityVideos;
  /** What it is called in the list, of the record `t`. */
  name: SQL;
  /** Its files, of the record `t`: position, path, alt and digest. */
  files: SQL | null;
  /** The kind of imports that has such records, with external ids. */
  imports: ImportKind | null;
  /** Columns that are not restored. */
  without: readonly string[];
}

const DELETABLE: Record<DeletedKind, Deletable> = {
  amenity: {
    table: amenities,
    name: sql`t.name`,
    files: sql`select position, image, alt, digest from amenity_images where amenity_id = t.id`,
    imports: 'amenities',
    // A form that is sent once more is another amenity by now.
    without: ['submission_id'],
  },
  facility: {
    table: healthFacilities,
    name: sql`t.name`,
    files: null,
    imports: 'healthcare',
    without: [],
  },
  video: {
    table: communityVideos,
    name: sql`'Video'`,
    files: sql`select p.at, p.path, '', null from unnest(array[t.video, t.poster, t.captions,
      t.edited_video, t.edited_poster, t.edited_captions]) with ordinality as p(path, at)
      where p.path is not null`,
    imports: null,
    without: [],
  },
};

const ident = (name: string) => sql.raw(`"${name}"`);

/** Keeps a record as it is, for the person who deletes it in this transaction. */
export async function keepDeleted(
  tx: Db,
  kind: DeletedKind,
  { id, communityId, deletedBy }: { id: number | string; communityId: number; deletedBy: string },
): Promise<void> {
  const { table, name, files } = DELETABLE[kind];
  const record = sql`${ident(getTableName(table))} t where t.id = ${id} and t.community_id = ${communityId}`;
  const [item] = await tx.execute<{ id: number }>(sql`
    insert into deleted_items (kind, community_id, name, record, deleted_by)
    select ${kind}, t.community_id, ${name}, to_jsonb(t), ${deletedBy}::uuid from ${record}
    returning id`);
  if (!item || !files) return;
  await tx.execute(sql`
    insert into deleted_files (deleted_item_id, position, path, alt, digest)
    select ${item.id}::bigint, f.* from ${ident(getTableName(table))} t cross join lateral (${files}) f
    where t.id = ${id} and t.community_id = ${communityId}`);
}

const isOf = (communityId: number) =>
  and(
    eq(deletedItems.communityId, communityId),
    sql`${deletedItems.deletedAt} > now() - make_interval(days => ${RESTORE_DAYS})`,
  );

/** What people deleted of a community and can restore, the latest first. */
export const deletedItemsOf = (
  db: Db,
  communityId: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: deletedItems.id,
      kind: deletedItems.kind,
      name: deletedItems.name,
      deletedAt: deletedItems.deletedAt,
      importRunId: deletedItems.importRunId,
      person: authorColumns,
    })
    .from(deletedItems)
    .leftJoin(users, eq(users.id, deletedItems.deletedBy))
    .where(isOf(communityId))
    .orderBy(desc(deletedItems.deletedAt), desc(deletedItems.id))
    .limit(limit)
    .offset(offset);

export async function countDeletedItems(db: Db, communityId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(deletedItems).where(isOf(communityId));
  return row?.total ?? 0;
}

export type KeptItem = Pick<typeof deletedItems.$inferSelect, 'id' | 'kind' | 'name'> & {
  record: Record<string, unknown>;
};

/** Locks something that was deleted. @returns null where the community has it no longer */
export async function lockDeleted(
  tx: Db,
  communityId: number,
  id: number,
): Promise<KeptItem | null> {
  const [row] = await tx
    .select({
      id: deletedItems.id,
      kind: deletedItems.kind,
      name: deletedItems.name,
      record: deletedItems.record,
    })
    .from(deletedItems)
    .where(and(isOf(communityId), eq(deletedItems.id, id)))
    .for('update');
  // The column is jsonb that nobody but keepDeleted writes.
  return row ? { ...row, record: row.record as Record<string, unknown> } : null;
}

/** Puts a deleted record back as it was, with its id, and takes it off the list. */
export async function restoreDeleted(
  tx: Db,
  communityId: number,
  { id, kind, record }: KeptItem,
): Promise<void> {
  const { table, imports, without } = DELETABLE[kind];
  // A column that is newer than the deletion has its default, one that is gone is left out.
  const columns = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => Object.hasOwn(record, name) && !without.includes(name));
  const target = ident(getTableName(table));
  await tx.execute(sql`
    insert into ${target} (${sql.join(columns.map(ident), sql`, `)})
    select ${sql.join(
      columns.map((name) => valueOf(kind, name)),
      sql`, `,
    )}
    from deleted_items d cross join lateral jsonb_populate_record(null::${target}, d.record) b
    where d.id = ${id}`);
  if (kind === 'amenity')
    await tx.execute(sql`
      insert into ${amenityImages} (amenity_id, image, position, alt, digest)
      select ${record.id}::int, path, position, alt, digest from ${deletedFiles}
      where deleted_item_id = ${id}`);
  if (imports !== null && record.external_id !== null)
    await tx.execute(sql`
      delete from deleted_records r
      where r.community_id = ${communityId} and r.kind = ${imports}
        and r.external_id = ${record.external_id}
        and r.external_list in ('', ${record.external_list ?? ''})`);
  await tx.delete(deletedItems).where(eq(deletedItems.id, id));
}

/** A column of the restored record `b`. An import may have given its external id to another one. */
function valueOf(kind: DeletedKind, name: string): SQL {
  if (name === 'updated_at') return sql`now()`;
  // Its community may have been merged into this one.
  if (name === 'community_id') return sql`d.community_id`;
  if (name !== 'external_id') return sql`b.${ident(name)}`;
  const sameType = kind === 'facility' ? sql`and o.facility_type_id = b.facility_type_id` : sql``;
  return sql`case when exists (
      select 1 from ${ident(getTableName(DELETABLE[kind].table))} o
      where o.community_id = d.community_id and o.external_id = b.external_id
        and coalesce(o.external_list, '') = coalesce(b.external_list, '') ${sameType}
    ) then null else b.external_id end`;
}

/** Whether a community has a video, in any state. */
export async function hasVideo(tx: Db, communityId: number): Promise<boolean> {
  return (await tx.$count(communityVideos, eq(communityVideos.communityId, communityId))) > 0;
}

/** Forgets what can no longer be restored. @returns how many */
export async function purgeDeletedItems(db: Db): Promise<number> {
  const gone = await db
    .delete(deletedItems)
    .where(lt(deletedItems.deletedAt, sql`now() - make_interval(days => ${RESTORE_DAYS})`))
    .returning({ id: deletedItems.id });
  return gone.length;
}
