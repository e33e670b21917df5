import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { around, miles, type Here } from '@/db/queries/communities/near-spot';
import type { HereWithPeople } from '@/db/queries/communities/nearby';

export interface NearRow {
  id: number;
  miles: number;
}

const c = sql.raw('c');

const placeColumns = (here: Here): SQL => sql`c.id, ${miles(here, c)} as miles`;

/** The nearest communities, nearest first, as far as the last of the distances. */
export async function nearestPlaces(db: Db, here: Here, limit: number): Promise<NearRow[]> {
  // Towns are near in most states; few places need a second look.
  for (const within of [30, 120, 600]) {
    const rows = await db.execute<NearRow & Record<string, unknown>>(sql`
      select ${placeColumns(here)} from communities c
      where ${around(here, within)} and c.id <> ${here.id} and ${miles(here, c)} <= ${within}::float8
      order by miles, c.id limit ${limit}`);
    if (rows.length === limit || within === 600) return rows;
  }
  return [];
}

/** The nearest communities that somebody represents or has written about. */
export async function nearestProfiles(db: Db, here: Here, limit: number): Promise<NearRow[]> {
  return db.execute<NearRow & Record<string, unknown>>(sql`
    with written as (
      select community_id as id from about_insights where about_desc <> ''
      union select id from communities where is_represented
    )
    select ${placeColumns(here)} from written join communities c using (id)
    where c.id <> ${here.id} order by miles, c.id limit ${limit}`);
}

export interface SimilarRow extends NearRow {
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
    from measured c
    where c.same_size or c.same_cost or c.same_climate
    order by c.size + c.cost + c.climate + ${miles(here, c)} / 3000, c.id limit ${limit}`);
}
