import { sql, type SQL } from 'drizzle-orm';

/** A school as it waits in a part of a run. Null: the source doesn't know. */
export interface WaitingSchool {
  community: number;
  /** The number that the National Center for Education Statistics gave it. */
  ncesId: string;
  name: string;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** 'PK', 'K', '1' … '12'. */
  levels: string[];
  type: string;
  source: string;
}

/**
 * Compares the schools of a part with those that are stored, and stores what is new or different.
 * One without a number is the same where community and name are. Ratings are never touched. The
 * part stays: it may have facts as well.
 */
export function schoolStatement(runId: string, partId: string, dryRun: boolean): SQL {
  return sql`
    with given as materialized (
      select distinct on (r."ncesId") r.*
      from import_chunks k, json_to_recordset(coalesce(k.rows -> 'schools', '[]'::json)) as r(
        community int, "ncesId" text, name text, street text, city text, state text, zip text,
        levels text[], type text, source text)
      join communities c on c.id = r.community
      where k.id = ${partId}
      order by r."ncesId"
    ), matched as materialized (
      select g.*, s.id as school_id,
        case
          when s.id is null then 'added'
          when s.nces_id = g."ncesId" and (s.community_id, s.name, s.street, s.city, s.state, s.zip, s.levels, s.type, s.source)
            is not distinct from (g.community, g.name, g.street, g.city, g.state, g.zip, g.levels, g.type, g.source)
            then 'unchanged'
          else 'updated'
        end as outcome
      from given g
      left join lateral (
        select s.* from schools s
        where s.nces_id = g."ncesId"
          or (s.nces_id is null and s.community_id = g.community
            and lower(s.name) collate "C" = lower(g.name) collate "C")
        order by s.nces_id nulls last, s.id limit 1
      ) s on true
    ), claimed as materialized (
      -- Two new numbers may find one school without: the first takes it.
      select m.community, m."ncesId", m.name, m.street, m.city, m.state, m.zip, m.levels, m.type,
        m.source, m.school_id,
        case when row_number() over (partition by m.school_id order by m."ncesId") > 1
          and m.school_id is not null then 'added' else m.outcome end as outcome
      from matched m
    ), added as (
      insert into schools (community_id, nces_id, name, street, city, state, zip, levels, type, source)
      select community, "ncesId", name, street, city, state, zip, levels, type, source
      from claimed
      where outcome = 'added' and not ${dryRun}::boolean
      order by name, "ncesId"
      on conflict (nces_id) do nothing
    ), updated as (
      update schools s set
        community_id = g.community, nces_id = g."ncesId", name = g.name, street = g.street,
        city = g.city, state = g.state, zip = g.zip, levels = g.levels, type = g.type,
        source = g.source, updated_at = now()
      from claimed g
      where s.id = g.school_id and g.outcome = 'updated' and not ${dryRun}::boolean
    )
    update import_runs r set
      added = r.added + n.added, updated = r.updated + n.updated,
      unchanged = r.unchanged + n.unchanged, updated_at = now()
    from (
      select count(*) filter (where outcome = 'added') as added,
        count(*) filter (where outcome = 'updated') as updated,
        count(*) filter (where outcome = 'unchanged') as unchanged
      from claimed
    ) n
    where r.id = ${runId}`;
}
