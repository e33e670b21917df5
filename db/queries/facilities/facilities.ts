import { and, asc, count, eq, sql } from 'drizzle-orm';
import { byName } from '@/db/schema/by-name';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { healthFacilities } from '@/db/schema/facilities';
import { facilityTypes } from '@/db/schema/reference';
import { keepDeleted } from '../deleted/deleted-items';
import { noteDeleted } from '../imports/deleted-records';
import { confirmedByPerson } from '../reports/confirmed-items';
import { keepFirstVersion, keepNewVersion } from '../versions/keep-versions';

const select = (db: Db) =>
  db
    .select({ facility: healthFacilities, type: facilityTypes.name })
    .from(healthFacilities)
    .innerJoin(facilityTypes, eq(facilityTypes.id, healthFacilities.facilityTypeId))
    .$dynamic();

export type FacilityRow = Awaited<ReturnType<typeof select>>[number];

interface FacilityFilter {
  communityId: number;
  facilityTypeId?: number | undefined;
  facilityId?: number | undefined;
  /** Text of the name or the address. */
  containing?: string | undefined;
}

const matching = ({ communityId, facilityTypeId, facilityId, containing }: FacilityFilter) =>
  and(
    eq(healthFacilities.communityId, communityId),
    facilityTypeId === undefined ? undefined : eq(healthFacilities.facilityTypeId, facilityTypeId),
    facilityId === undefined ? undefined : eq(healthFacilities.id, facilityId),
    containing === undefined
      ? undefined
      : sql`position(lower(${containing}) in lower(concat_ws(' ', ${healthFacilities.name}, ${healthFacilities.address}))) > 0`,
  );

/** The position of a facility, also of a deleted one, in the order by name. */
export interface FacilityPlace {
  name: string;
  id: number;
}

const behind = ({ name, id }: FacilityPlace) =>
  sql`(${byName(healthFacilities.name)}, ${healthFacilities.id}) > (lower(${name}) collate "C", ${id})`;

/** Facilities by name: from an offset, or those behind one, whether or not it is still there. */
export function facilityPage(
  db: Db,
  filter: FacilityFilter,
  {
    limit,
    from,
    byType = false,
  }: { limit: number; from: number | FacilityPlace; byType?: boolean },
): Promise<FacilityRow[]> {
  const isOffset = typeof from === 'number';
  return select(db)
    .where(and(matching(filter), isOffset ? undefined : behind(from)))
    .orderBy(
      ...(byType ? [byName(facilityTypes.name)] : []),
      byName(healthFacilities.name),
      asc(healthFacilities.id),
    )
    .limit(limit)
    .offset(isOffset ? from : 0);
}

/** The first facilities by name. */
export function firstFacilities(db: Db, communityId: number, limit: number) {
  const statement = prepared(db, 'first facilities', () =>
    select(db)
      .where(eq(healthFacilities.communityId, sql.placeholder('communityId')))
      .orderBy(byName(healthFacilities.name), asc(healthFacilities.id))
      .limit(sql.placeholder('limit'))
      .prepare('first_facilities'),
  );
  return statement.execute({ communityId, limit });
}

export async function countFacilities(db: Db, filter: FacilityFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(healthFacilities).where(matching(filter));
  return row?.total ?? 0;
}

/** How many facilities a community has of each type that it has any of, by the type's name. */
export function countFacilityTypes(db: Db, filter: Omit<FacilityFilter, 'facilityTypeId'>) {
  return db
    .select({ id: facilityTypes.id, label: facilityTypes.name, count: count() })
    .from(healthFacilities)
    .innerJoin(facilityTypes, eq(facilityTypes.id, healthFacilities.facilityTypeId))
    .where(matching(filter))
    .groupBy(facilityTypes.id, facilityTypes.name)
    .orderBy(byName(facilityTypes.name));
}

export async function findFacility(db: Db, id: number): Promise<FacilityRow | null> {
  const [row] = await select(db).where(eq(healthFacilities.id, id));
  return row ?? null;
}

type NewFacility = typeof healthFacilities.$inferInsert;

/** @returns the new facility's id */
export async function insertFacility(tx: Db, facility: NewFacility): Promise<number> {
  const [row] = await tx
    .insert(healthFacilities)
    .values({ ...facility, ...confirmedByPerson })
    .returning({ id: healthFacilities.id });
  if (!row) throw new Error('The facility was not stored.');
  return row.id;
}

/** Changes what is given; the facility is then a person's and no longer a public source's. */
export async function updateFacilityRow(
  tx: Db,
  id: number,
  changes: Partial<NewFacility>,
): Promise<void> {
  await keepFirstVersion(tx, 'facility', id);
  await tx
    .update(healthFacilities)
    .set({
      ...changes,
      ...confirmedByPerson,
      source: null,
      isSample: false,
      updatedAt: sql`now()`,
    })
    .where(eq(healthFacilities.id, id));
  await keepNewVersion(tx, 'facility', id, { cause: 'edited' });
}

/**
 * Deletes several facilities of a community; for some time they can be restored.
 * @returns those that were there, by name: as deleted items
 */
export async function deleteFacilityRows(
  tx: Db,
  {
    ids,
    communityId,
    deletedBy,
  }: { ids: readonly number[]; communityId: number; deletedBy: string },
): Promise<{ id: number; name: string }[]> {
  const rows = await tx.execute<{ id: string; name: string }>(sql`
    with gone as (
      delete from health_facilities t
      where t.community_id = ${communityId} and t.id = any(${sql.param([...ids])}::int[])
      returning t.*
    ), noted as (
      insert into deleted_records
        (kind, community_id, external_id, external_list, name, address)
      select 'healthcare', g.community_id, g.external_id, coalesce(g.external_list, ''), g.name,
        g.address
      from gone g where g.external_id is not null
      on conflict do nothing
    ), kept as (
      insert into deleted_items (kind, community_id, name, record, deleted_by)
      select 'facility', g.community_id, g.name, to_jsonb(g), ${deletedBy}::uuid from gone g
      returning id, name
    )
    select id, name from kept order by lower(name), id`);
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

/** Deletes a facility; for some time it can be restored. */
export async function deleteFacilityRow(
  tx: Db,
  { id, communityId, deletedBy }: { id: number; communityId: number; deletedBy: string },
): Promise<void> {
  await keepDeleted(tx, 'facility', { id, communityId, deletedBy });
  const [row] = await tx.delete(healthFacilities).where(eq(healthFacilities.id, id)).returning();
  if (row) await noteDeleted(tx, 'healthcare', row);
}
