import { and, asc, count, eq } from 'drizzle-orm';
import { byName } from '../by-name';
import type { Db } from '../client';
import { healthFacilities } from '../schema/facilities';
import { facilityTypes } from '../schema/reference';

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
}

const matching = ({ communityId, facilityTypeId, facilityId }: FacilityFilter) =>
  and(
    eq(healthFacilities.communityId, communityId),
    facilityTypeId === undefined ? undefined : eq(healthFacilities.facilityTypeId, facilityTypeId),
    facilityId === undefined ? undefined : eq(healthFacilities.id, facilityId),
  );

/** Facilities by name. */
export function facilityPage(
  db: Db,
  filter: FacilityFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FacilityRow[]> {
  return select(db)
    .where(matching(filter))
    .orderBy(byName(healthFacilities.name), asc(healthFacilities.id))
    .limit(limit)
    .offset(offset);
}

export async function countFacilities(db: Db, filter: FacilityFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(healthFacilities).where(matching(filter));
  return row?.total ?? 0;
}

/** How many facilities a community has of each type that it has any of, by the type's name. */
export function countFacilityTypes(db: Db, communityId: number) {
  return db
    .select({ id: facilityTypes.id, label: facilityTypes.name, count: count() })
    .from(healthFacilities)
    .innerJoin(facilityTypes, eq(facilityTypes.id, healthFacilities.facilityTypeId))
    .where(eq(healthFacilities.communityId, communityId))
    .groupBy(facilityTypes.id, facilityTypes.name)
    .orderBy(byName(facilityTypes.name));
}

export async function findFacility(db: Db, id: number): Promise<FacilityRow | null> {
  const [row] = await select(db).where(eq(healthFacilities.id, id));
  return row ?? null;
}
