import { sql } from 'drizzle-orm';
import { STATE_CAPITALS } from '@/lib/shared/reference/state-capitals';
import type { Db } from '@/db/client';
import { around, miles, type Here } from './near-spot';
import { placeColumns, type PlaceRow } from './place-columns';

export interface ReachRow extends PlaceRow {
  /** The fewest people that it was looked for with. */
  least: number;
}

/** The nearest other place of each size: with so many people or more. */
export async function nearestOfSizes(
  db: Db,
  here: Here,
  sizes: readonly number[],
): Promise<ReachRow[]> {
  const c = sql.raw('c');
  return db.execute<ReachRow & Record<string, unknown>>(sql`
    select size.least, near.* from unnest(${`{${sizes.join(',')}}`}::int[]) as size(least)
    cross join lateral (
      select ${placeColumns(here)} from communities c join states s on s.id = c.state_id
      where c.population >= size.least and c.id <> ${here.id} and c.hidden_as is null
      order by ${miles(here, c)}, c.id limit 1
    ) near
    order by size.least`);
}

/** The capital of a place's state, which may be the place itself; null where none is known. */
export async function capitalOf(db: Db, here: Here): Promise<PlaceRow | null> {
  const capitals = Object.values(STATE_CAPITALS);
  const [row] = await db.execute<PlaceRow & Record<string, unknown>>(sql`
    select ${placeColumns(here)} from communities c join states s on s.id = c.state_id
    where c.geonames_id = any(${`{${capitals.join(',')}}`}::int[])
      and c.state_id = (select state_id from communities where id = ${here.id}) and c.hidden_as is null
    limit 1`);
  return row ?? null;
}

/** How many people live in the listed places within each of some distances, its own included. */
export async function peopleWithin(
  db: Db,
  here: Here,
  distances: readonly number[],
): Promise<{ miles: number; people: number }[]> {
  const c = sql.raw('c');
  const farthest = Math.max(...distances);
  return db.execute<{ miles: number; people: number } & Record<string, unknown>>(sql`
    with near as (
      select c.population as people, ${miles(here, c)} as away from communities c
      where ${around(here, farthest)} and c.population > 0 and (c.hidden_as is null or c.id = ${here.id})
    )
    select d.miles, coalesce(sum(near.people) filter (where near.away <= d.miles), 0)::float8 as people
    from unnest(${`{${distances.join(',')}}`}::float8[]) as d(miles) left join near on true
    group by d.miles order by d.miles`);
}

/** A place's rank by population in its state, 1 for the largest; null without a known count. */
export async function rankInState(
  db: Db,
  { id }: Here,
): Promise<{ rank: number; places: number } | null> {
  const [row] = await db.execute<{ rank: number; places: number } & Record<string, unknown>>(sql`
    select (count(*) filter (where c.population > me.population) + 1)::int as rank, count(*)::int as places
    from communities me join communities c on c.state_id = me.state_id and c.population is not null
      and (c.hidden_as is null or c.id = me.id)
    where me.id = ${id} and me.population is not null
    group by me.id`);
  return row ?? null;
}
