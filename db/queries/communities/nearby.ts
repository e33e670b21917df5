import { sql, type SQL } from 'drizzle-orm';
import {
  AIRPORT_SOURCE,
  LOCAL_AIRPORT_MILES,
  REGIONAL_AIRPORT_MILES,
} from '@/lib/shared/constants/airports';
import type { Db } from '@/db/client';
import { around, miles, type Here } from './near-spot';

export interface HereWithPeople extends Here {
  population: number | null;
}

/** A place in a few words. */
export interface PlaceRow {
  id: number;
  name: string;
  county: string | null;
  stateId: number;
  stateName: string;
  stateShortName: string;
  population: number | null;
  isRepresented: boolean;
  miles: number;
}

const c = sql.raw('c');

const placeColumns = (here: Here): SQL =>
  sql`c.id, c.name, c.county, c.state_id as "stateId", s.state_name as "stateName", s.state_short_name as "stateShortName", c.population, c.is_represented as "isRepresented", ${miles(here, c)} as miles`;

/** The nearest communities, nearest first, as far as the last of the distances. */
export async function nearestPlaces(db: Db, here: Here, limit: number): Promise<PlaceRow[]> {
  // Towns are near in most states; few places need a second look.
  for (const within of [30, 120, 600]) {
    const rows = await db.execute<PlaceRow & Record<string, unknown>>(sql`
      select ${placeColumns(here)} from communities c join states s on s.id = c.state_id
      where ${around(here, within)} and c.id <> ${here.id} and ${miles(here, c)} <= ${within}::float8
      order by miles, c.id limit ${limit}`);
    if (rows.length === limit || within === 600) return rows;
  }
  return [];
}

/** The nearest communities that somebody represents or has written about. */
export async function nearestProfiles(db: Db, here: Here, limit: number): Promise<PlaceRow[]> {
  return db.execute<PlaceRow & Record<string, unknown>>(sql`
    with written as (
      select community_id as id from about_insights where about_desc <> ''
      union select id from communities where is_represented
    )
    select ${placeColumns(here)} from written join communities c using (id) join states s on s.id = c.state_id
    where c.id <> ${here.id} order by miles, c.id limit ${limit}`);
}

export interface SimilarRow extends PlaceRow {
  /** Each true only where it is known of both. */
  sameSize: boolean;
  sameCost: boolean;
  sameClimate: boolean;
}

/** Places of about the same size are looked through, so many larger and so many smaller ones. */
const COMPARED = 1500;

/**
 * Places like one, by size, cost (home value, else cost of living) and climate, most alike first; where
 * two are alike, the nearer. What is not known of a place counts as half unlike.
 */
export async function similarPlaces(
  db: Db,
  here: HereWithPeople,
  limit: number,
): Promise<SimilarRow[]> {
  const { population: people } = here;
  if (!people) return [];
  return db.execute<SimilarRow & Record<string, unknown>>(sql`
    with me as (
      select c.median_home_price as price, k.climate_type as climate,
        l.cost_of_living_type as level
      from communities c left join climate_insights k on k.community_id = c.id
        left join cost_of_living_insights l on l.community_id = c.id
      where c.id = ${here.id}
    ), compared as (
      (select c.id from communities c where c.population >= ${people} and c.id <> ${here.id}
        order by c.population limit ${COMPARED})
      union all
      (select c.id from communities c where c.population < ${people} and c.population > 0
        order by c.population desc limit ${COMPARED})
    ), measured as (
      select c.*, abs(ln(c.population::float8 / ${people}::int)) as size,
        case when me.price > 0 and c.median_home_price > 0 then least(abs(ln(c.median_home_price::float8 / me.price)) / ln(1.5), 2)
          when me.level is not null and l.cost_of_living_type is not null then case when l.cost_of_living_type = me.level then 0 else 1 end
          when coalesce(me.price::text, me.level) is null then 0 else 0.5 end as cost,
        case when me.climate is null then 0 when k.climate_type is null then 0.5
          when k.climate_type = me.climate then 0 else 1 end as climate,
        (me.price > 0 and abs(ln(nullif(c.median_home_price, 0)::float8 / me.price)) <= ln(1.25)
          or (me.price is null or c.median_home_price is null) and l.cost_of_living_type = me.level) is true as same_cost,
        (k.climate_type = me.climate) is true as same_climate,
        c.population between ${people}::int / 1.5 and ${people}::int * 1.5 as same_size
      from me, compared join communities c using (id)
        left join climate_insights k on k.community_id = c.id
        left join cost_of_living_insights l on l.community_id = c.id
    )
    select ${placeColumns(here)}, c.same_size as "sameSize", c.same_cost as "sameCost", c.same_climate as "sameClimate"
    from measured c join states s on s.id = c.state_id
    where c.same_size or c.same_cost or c.same_climate
    order by c.size + c.cost + c.climate + ${miles(here, c)} / 3000, c.id limit ${limit}`);
}

