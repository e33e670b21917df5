import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';

const { id, name, stateId, lat, long, county } = communities;

/** Where the communities of a community's state lie, its own among them. */
export function townsAround(db: Db, communityId: number) {
  const state = db.select({ stateId }).from(communities).where(eq(id, communityId));
  return db
    .select({ id, name, stateId, lat, long, county })
    .from(communities)
    .where(sql`${stateId} = (${state})`);
}

export type TownAround = Awaited<ReturnType<typeof townsAround>>[number];

/**
 * The time zone of the nearest place that GeoNames knows in the same state; of its county, if there
 * is one.
 */
export async function timeZoneAround(
  db: Db,
  here: Pick<TownAround, 'id' | 'stateId' | 'lat' | 'long'> & { county: string | null },
): Promise<string | null> {
  const [row] = await db
    .select({ timezone: communities.timezone })
    .from(communities)
    .where(
      sql`${stateId} = ${here.stateId} and ${id} <> ${here.id} and ${communities.timezone} is not null and ${communities.geonamesId} is not null`,
    )
    .orderBy(
      sql`${county} is not distinct from ${here.county}::text desc`,
      sql`(${lat} - ${here.lat}::float8) ^ 2 + ((${long} - ${here.long}::float8) * cos(radians(${here.lat}::float8))) ^ 2`,
    )
    .limit(1);
  return row?.timezone ?? null;
}

interface KnownOfPlace {
  county: string | null;
  timezone: string | null;
  zipCodes: string[];
}

/**
 * Stores what follows from where a community lies, unless it was moved in the meantime. Unknown and
 * unchanged values stay as they were.
 */
export async function recordKnownPlace(
  db: Db,
  { id: communityId, ...spot }: Pick<TownAround, 'id' | 'lat' | 'long'>,
  known: KnownOfPlace,
): Promise<void> {
  const zipCodes = sql`array(select json_array_elements_text(${JSON.stringify(known.zipCodes)}::json))`;
  const [newCounty, timezone] = [
    sql`coalesce(${known.county}::text, ${county})`,
    sql`coalesce(${known.timezone}::text, ${communities.timezone})`,
  ];
  await db
    .update(communities)
    .set({ county: newCounty, timezone, zipCodes })
    .where(
      and(
        eq(id, communityId),
        eq(lat, spot.lat),
        eq(long, spot.long),
        sql`(${county}, ${communities.timezone}, ${communities.zipCodes}) is distinct from (${newCounty}, ${timezone}, ${zipCodes})`,
      ),
    );
}
