import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { amenities } from '@/db/schema/amenities';
import { healthFacilities } from '@/db/schema/facilities';
import {
  ITEM_VERSIONS_KEPT,
  type VersionCause,
  type VersionedKind,
} from '@/lib/shared/constants/item-versions';

interface Versioned {
  table: typeof amenities | typeof healthFacilities;
  /** What people edit, and where it is from. */
  columns: readonly string[];
  /** What a body has besides them, of the record with this id. */
  more: (id: SQL) => SQL;
}

const VERSIONED: Record<VersionedKind, Versioned> = {
  amenity: {
    table: amenities,
    columns: [
      amenities.name,
      amenities.typeId,
      amenities.address,
      amenities.description,
      amenities.source,
    ].map(({ name }) => name),
    more: (id) => sql`jsonb_build_object('images', coalesce((
      select jsonb_agg(jsonb_build_object('image', g.image, 'alt', g.alt, 'digest', g.digest)
        order by g.position)
      from amenity_images g where g.amenity_id = ${id}), '[]'))`,
  },
  facility: {
    table: healthFacilities,
    columns: [
      healthFacilities.name,
      healthFacilities.facilityTypeId,
      healthFacilities.address,
      healthFacilities.phone,
      healthFacilities.webUrl,
      healthFacilities.source,
    ].map(({ name }) => name),
    more: () => sql`'{}'::jsonb`,
  },
};

export const versionedColumns = (kind: VersionedKind): readonly string[] => VERSIONED[kind].columns;

const ident = (name: string) => sql.raw(`"${name}"`);

export const versionedTable = (kind: VersionedKind): SQL =>
  ident(getTableName(VERSIONED[kind].table));

/** What a version says: the record `of`, as it has its columns, with its pictures as they are. */
export const bodyOf = (kind: VersionedKind, of: SQL): SQL => {
  const { columns, more } = VERSIONED[kind];
  const own = columns.map((name) => sql`${sql.raw(`'${name}'`)}, ${of}.${ident(name)}`);
  return sql`jsonb_build_object(${sql.join(own, sql`, `)}) || ${more(sql`${of}.id`)}`;
};

/** Of a record that was never kept: a person wrote it, or a file brought it. */
export const FIRST_CAUSE = sql`case when t.rep_id is null and not t.is_admin_entry and not t.is_sample
  then 'imported' else 'edited' end`;

/**
 * Parts of a statement that changes many records at once: what was there before, where it was
 * never kept, and what is there now. The oldest of each go.
 * @param written the records after the change, whole, from the same statement: their table still
 *   has them as they were
 */
export const keepVersionsOf = (
  kind: VersionedKind,
  written: SQL,
  { cause, causedBy }: { cause: VersionCause; causedBy: SQL },
): SQL => sql`
  last_versions as materialized (
    select w.id, coalesce(max(v.version), 0) as version
    from ${written} w left join item_versions v on v.kind = ${kind} and v.item_id = w.id
    group by w.id
  ), kept_versions as (
    insert into item_versions (kind, item_id, community_id, version, body, rep_id, is_admin_entry,
      is_sample, cause, caused_by, published_at)
    select ${kind}, t.id, t.community_id, 1, ${bodyOf(kind, sql`t`)}, t.rep_id, t.is_admin_entry,
      t.is_sample, ${FIRST_CAUSE}, null, t.updated_at
    from last_versions l join ${versionedTable(kind)} t on t.id = l.id
    where l.version = 0
    union all
    select ${kind}, w.id, w.community_id, greatest(l.version, 1) + 1, ${bodyOf(kind, sql`w`)},
      w.rep_id, w.is_admin_entry, w.is_sample, ${cause}, ${causedBy}, now()
    from last_versions l join ${written} w on w.id = l.id
    returning id, body
  ), kept_version_files as (
    insert into item_version_files (item_version_id, path)
    select v.id, i ->> 'image'
    from kept_versions v cross join lateral jsonb_array_elements(v.body -> 'images') i
    on conflict do nothing
  ), old_versions as (
    delete from item_versions v using last_versions l
    where v.kind = ${kind} and v.item_id = l.id
      and v.version <= l.version + 1 - ${ITEM_VERSIONS_KEPT}
  )`;

interface NewVersion {
  cause: VersionCause;
  /** Who restored it; null where its author did it. */
  causedBy?: string | null;
  restoredVersion?: number | null;
}

/**
 * Keeps a record as it is before a person changes it, unless its last version has that. Hold its
 * community's lock.
 */
export async function keepFirstVersion(tx: Db, kind: VersionedKind, id: number): Promise<void> {
  await tx.execute(sql`
    with kept as (
      insert into item_versions (kind, item_id, community_id, version, body, rep_id, is_admin_entry,
        is_sample, cause, published_at)
      select ${kind}, t.id, t.community_id, 1, ${bodyOf(kind, sql`t`)}, t.rep_id, t.is_admin_entry,
        t.is_sample, ${FIRST_CAUSE}, t.updated_at
      from ${versionedTable(kind)} t
      where t.id = ${id} and not exists (
        select 1 from item_versions v where v.kind = ${kind} and v.item_id = t.id)
      returning id, body
    )
    ${FILES_OF_KEPT}`);
}

/** Keeps a record as it is now, as its next version, if that says something else. */
export async function keepNewVersion(
  tx: Db,
  kind: VersionedKind,
  id: number,
  { cause, causedBy = null, restoredVersion = null }: NewVersion,
): Promise<void> {
  await tx.execute(sql`
    with last as (
      select version, body, rep_id, is_admin_entry from item_versions
      where kind = ${kind} and item_id = ${id}
      order by version desc limit 1
    ), kept as (
      insert into item_versions (kind, item_id, community_id, version, body, rep_id, is_admin_entry,
        is_sample, cause, caused_by, restored_version, published_at)
      select ${kind}, t.id, t.community_id, last.version + 1, ${bodyOf(kind, sql`t`)}, t.rep_id,
        t.is_admin_entry, t.is_sample, ${cause}, ${causedBy}::uuid, ${restoredVersion}::int, now()
      from ${versionedTable(kind)} t cross join last
      where t.id = ${id} and (
        last.body <> ${bodyOf(kind, sql`t`)} or last.rep_id is distinct from t.rep_id
        or last.is_admin_entry <> t.is_admin_entry)
      returning id, body
    ), old as (
      delete from item_versions v using last
      where v.kind = ${kind} and v.item_id = ${id}
        and v.version <= last.version + 1 - ${ITEM_VERSIONS_KEPT}
    )
    ${FILES_OF_KEPT}`);
}

const FILES_OF_KEPT = sql`
  insert into item_version_files (item_version_id, path)
  select k.id, i ->> 'image' from kept k cross join lateral jsonb_array_elements(k.body -> 'images') i
  on conflict do nothing`;
