import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** The years that a figure is of. */
const years = sql.raw('"vintage"');

/** Places with fewer residents have figures too uncertain to compare with. */
const LEAST_RESIDENTS = 1000;
/** Fewer places say nothing of a state. */
const LEAST_PLACES = 5;

/**
 * Computes the medians of every state and of the country, and where communities rank, from what
 * communities have. A median of before stays while fewer than half of the places have the figure:
 * it is of more places. What comes out as before is not written.
 * @returns how many have changed
 */
export async function recomputeMedianRows(db: Db): Promise<number> {
  const rows = await db.execute(sql`
    with places as materialized (
      select c.id, c.state_id, c.population, c.land_area_sq_mile, c.median_age, c.median_income,
        c.median_home_price
      from communities c
      where c.population >= ${LEAST_RESIDENTS}::int and c.hidden_as is null
    ), figures as materialized (
      -- Of a figure that communities don't hold themselves, its own row has the value.
      select p.state_id, v.field, case when v.of_figure then f.value else v.value end as value,
        f.source, f.source_table,
        case when v.field = 'populationPerSquareMile'
          then concat(f.${years}, ' population, ', l.${years}, ' land area') else f.${years} end as ${years}
      from places p
      cross join lateral (values
        ('populationPerSquareMile', 'population', false, p.population / nullif(p.land_area_sq_mile, 0)),
        ('medianAge', 'medianAge', false, p.median_age),
        ('medianIncome', 'medianIncome', false, p.median_income::float8),
        ('medianHomePrice', 'medianHomePrice', false, p.median_home_price::float8),
        ('medianRent', 'medianRent', true, null),
        ('homeOwnership', 'homeOwnership', true, null),
        ('bachelorsDegree', 'bachelorsDegree', true, null),
        ('commuteMinutes', 'commuteMinutes', true, null),
        ('propertyTax', 'propertyTax', true, null),
        ('broadband', 'broadband', true, null)
      ) as v(field, origin, of_figure, value)
      left join community_figures f on f.community_id = p.id and f.field = v.origin
      left join community_figures l on l.community_id = p.id and l.field = 'landAreaSqMile'
        and v.field = 'populationPerSquareMile'
    ), medians as (
      select state_id, field, count(*) as places, count(value) as known,
        percentile_cont((select array_agg(p / 100.0 order by p) from generate_series(0, 100) as p)::float8[])
          within group (order by value) as percentiles
      from figures
      group by grouping sets ((state_id, field), (field))
    ), told as (
      -- What most of them come from; counted, since sorting texts takes longer than all the rest.
      select distinct on (state_id, field) state_id, field, source, source_table, ${years}
      from (
        select state_id, field, source, source_table, ${years}, count(*) as places
        from figures where value is not null
        group by grouping sets ((state_id, field, source, source_table, ${years}), (field, source, source_table, ${years}))
      ) counted
      order by state_id, field, places desc, source, source_table, ${years}
    )
    insert into figure_medians as m (state_id, field, value, place_count, percentiles, source, ${years})
    select n.state_id, n.field, n.percentiles[51], n.known, n.percentiles,
      concat('Median of places with 1,000+ residents; ', coalesce(t.source, 'several sources'),
        case when t.source_table is not null then concat(', table ', regexp_replace(t.source_table, '^ACS ', '')) end),
      coalesce(t.${years}, 'Several years')
    from medians n join told t on t.field = n.field and t.state_id is not distinct from n.state_id
    where n.known >= ${LEAST_PLACES}::int and n.known * 2 >= n.places
    on conflict (coalesce(state_id, 0), field) do update set
      value = excluded.value, place_count = excluded.place_count,
      percentiles = excluded.percentiles, source = excluded.source, ${years} = excluded.${years}
    where (m.value, m.place_count, m.percentiles, m.source, m.${years})
      is distinct from (excluded.value, excluded.place_count, excluded.percentiles, excluded.source, excluded.${years})
    returning 1`);
  return rows.length;
}
