import { eq, sql } from 'drizzle-orm';
import {
  AIRPORT_SOURCE,
  LOCAL_AIRPORT_MILES,
  REGIONAL_AIRPORT_MILES,
} from '@/lib/shared/constants/airports';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import type { HazardRatings } from '@/lib/shared/reference/hazards';
import { communityHazards, communityTransit } from '@/db/schema/public-data';
import { IS_HOSPITAL } from '../facilities/hospitals';
import { around, miles, type Here } from './near-spot';
import type { HiddenAs } from './hidden';
import type { PlaceRow } from './place-columns';

export interface HereWithPeople extends Here {
  population: number | null;
  /** Null where everybody sees it. */
  hiddenAs: HiddenAs | null;
}

const c = sql.raw('c');

/** Some communities in a few words, in no order. */
export const placesByIds = (db: Db, ids: readonly number[]): Promise<Omit<PlaceRow, 'miles'>[]> =>
  db.execute<Omit<PlaceRow, 'miles'> & Record<string, unknown>>(sql`
    select c.id, c.name, c.county, c.state_id as "stateId", s.state_name as "stateName", s.state_short_name as "stateShortName", c.population, c.is_represented as "isRepresented"
    from communities c join states s on s.id = c.state_id
    where c.id = any(${sql.param(`{${ids.join()}}`)}::int[])`);

export interface AirportRow {
  name: string;
  iata: string | null;
  city: string | null;
  scheduledService: boolean;
  source: string;
  miles: number;
}

/**
 * The nearest airports with scheduled flights, and those without that are nearer than the first.
 */
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

/** What is known of a community's public transportation; null where nothing is. */
export async function transitOf(
  db: Db,
  communityId: number,
): Promise<{ agencies: string[]; source: string } | null> {
  const [row] = await prepared(db, 'transit of', () =>
    db
      .select({ agencies: communityTransit.agencies, source: communityTransit.source })
      .from(communityTransit)
      .where(eq(communityTransit.communityId, sql.placeholder('communityId')))
      .prepare('transit_of'),
  ).execute({ communityId });
  return row ?? null;
}

/** How a community's county is rated for natural hazards; null where nothing is known. */
export async function hazardsOf(
  db: Db,
  communityId: number,
): Promise<{ ratings: HazardRatings; source: string } | null> {
  const [row] = await prepared(db, 'hazards of', () =>
    db
      .select({ ratings: communityHazards.ratings, source: communityHazards.source })
      .from(communityHazards)
      .where(eq(communityHazards.communityId, sql.placeholder('communityId')))
      .prepare('hazards_of'),
  ).execute({ communityId });
  return row ?? null;
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
      and (c.hidden_as is null or c.id = ${here.id}) and ${IS_HOSPITAL}
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

/** Schools of the communities around one, by distance; its own are in its own section. */
export async function nearSchools(
  db: Db,
  here: Here,
  { within, limit }: { within: number; limit: number },
): Promise<SchoolRow[]> {
  return db.execute<SchoolRow & Record<string, unknown>>(sql`
    select n.id, n.name, n.levels, c.id as "communityId", c.name as "communityName", ${miles(here, c)} as miles
    from communities c join schools n on n.community_id = c.id
    where ${around(here, within)} and ${miles(here, c)} <= ${within}::float8 and c.id <> ${here.id} and c.hidden_as is null
    order by miles, n.name, n.id limit ${limit}`);
}

/** Where a community lies and how many live there; null where there is none of that id. */
export async function whereIs(db: Db, id: number): Promise<HereWithPeople | null> {
  const [row] = await db.execute<HereWithPeople & Record<string, unknown>>(
    sql`select id, lat, long, population, hidden_as as "hiddenAs" from communities where id = ${id}`,
  );
  return row ?? null;
}

/**
 * Notes whether a community has airports near, where nobody has said so themselves. Says nothing
 * while no airports are known.
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
