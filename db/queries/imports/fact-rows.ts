import { sql, type SQL } from 'drizzle-orm';
import { LIST_OUTCOMES, listParts, type ListField } from './list-facts';
import {
  SECTION_OUTCOMES,
  sectionParts,
  type SuggestedChoice,
  type SchoolFlag,
} from './section-facts';
import type { PublicFigure } from '@/lib/shared/constants/public-data';
import {
  EDITABLE_FIGURE_NAMES,
  FIGURE_SOURCES,
  type EditableFigure,
} from '@/lib/shared/constants/figures';

/**
 * What a public source can say of a community: a figure, its weather station, or a list as JSON.
 */
export type FactField =
  | EditableFigure
  | PublicFigure
  | SuggestedChoice
  | SchoolFlag
  | 'climateStation'
  | ListField;

/** One thing that a source says of a community. */
export interface Fact {
  community: number;
  field: FactField;
  value?: number | null;
  text?: string | null;
  margin?: number | null;
}

/** Where facts come from; many share one. */
export interface FactOrigin {
  source: string;
  table: string | null;
  vintage: string | null;
  retrievedOn: string;
  caution: string | null;
}

/** Facts as they wait in a part of a run; `o` is the place of the origin in the list, from 1. */
export interface WaitingFacts {
  origins: FactOrigin[];
  facts: {
    c: number;
    f: FactField;
    v: number | null;
    t: string | null;
    m: number | null;
    o: number;
  }[];
}

/** The column of communities that holds a figure as well, and its type. */
export const FIGURE_COLUMNS: Record<
  EditableFigure,
  { column: string; type: 'integer' | 'double precision' }
> = {
  population: { column: 'population', type: 'integer' },
  landAreaSqMile: { column: 'land_area_sq_mile', type: 'double precision' },
  medianAge: { column: 'median_age', type: 'double precision' },
  medianHomePrice: { column: 'median_home_price', type: 'integer' },
  medianIncome: { column: 'median_income', type: 'integer' },
};

/**
 * Medians of a place hardly ever grow or shrink so many times from one edition to the next:
 * somebody is asked.
 */
const LARGEST_JUMP = 4;
/**
 * A place with so many times fewer people than were known before is likely another one of its name.
 */
const FEWER_PEOPLE = 3;
const PEOPLE = 1000;
const MEDIANS: readonly EditableFigure[] = ['medianAge', 'medianHomePrice', 'medianIncome'];

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const ident = (name: string) => sql.raw(`"${name}"`);
const text = (value: string) => sql.raw(`'${value}'`);
const vintage = ident('vintage');

/**
 * Compares a part's facts with what is stored and stores what is new or different, in one
 * statement. What a person wrote stays: what the source says otherwise becomes a difference. A day
 * of retrieval alone is no change.
 */
