import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { climateStations, communityClimate } from '@/db/schema/public-data';

export type ClimateStation = typeof climateStations.$inferInsert;

/** Stores stations; those that say what they said before stay as they are. */
export async function storeStations(db: Db, stations: readonly ClimateStation[]): Promise<void> {
  if (stations.length === 0) return;
  const said = [
    'name',
    'lat',
    'long',
    'elevation_m',
    'highs',
    'lows',
    'precipitation',
    'snow',
    'source',
    'vintage',
  ] as const;
  const set = Object.fromEntries(
    [...said, 'retrieved_on'].map((column) => [column, sql.raw(`excluded.${column}`)]),
  );
  const row = (table: string) => sql.raw(`(${said.map((one) => `${table}.${one}`).join(', ')})`);
  await db
    .insert(climateStations)
    .values([...stations])
    .onConflictDoUpdate({
      target: climateStations.id,
      set: {
        name: set.name,
        lat: set.lat,
        long: set.long,
        elevationM: set.elevation_m,
        highs: set.highs,
        lows: set.lows,
        precipitation: set.precipitation,
        snow: set.snow,
        source: set.source,
        vintage: set.vintage,
        retrievedOn: set.retrieved_on,
      },
      setWhere: sql`${row('climate_stations')} is distinct from ${row('excluded')}`,
    });
}

/** The normals that stand for a community, and how far away they are measured; null for none. */
export async function normalsOf(db: Db, communityId: number) {
  const statement = prepared(db, 'climate normals', () =>
    db
      .select({ station: climateStations, miles: communityClimate.distanceMiles })
      .from(communityClimate)
      .innerJoin(climateStations, eq(climateStations.id, communityClimate.stationId))
      .where(eq(communityClimate.communityId, sql.placeholder('communityId')))
      .prepare('climate_normals'),
  );
  const [row] = await statement.execute({ communityId });
  return row ?? null;
}

export type NormalsRow = NonNullable<Awaited<ReturnType<typeof normalsOf>>>;
