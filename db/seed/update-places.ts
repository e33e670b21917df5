import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../client';
import { communities, communityFigures, figureVersions } from '../schema/communities';
import { arePlacesBehind, notePlacesVersion } from '../queries/communities/places-version';
import { gettingAroundInsights as around } from '../schema/insights';
import { airports } from '../schema/public-data';
import { AIRPORT_SOURCE } from '@/lib/shared/constants/airports';
import { addFacts } from './add-facts';
import { missingPlaces } from './missing-places';
import { nearRows } from './near-rows';
import { placeRows, townOf } from './place-rows';
import { withPlacesLock } from './places-lock';
import { readFeatured } from './read-data';
import { removeNotTowns } from './remove-not-towns';

type Report = (message: string) => void;
type Rows = Pick<ReturnType<typeof placeRows>, 'places' | 'figures'>;

const BATCH = 500;

/**
 * Brings the places of a database that was filled by an earlier release up to this one: new places,
 * newer counts of people, ZIP codes and airports; what is no town goes. What a person entered
 * stays. Part after part, so that nobody waits for long; safe to call from many instances at once,
 * and again after a stop.
 * @param read the places of this release
 * @param beside whether a server uses this database at the same time
 */
export async function updatePlaces(
  database: Database,
  report: Report,
  read: () => Rows = () => placeRows(readFeatured()),
  beside = false,
): Promise<void> {
  const inBatches = batches(beside);
  if (!(await arePlacesBehind(database.primary))) return;
  await withPlacesLock(database, async (db) => {
    if (!(await arePlacesBehind(db))) return;
    report('Places: what is new');
    const rows = read();
    await removeNotTowns(db);
    await addPlaces(db, rows, inBatches);
    await updateKnown(db, rows, inBatches);
    report('Places: people counted');
    await updatePopulations(db, rows, inBatches);
    report('Places: climate, colleges and hospitals');
    await addFacts(db, rows);
    report('Places: airports and ZIP codes');
    await updateNear(db, inBatches);
    await notePlacesVersion(db);
    await db.execute(sql`analyze`);
  });
}

/** How rows are written: part after part. */
type InBatches = <Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => PromiseLike<unknown>,
) => Promise<void>;

/** @param rests after each part for as long as it took, so that a server can follow */
const batches =
  (rests: boolean): InBatches =>
  async (rows, write) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      const started = performance.now();
      await write(rows.slice(at, at + BATCH));
      if (rests) await wait(performance.now() - started);
    }
  };

/** What a statement was given for columns, where it may have to update them. */
const given = <Names extends string>(columns: Record<Names, PgColumn>) =>
  Object.fromEntries(
    Object.entries<PgColumn>(columns).map(([name, { name: column }]) => [
      name,
      sql`excluded.${sql.identifier(column)}`,
    ]),
  ) as Record<Names, SQL>;

const list = (columns: Record<string, PgColumn | SQL>): SQL =>
  sql.join(
    Object.values(columns).map((column) => sql`${column}`),
    sql`, `,
  );

const { value, source, sourceTable, vintage, retrievedOn, caution, marginOfError } =
  communityFigures;
const FIGURE_COLUMNS = { value, source, sourceTable, vintage, retrievedOn, caution, marginOfError };

const { name, iata, city, lat, long, scheduledService } = airports;
const AIRPORT_COLUMNS = { name, iata, city, lat, long, scheduledService };

const { localAirport, regionalAirport, airportSource } = around;
const FLAG_COLUMNS = { localAirport, regionalAirport, airportSource };

async function addPlaces(db: Db, { places }: Rows, inBatches: InBatches): Promise<void> {
  const added = await missingPlaces(db, places);
  await inBatches(added, (batch) =>
    // The database numbers them: an editor's community may have the id of the list. Their counts
    // come with the others'.
    db
      .insert(communities)
      .values(batch.map((place) => ({ ...place, id: undefined, population: null }))),
  );
}

/** An editor's own name stays: only the very name that an earlier release wrote is shortened. */
const isSpelledOut = sql`(p.name ~ '\\mSte?\\.' and c.name = replace(replace(p.name, 'Ste.', 'Sainte'), 'St.', 'Saint'))`;

/**
 * County, elevation and time zone where they are missing, and 'St.' where GeoNames spells it out.
 */
