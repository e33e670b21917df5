import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { authorColumns, restorerColumns, restorers } from '@/db/queries/communities/authors';
import { users } from '@/db/schema/accounts';
import { itemVersions } from '@/db/schema/item-versions';
import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';
import type { VersionCause, VersionedKind } from '@/lib/shared/constants/item-versions';
import {
  bodyOf,
  FIRST_CAUSE,
  keepFirstVersion,
  keepNewVersion,
  versionedColumns,
  versionedTable,
} from './keep-versions';

/** A record that keeps its versions. */
export interface VersionedItem {
  kind: VersionedKind;
  id: number;
}

const isOf = ({ kind, id }: VersionedItem) =>
  and(eq(itemVersions.kind, kind), eq(itemVersions.itemId, id));

/** What a version says, by columns of its table, and its pictures. */
export type VersionBody = Record<string, unknown>;

const columns = {
  version: itemVersions.version,
  body: itemVersions.body,
  repId: itemVersions.repId,
  isAdminEntry: itemVersions.isAdminEntry,
  isSample: itemVersions.isSample,
  cause: itemVersions.cause,
  restoredVersion: itemVersions.restoredVersion,
  updatedAt: itemVersions.publishedAt,
  author: authorColumns,
  causer: restorerColumns,
};

/** The kept versions of a record with their authors, newest first. */
export const itemVersionsOf = (
  db: Db,
  item: VersionedItem,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select(columns)
    .from(itemVersions)
    .leftJoin(users, eq(users.id, itemVersions.repId))
    .leftJoin(restorers, eq(restorers.id, itemVersions.causedBy))
    .where(isOf(item))
    .orderBy(desc(itemVersions.version))
    .limit(limit)
    .offset(offset);

export type ItemVersionRow = Awaited<ReturnType<typeof itemVersionsOf>>[number];

export const countItemVersions = (db: Db, item: VersionedItem): Promise<number> =>
  db.$count(itemVersions, isOf(item));

/**
 * A record as it is, as the only version of one that was never changed.
 * @returns null where there is none
 */
export async function currentItem(db: Db, { kind, id }: VersionedItem) {
  const [row] = await db.execute<Current>(sql`
    select ${bodyOf(kind, sql`t`)} as body, t.rep_id as "repId", t.is_admin_entry as "isAdminEntry",
      t.is_sample as "isSample", ${FIRST_CAUSE} as cause, t.updated_at as "updatedAt"
    from ${versionedTable(kind)} t where t.id = ${id}`);
  return row
    ? {
        ...row,
        updatedAt: new Date(row.updatedAt),
        version: 1,
        restoredVersion: null,
        causer: null,
      }
    : null;
}

interface Current extends Record<string, unknown> {
  body: VersionBody;
  repId: string | null;
  isAdminEntry: boolean;
  isSample: boolean;
  cause: VersionCause;
  updatedAt: string;
}

/** @returns the community of a record; null where there is none */
export async function communityOfItem(db: Db, { kind, id }: VersionedItem): Promise<number | null> {
  const [row] = await db.execute<{ community_id: number }>(
    sql`select t.community_id from ${versionedTable(kind)} t where t.id = ${id}`,
  );
  return row?.community_id ?? null;
}

/** The number of the newest version, 1 for a record that was never changed. */
export async function newestVersion(db: Db, item: VersionedItem): Promise<number> {
  const [row] = await db
    .select({ newest: sql<number | null>`max(${itemVersions.version})` })
    .from(itemVersions)
    .where(isOf(item));
  return row?.newest ?? 1;
}

export async function findItemVersion(
  db: Db,
  item: VersionedItem,
  version: number,
): Promise<VersionBody | null> {
  const [row] = await db
    .select({ body: itemVersions.body })
    .from(itemVersions)
    .where(and(isOf(item), eq(itemVersions.version, version)));
  // The column is jsonb that nobody but keep-versions.ts writes.
  return row ? (row.body as VersionBody) : null;
}

/** Makes a record what one of its versions says, with its author, as a version of its own. */
export async function restoreItemVersion(
  tx: Db,
  item: VersionedItem,
  { version, restoredBy }: { version: number; restoredBy: string },
): Promise<void> {
  const { kind, id } = item;
  const table = versionedTable(kind);
  const set = versionedColumns(kind).map(
    (name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`,
  );
  await keepFirstVersion(tx, kind, id);
  await tx.execute(sql`
    update ${table} t set ${sql.join(set, sql`, `)}, rep_id = v.rep_id,
      is_admin_entry = v.is_admin_entry, is_sample = v.is_sample, updated_at = now(),
      confirmed_at = now(), confirmed_as = 'person'
    from item_versions v cross join lateral jsonb_populate_record(null::${table}, v.body) b
    where t.id = ${id} and v.kind = ${kind} and v.item_id = t.id and v.version = ${version}`);
  if (kind === 'amenity') await restoreGallery(tx, id, version);
  await keepNewVersion(tx, kind, id, {
    cause: 'restored',
    causedBy: restoredBy,
    restoredVersion: version,
  });
}

/** Brings back the pictures that are still kept; the gallery stays as it is where none is. */
async function restoreGallery(tx: Db, amenityId: number, version: number): Promise<void> {
  const [kept] = await tx.execute(sql`
    select 1 from item_versions v join item_version_files f on f.item_version_id = v.id
    where v.kind = 'amenity' and v.item_id = ${amenityId} and v.version = ${version} limit 1`);
  if (!kept) return;
  await tx.execute(sql`delete from amenity_images where amenity_id = ${amenityId}`);
  await tx.execute(sql`
    insert into amenity_images (amenity_id, position, image, alt, digest)
    select ${amenityId}::int, row_number() over (order by i.at), i.one ->> 'image', i.one ->> 'alt', i.one ->> 'digest'
    from item_versions v
    cross join lateral jsonb_array_elements(v.body -> 'images') with ordinality as i(one, at)
    join item_version_files f on f.item_version_id = v.id and f.path = i.one ->> 'image'
    where v.kind = 'amenity' and v.item_id = ${amenityId} and v.version = ${version}`);
}

/** Forgets pictures of versions that were replaced long ago; they are restored without them. */
export async function purgeVersionFiles(db: Db): Promise<void> {
  await db.execute(sql`
    delete from item_version_files f using item_versions v
    where v.id = f.item_version_id
      and exists (
        select 1 from item_versions n
        where n.kind = v.kind and n.item_id = v.item_id and n.version > v.version
          and n.published_at < now() - make_interval(days => ${RESTORE_DAYS}))
      and not exists (
        select 1 from amenity_images i where i.amenity_id = v.item_id and i.image = f.path)`);
}

/** Forgets versions of records that are gone and can't be restored either. @returns how many */
export async function purgeItemVersions(db: Db, kind: VersionedKind): Promise<number> {
  const gone = await db.execute(sql`
    delete from item_versions v
    where v.kind = ${kind}
      and not exists (select 1 from ${versionedTable(kind)} t where t.id = v.item_id)
      and not exists (
        select 1 from deleted_items d where d.kind = ${kind} and (d.record ->> 'id')::int = v.item_id)
    returning 1`);
  return gone.length;
}