export interface AirportRow {
  name: string;
  iata: string | null;
  city: string | null;
  scheduledService: boolean;
  source: string;
  miles: number;
}

/** The nearest airports with scheduled flights, and those without that are nearer than the first. */
export async function nearestAirports(db: Db, here: Here, limit: number): Promise<AirportRow[]> {
  const a = sql.raw('a');
  return db.execute<AirportRow & Record<string, unknown>>(sql`
    with all_of_them as (
      select a.name, a.iata, a.city, a.scheduled_service as "scheduledService", a.source, ${miles(here, a)} as miles
      from airports a
    ), scheduled as (select * from all_of_them where "scheduledService" order by miles limit ${limit})
    select * from scheduled
    union all
    (select * from all_of_them where not "scheduledService"
      and miles < (select min(miles) from scheduled) order by miles limit 1)
    order by miles`);
}

export interface HospitalRow {
  id: number;
  name: string;
  address: string;
  source: string | null;
  communityId: number;
  communityName: string;
  miles: number;
}

/** Emergency Care. */
const EMERGENCY_CARE = 16;

/** Hospitals of the community and of those around it, by how far those are. */
export async function nearHospitals(
  db: Db,
  here: Here,
  { within, limit }: { within: number; limit: number },
): Promise<HospitalRow[]> {
  return db.execute<HospitalRow & Record<string, unknown>>(sql`
    select f.id, f.name, f.address, f.source, c.id as "communityId", c.name as "communityName", ${miles(here, c)} as miles
    from communities c join health_facilities f on f.community_id = c.id
    where ${around(here, within)} and ${miles(here, c)} <= ${within}::float8
      and (f.facility_type_id = ${EMERGENCY_CARE} or f.source ilike '%hospital%')
    order by miles, f.name, f.id limit ${limit}`);
}

export interface SchoolRow {
  id: number;
  name: string;
  levels: string[];
  communityId: number;
  communityName: string;
  miles: number;
}

/** Schools of the communities around one, by how far those are; its own stand in its own section. */
export async function nearSchools(
  db: Db,
  here: Here,
  { within, limit }: { within: number; limit: number },
): Promise<SchoolRow[]> {
  return db.execute<SchoolRow & Record<string, unknown>>(sql`
    select n.id, n.name, n.levels, c.id as "communityId", c.name as "communityName", ${miles(here, c)} as miles
    from communities c join schools n on n.community_id = c.id
    where ${around(here, within)} and ${miles(here, c)} <= ${within}::float8 and c.id <> ${here.id}
    order by miles, n.name, n.id limit ${limit}`);
}

/** Where a community lies and how many live there; null where there is none of that id. */
export async function whereIs(db: Db, id: number): Promise<HereWithPeople | null> {
  const [row] = await db.execute<HereWithPeople & Record<string, unknown>>(
    sql`select id, lat, long, population from communities where id = ${id}`,
  );
  return row ?? null;
}

/**
 * Notes whether a community has airports near, where nobody has said so themselves. Says nothing while
 * no airports are known.
 */
export async function noteAirports(tx: Db, communityId: number): Promise<void> {
  const here = await whereIs(tx, communityId);
  if (!here) return;
  const a = sql.raw('a');
  await tx.execute(sql`
    insert into getting_around_insights as g (community_id, local_airport, regional_airport, airport_source)
    select ${communityId}, n.nearest <= ${LOCAL_AIRPORT_MILES}::float8,
      coalesce(n.scheduled <= ${REGIONAL_AIRPORT_MILES}::float8, false), ${AIRPORT_SOURCE}
    from (
      select min(miles) as nearest, min(miles) filter (where scheduled_service) as scheduled
      from (select a.scheduled_service, ${miles(here, a)} as miles from airports a) m
    ) n
    where n.nearest is not null
    on conflict (community_id) do update set local_airport = excluded.local_airport,
      regional_airport = excluded.regional_airport, airport_source = excluded.airport_source
    where g.airport_source is not null or num_nonnulls(g.local_airport, g.regional_airport) = 0`);
}