async function updateKnown(db: Db, { places }: Rows, inBatches: InBatches): Promise<void> {
  await inBatches(places, (batch) =>
    db.execute(sql`
      update communities c
      set county = coalesce(c.county, p.county), elevation_m = coalesce(c.elevation_m, p.elevation_m),
        timezone = coalesce(c.timezone, p.timezone),
        name = case when ${isSpelledOut} then p.name else c.name end,
        city = case when c.city = c.name and ${isSpelledOut} then p.name else c.city end
      from json_to_recordset(${JSON.stringify(
        batch.map(({ geonamesId, name, county, elevationM, timezone }) => ({
          geonames_id: geonamesId,
          name,
          county,
          elevation_m: elevationM,
          timezone,
        })),
      )}::json) as p(geonames_id int, name text, county text, elevation_m int, timezone text)
      where c.geonames_id = p.geonames_id
        and (c.county is null and p.county is not null or c.elevation_m is null and p.elevation_m is not null
          or c.timezone is null and p.timezone is not null or ${isSpelledOut})`),
  );
}

/**
 * Newer counts of GeoNames, where its count is in use; an editor's and the Census Bureau's stay.
 */
async function updatePopulations(
  db: Db,
  { places, figures }: Rows,
  inBatches: InBatches,
): Promise<void> {
  const figureOf = new Map(
    figures.filter(({ field }) => field === 'population').map((row) => [row.communityId, row]),
  );
  const entered = db
    .select({ id: figureVersions.communityId })
    .from(figureVersions)
    .where(eq(figureVersions.field, 'population'));
  const known = await db
    .select({
      id: communities.id,
      geonamesId: communities.geonamesId,
      source: communityFigures.source,
    })
    .from(communities)
    .leftJoin(
      communityFigures,
      and(
        eq(communityFigures.communityId, communities.id),
        eq(communityFigures.field, 'population'),
      ),
    )
    .where(
      and(
        isNotNull(communities.geonamesId),
        sql`${communities.id} not in ${entered}`,
        sql`(${communityFigures.enteredBy} is null and (${communityFigures.source} like 'GeoNames%' or ${communityFigures.communityId} is null and ${communities.population} is null))`,
      ),
    );
  const idOf = new Map(known.map(({ id, geonamesId }) => [geonamesId, id]));
  const newer = places.flatMap((place) => {
    const communityId = idOf.get(place.geonamesId ?? null);
    const figure = figureOf.get(place.id);
    // Of featured places, the seed's count is the Census Bureau's.
    return communityId !== undefined && figure?.value ? [{ ...figure, communityId }] : [];
  });
  await inBatches(newer, async (batch) => {
    await db
      .insert(communityFigures)
      .values(batch)
      .onConflictDoUpdate({
        target: [communityFigures.communityId, communityFigures.field],
        set: {
          ...given(FIGURE_COLUMNS),
          updatedAt: sql`now()`,
        },
        setWhere: sql`(${list(FIGURE_COLUMNS)}) is distinct from (${list(given(FIGURE_COLUMNS))})`,
      });
    const ids = batch.map(({ communityId }) => communityId);
    await db
      .update(communities)
      .set({ population: sql`${communityFigures.value}::int` })
      .from(communityFigures)
      .where(
        and(
          inArray(communities.id, ids),
          eq(communityFigures.communityId, communities.id),
          eq(communityFigures.field, 'population'),
          sql`${communities.population} is distinct from ${communityFigures.value}::int`,
        ),
      );
  });
}

/** ZIP codes and airports of all communities; airports that a person ticked or unticked stay. */
async function updateNear(db: Db, inBatches: InBatches): Promise<void> {
  const { id, name, stateId, lat, long } = communities;
  const rows = await db.select({ id, name, stateId, lat, long }).from(communities);
  const towns = rows.map(townOf);
  const near = nearRows(towns);
  await db
    .insert(airports)
    .values(near.airports)
    .onConflictDoUpdate({
      target: airports.id,
      set: given(AIRPORT_COLUMNS),
      setWhere: sql`(${list(AIRPORT_COLUMNS)}) is distinct from (${list(given(AIRPORT_COLUMNS))})`,
    });
  await inBatches(towns, async (batch) => {
    await db.execute(sql`
      update communities c set zip_codes = array(select json_array_elements_text(p.zip_codes))
      from json_to_recordset(${JSON.stringify(
        batch.map(({ id }) => ({ id, zip_codes: near.zipCodes.get(id) ?? [] })),
      )}::json) as p(id int, zip_codes json)
      where c.id = p.id and c.zip_codes <> array(select json_array_elements_text(p.zip_codes))`);
    await db
      .insert(around)
      .values(
        batch.map(({ id }) => ({
          communityId: id,
          ...near.airportFlags.get(id),
          airportSource: AIRPORT_SOURCE,
        })),
      )
      .onConflictDoUpdate({
        target: around.communityId,
        set: given(FLAG_COLUMNS),
        setWhere: and(
          // A person's own have no source.
          sql`(${around.airportSource} is not null or num_nonnulls(${around.localAirport}, ${around.regionalAirport}) = 0)`,
          sql`(${list(FLAG_COLUMNS)}) is distinct from (${list(given(FLAG_COLUMNS))})`,
        ),
      });
  });
}