export function factStatement(runId: string, partId: string, dryRun: boolean): SQL {
  const persons = list(Object.values(FIGURE_SOURCES).map(text));
  const columns = EDITABLE_FIGURE_NAMES.map((field) => ({ field, ...FIGURE_COLUMNS[field] }));
  return sql`
    with part as materialized (
      select rows from import_chunks where id = ${partId}
    ), origins as materialized (
      select o.ord as o, o.e ->> 'source' as source, o.e ->> 'table' as source_table,
        o.e ->> ${text('vintage')} as ${vintage}, (o.e ->> 'retrievedOn')::date as retrieved_on,
        o.e ->> 'caution' as caution
      from part, json_array_elements(part.rows -> 'origins') with ordinality as o(e, ord)
    ), given as materialized (
      select r.c as community, r.f as field, r.v as value, r.t as txt, r.m as margin, o.*
      from part, json_to_recordset(part.rows -> 'facts') as r(c int, f text, v float8, t text, m float8, o int)
      join origins o using (o)
      join communities k on k.id = r.c
    ), figures as materialized (
      select g.*, f.updated_at as compared_at,
        case
          when f.community_id is null then 'added'
          when f.value is not distinct from g.value and f.source = g.source
            and f.source_table is not distinct from g.source_table
            and f.${vintage} is not distinct from g.${vintage}
            and f.margin_of_error is not distinct from g.margin
            and f.caution is not distinct from g.caution then 'unchanged'
          when f.entered_by is not null or f.source in (${persons}) then
            case when f.value is not distinct from g.value then 'unchanged' else 'differing' end
          when f.source = g.source and g.field in (${list(MEDIANS.map(text))})
            and greatest(f.value, g.value) > ${LARGEST_JUMP} * least(f.value, g.value) then 'differing'
          when f.source <> g.source and g.field = 'population' and f.value >= ${PEOPLE}
            and f.value > ${FEWER_PEOPLE} * g.value then 'differing'
          else 'updated'
        end as outcome,
        jsonb_build_object('value', g.value, 'marginOfError', g.margin, 'source', g.source,
          'sourceTable', g.source_table, ${text('vintage')}, g.${vintage}, 'caution', g.caution) as proposed
      from given g
      left join community_figures f on f.community_id = g.community and f.field = g.field
      where g.txt is null
    ), told as materialized (
      select * from figures c where c.outcome = 'differing' and not exists (
        select 1 from import_differences d
        where d.community_id = c.community and d.field = c.field
          and d.decision = 'kept' and d.proposed = c.proposed)
    ), written as (
      insert into community_figures (community_id, field, value, source, source_table, ${vintage},
        retrieved_on, caution, margin_of_error)
      select community, field, value, source, source_table, ${vintage}, retrieved_on, caution, margin
      from figures where outcome in ('added', 'updated') and not ${dryRun}::boolean
      on conflict (community_id, field) do update set
        value = excluded.value, source = excluded.source, source_table = excluded.source_table,
        ${vintage} = excluded.${vintage}, retrieved_on = excluded.retrieved_on,
        caution = excluded.caution, margin_of_error = excluded.margin_of_error, updated_at = now()
    ), standing as (
      update communities k set
        ${list(columns.map(({ column }) => sql`${ident(column)} = coalesce(n.${ident(column)}, k.${ident(column)})`))},
        updated_at = now()
      from (
        select community, ${list(
          columns.map(
            ({ field, column, type }) =>
              sql`(max(value) filter (where field = ${text(field)}))::${sql.raw(type)} as ${ident(column)}`,
          ),
        )}
        from figures where outcome in ('added', 'updated')
        group by community
      ) n
      where k.id = n.community and not ${dryRun}::boolean
        and (${list(columns.map(({ column }) => sql`coalesce(n.${ident(column)}, k.${ident(column)})`))})
          is distinct from (${list(columns.map(({ column }) => sql`k.${ident(column)}`))})
    ), differing as (
      insert into import_differences
        (import_run_id, kind, community_id, field, line, proposed, compared_at)
      select ${runId}::uuid, 'facts', community, field, 0, proposed, compared_at
      from told where not ${dryRun}::boolean
      on conflict (community_id, field) where decision = 'open' do update set
        import_run_id = excluded.import_run_id, proposed = excluded.proposed,
        compared_at = excluded.compared_at
    ), settled as (
      delete from import_differences d using figures c
      where d.community_id = c.community and d.field = c.field and d.decision = 'open'
        and c.outcome = 'unchanged' and not ${dryRun}::boolean
    ), stations as materialized (
      select g.community, g.txt as station_id, g.value as distance_miles,
        case when s.community_id is null then 'added'
          when s.station_id = g.txt and s.distance_miles = g.value::real then 'unchanged'
          else 'updated' end as outcome
      from given g left join community_climate s on s.community_id = g.community
      where g.field = 'climateStation'
    ), stood as (
      insert into community_climate (community_id, station_id, distance_miles)
      select community, station_id, distance_miles from stations
      where outcome <> 'unchanged' and not ${dryRun}::boolean
      on conflict (community_id) do update set
        station_id = excluded.station_id, distance_miles = excluded.distance_miles
    ), ${listParts(dryRun)}, ${sectionParts(dryRun)}, outcomes as (
      select outcome from figures
      union all select outcome from stations
      ${LIST_OUTCOMES}
      ${SECTION_OUTCOMES}
    ), done as (
      delete from import_chunks where id = ${partId}
    )
    update import_runs r set
      added = r.added + n.added, updated = r.updated + n.updated,
      unchanged = r.unchanged + n.unchanged, differences = r.differences + n.differences,
      updated_at = now()
    from (
      select count(*) filter (where outcome = 'added') as added,
        count(*) filter (where outcome = 'updated') as updated,
        count(*) filter (where outcome in ('unchanged', 'differing')) as unchanged,
        (select count(*) from told) as differences
      from outcomes
    ) n
    where r.id = ${runId}`;
}
