import { withLongStatements } from '@/db/watched-socket';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import { isImportKind } from '@/lib/shared/constants/import-kinds';
import { ROW_FAULTS } from '@/lib/shared/constants/imports';
import type { Db } from '@/db/client';
import type { importRuns } from '@/db/schema/imports';
import { factStatement } from './fact-rows';
import { keepAdded, keepChanges, keepFactChanges } from './import-changes';
import { TARGETS, type Target, type RecordText } from './import-targets';
import { keepVersionsOf } from '../versions/keep-versions';
import {
  BY_ID,
  BY_ID_ALONE,
  BY_NAME,
  isRegister,
  SAME_HOSPITAL,
  sameRegister,
  saysTheSame,
} from './same-record';
import { schoolStatement } from './school-rows';

type Run = typeof importRuns.$inferSelect;

/** A row that was read well, as it waits in a part of the file. Null: the file says nothing. */
export interface WaitingRow extends Partial<Record<RecordText, string | null>> {
  line: number;
  community: number;
  type: number;
  name: string;
  address: string | null;
  externalId: string | null;
  /** The list that the external id counts in; null without one. */
  list: string | null;
  source: string | null;
}

/** Milliseconds that one part may take. */
const PART_TIMEOUT_MS = 30_000;

/**
 * Works on the next part of a run's rows: compares them with what is stored, stores what is new or
 * different, and counts. All of it or nothing; of two workers on the same run one waits.
 * @returns whether there was a part
 */
export async function workOnNextPart(db: Db, runId: string): Promise<boolean> {
  return withLongStatements(PART_TIMEOUT_MS, () =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(PART_TIMEOUT_MS)}, true)`,
      );
      return workOnPart(tx, runId);
    }),
  );
}

/** As `workOnNextPart`, in a transaction of the caller. */
export async function workOnPart(tx: Db, runId: string): Promise<boolean> {
  // Compiling the statement would take longer than running it.
  await tx.execute(sql`select set_config('jit', 'off', true)`);
  const [run] = await tx.execute<Pick<Run, 'kind' | 'status'> & { dry_run: boolean }>(
    sql`select kind, status, dry_run from import_runs where id = ${runId} for update`,
  );
  const statements = run?.status === 'running' ? statementsOf(run.kind) : [];
  if (!run || statements.length === 0) return false;
  const [part] = await tx.execute<{ id: string }>(
    sql`select id from import_chunks where import_run_id = ${runId} order by id limit 1`,
  );
  if (!part) return false;
  // As the counts on communities do: two imports that take them in another order would deadlock.
  await tx.execute(sql`
    select 1 from communities
    where id = any((select community_ids from import_chunks where id = ${part.id})::int[])
    order by id for no key update`);
  // Rows keep their changes in their own statement, and a dry run changes nothing.
  if (!isImportKind(run.kind) && !run.dry_run) await keepFactChanges(tx, runId);
  for (const statement of statements) await tx.execute(statement(runId, part.id, run.dry_run));
  return true;
}

type PartStatement = (runId: string, partId: string, dryRun: boolean) => SQL;

/** What works on a part of a run, one after the other; the last one takes the part away. */
function statementsOf(kind: Run['kind']): PartStatement[] {
  if (kind === 'facts') return [factStatement];
  if (kind === 'schools') return [schoolStatement, factStatement];
  return isImportKind(kind) ? [(...part) => rowStatement(TARGETS[kind], ...part)] : [];
}

const ident = (name: string) => sql.raw(`"${name}"`);
const list = (parts: readonly SQL[], between: SQL = sql`, `) => sql.join([...parts], between);

/** One statement: what it reads is what was there before it, whatever it writes. */
function rowStatement(target: Target, runId: string, partId: string, dryRun: boolean): SQL {
  const table = ident(getTableName(target.table));
  const type = ident(target.type.name);
  const record = ident(target.record.name);
  const separately = target.typeTellsApart;
  const texts = Object.entries(target.texts).map(([field, { column, blank }]) => ({
    field: ident(field),
    column: ident(column.name),
    key: field,
    blank: sql.raw(blank),
  }));
  /** The number that stands for what tells a row apart: no cell holds the separator. */
  const key = (kind: string, community: SQL, typeId: SQL, rest: SQL) =>
    sql`hashtextextended(concat_ws(chr(31), ${sql.raw(`'${kind}'`)}, ${community}, ${separately ? typeId : sql`null`}, ${rest}), 0)`;
  const idKey = (list: SQL, id: SQL, typeId: SQL) =>
    key('id', sql`g.community`, typeId, sql`concat(${list}, chr(31), ${id})`);
  /** As the file would have the record `t`, if it was of the list of this row. */
  const recordKey = idKey(
    sql`coalesce(t.external_list, g.list)`,
    sql`t.external_id`,
    sql`t.${type}`,
  );
  const nameKey = (kind: string) =>
    key(
      kind,
      sql`g.community`,
      sql`g.type`,
      sql`concat(lower(g.name), chr(31), lower(coalesce(g.address, '')))`,
    );
  // One equality for each: a list of keys would be looked up by the run alone where few are
  // expected.
  const earlier = (rowKey: SQL) =>
    sql`(select i.line from import_keys i where i.import_run_id = ${runId} and i.key = ${rowKey})`;
  const differs = [
    sql`f.name <> t.name`,
    sql`f.type <> t.${type}`,
    sql`f.address <> t.address`,
    sql`f.takes_id and t.external_id is distinct from f."externalId"`,
    sql`f.source is not null and not f.elsewhere and t.source is distinct from f.source`,
    ...texts.map(
      ({ field, column }) =>
        sql`f.${field} is not null and t.${column} is distinct from f.${field}`,
    ),
  ];
  const proposals = [
    sql`'name', case when f.name <> t.name then f.name end`,
    sql`'typeId', case when f.type <> t.${type} then f.type end`,
    sql`'address', case when f.address <> t.address then f.address end`,
    sql`'externalId', case when f.takes_id and t.external_id is distinct from f."externalId" then f."externalId" end`,
    sql`'source', case when not f.elsewhere and t.source is distinct from f.source then f.source end`,
    ...texts.map(
      ({ field, column, key: name }) =>
        sql`${sql.raw(`'${name}'`)}, case when t.${column} is distinct from f.${field} then f.${field} end`,
    ),
  ];
  /** All that a row says. */
  const says = [
    sql`'name', f.name`,
    sql`'typeId', f.type`,
    sql`'address', f.address`,
    sql`'source', f.source`,
    ...texts.map(({ field, key: name }) => sql`${sql.raw(`'${name}'`)}, f.${field}`),
  ];
  /** Found by its name: it has an id already, of another list or another number of this one. */
  const isElsewhere = sql`(f.rank = ${BY_NAME} and t.external_id is not null
    and not ${sameRegister(sql`f`)})`;
  const isOld = sql`coalesce(t.confirmed_at, t.updated_at) < date_trunc('month', now(), 'UTC')`;
  return sql`
    with given as materialized (
      select r.* from import_chunks k, json_to_recordset(k.rows) as r(
        line int, community int, type int, name text, address text, "externalId" text, list text,
        source text,
        ${list(texts.map(({ field }) => sql`${field} text`))})
      where k.id = ${partId}
    ), keyed as materialized (
      select g.*, c.id is not null as placed,
        exists (
          select 1 from deleted_records d
          where d.community_id = g.community and d.kind = ${target.kind}
            and d.external_id = g."externalId" and d.external_list in ('', coalesce(g.list, ''))
            and (d.name is null or ${isRegister(sql`g.list`)} or ${saysTheSame(sql`d`)})
        ) as deleted,
        case when g."externalId" is not null
          then ${idKey(sql`g.list`, sql`g."externalId"`, sql`g.type`)} end as id_key,
        ${nameKey('name')} as name_key,
        ${nameKey('name with id')} as name_id_key
      from given g left join communities c on c.id = g.community
    ), sequence as (
      select k.*,
        min(line) over (partition by id_key) as first_of_id,
        min(line) filter (where "externalId" is null) over (partition by name_key) as first_without_id,
        min(line) over (partition by name_key) as first_of_name
      from keyed k
    ), checked as materialized (
      select s.*, least(
        case when s."externalId" is not null then nullif(s.first_of_id, s.line) end,
        case when s.first_without_id < s.line then s.first_without_id end,
        case when s."externalId" is null then nullif(s.first_of_name, s.line) end,
        ${earlier(sql`s.name_key`)},
        ${earlier(sql`case when s."externalId" is null then s.name_id_key else s.id_key end`)}
        ) as repeats
      from sequence s
    ), fine as materialized (
      select * from checked g where g.repeats is null and g.placed and not g.deleted
    ), by_id as materialized (
      -- The record that has the id in its list, before one of which nobody knows the list. Where
      -- it says nothing that the row says too, the row may be another place.
      select g.*, i.id as id_record, i.agrees, i.many as id_many
      from fine g
      left join lateral (
        select min(id) as id, bool_and(agrees) as agrees, count(distinct id) as many
        from (
          select *, rank() over (order by agrees desc, of_list desc, same_type desc) as place
          from (
            select t.id, t.${type} = g.type as same_type, t.external_list is not null as of_list,
              ${isRegister(sql`g.list`)} or ${saysTheSame(sql`t`)}
                or (coalesce(g.address, '') = '' or t.address = '') and t.${type} = g.type as agrees
            from ${table} t
            where t.community_id = g.community and t.external_id = g."externalId"
              and (t.external_list is null or t.external_list = g.list)
            ${
              separately
                ? sql`and (t.${type} = g.type or (
                    ${recordKey} not in (select o.id_key from checked o where o.id_key is not null)
                    and not exists (
                      select 1 from import_keys i
                      where i.import_run_id = ${runId} and i.key = ${recordKey})))`
                : sql``
            }
          ) candidates
        ) ranked
        where place = 1
      ) i on true
    ), matched as (
      select g.*, m.*,
        row_number() over (partition by m.id order by m.rank desc, g.line) as claim
      from by_id g
      left join lateral (
        select min(id) as id, min(rank) as rank, count(distinct id) as many
        from (
          select *, rank() over (order by rank desc, same_type desc) as place
          from (
            select g.id_record as id, ${BY_ID} as rank, true as same_type
            where g.id_many = 1 and g.agrees
            union all
            select t.id, ${BY_NAME}, t.${type} = g.type
            from ${table} t
            where t.community_id = g.community and not coalesce(g.agrees, false)
              and lower(t.name) collate "C" = lower(g.name) collate "C"
              and lower(t.address) = lower(coalesce(g.address, ''))
              and (g."externalId" is null or t.external_id is null or ${sameRegister(sql`g`)}
                -- Numbers of rows move on. A record whose own id comes in the file stays its own.
                or (t.address <> '' and not ${isRegister(sql`g.list`)}
                  and t.id not in (select o.id_record from by_id o where o.agrees)
                  and not exists (
                    select 1 from import_keys i
                    where i.import_run_id = ${runId} and i.key = ${recordKey})))
              ${separately ? sql`and t.${type} = g.type` : sql``}
            ${separately ? sql`union all ${SAME_HOSPITAL}` : sql``}
            union all
            select g.id_record, ${BY_ID_ALONE}, true
            where g.id_many = 1 and not g.agrees
          ) candidates
        ) ranked
        where place = 1
      ) m on true
    ), paired as (
      select f.*, t.id as record_id,
        -- One that goes by its name keeps the id that it has, and one id has one record.
        f."externalId" is not null and not coalesce(${isElsewhere}, false)
          and not exists (
            select 1 from ${table} o
            where o.community_id = f.community and o.external_id = f."externalId"
              and coalesce(o.external_list, '') = coalesce(f.list, '') and o.id is distinct from t.id
              ${separately ? sql`and o.${type} = f.type` : sql``}) as takes_id,
        coalesce(${isElsewhere}, false) as elsewhere
      from matched f
      left join ${table} t on t.id = f.id and f.many = 1
        and (f.claim = 1 or f.rank = ${BY_ID_ALONE})
    ), compared as materialized (
      select f.*, t.updated_at as compared_at,
        case
          when f.many > 1 and f.rank = ${BY_NAME} then 'ambiguous'
          when t.id is null then 'added'
          when f.rank = ${BY_ID_ALONE} then 'becoming'
          when not (${list(
            differs.map((one) => sql`coalesce(${one}, false)`),
            sql` or `,
          )}) then 'unchanged'
          when t.rep_id is not null or t.is_admin_entry then 'differing'
          else 'updated'
        end as outcome,
        case
          when f.rank = ${BY_ID_ALONE} then jsonb_strip_nulls(jsonb_build_object(${list(says)}))
          when t.rep_id is not null or t.is_admin_entry
            then jsonb_strip_nulls(jsonb_build_object(${list(proposals)}))
        end as proposed
      from paired f
      left join ${table} t on t.id = f.record_id
    ), told as materialized (
      select * from compared c where c.outcome in ('differing', 'becoming') and not exists (
        select 1 from import_differences d
        where d.${record} = c.record_id and d.decision = 'kept' and d.proposed = c.proposed)
    ), added as (
      insert into ${table} (community_id, ${type}, name, address, external_id, external_list, source,
        confirmed_at, confirmed_as,
        ${list(texts.map(({ column }) => column))})
      select community, type, name, coalesce(address, ''), case when takes_id then "externalId" end,
        case when takes_id then list end, source, now(), 'import',
        ${list(texts.map(({ field, blank }) => sql`coalesce(${field}, ${blank})`))}
      from compared where outcome = 'added' and not ${dryRun}::boolean
      order by line
      returning id, community_id
    ), updated as (
      update ${table} t set
        name = c.name, ${type} = c.type, address = coalesce(c.address, t.address),
        external_id = case when c.takes_id then c."externalId" else t.external_id end,
        external_list = case when c.takes_id then c.list else t.external_list end,
        source = case when c.elsewhere then t.source else coalesce(c.source, t.source) end,
        ${list(texts.map(({ field, column }) => sql`${column} = coalesce(c.${field}, t.${column})`))},
        updated_at = now(), confirmed_at = now(), confirmed_as = 'import'
      from compared c
      where t.id = c.record_id and c.outcome = 'updated' and not ${dryRun}::boolean
      returning t.*, ${runId}::uuid as run_id
    ), confirmed as (
      -- Pages show the month: one that is shown already is not written again. From the first file
      -- that has a record on it is known which list its id is of.
      update ${table} t set confirmed_at = case when ${isOld} then now() else t.confirmed_at end,
        confirmed_as = case when ${isOld} then 'import' else t.confirmed_as end,
        external_list = case when c.claims then c.list else t.external_list end
      from (select *, takes_id and outcome = 'unchanged' and not ${isRegister(sql`list`)} as claims from compared) c
      where t.id = c.record_id and c.outcome in ('unchanged', 'differing')
        and (${isOld} or (c.claims and t.external_list is null and t.external_id = c."externalId"))
        and not ${dryRun}::boolean
    ), kept_added as (${keepAdded(runId, sql`added`)}
    ), kept_changes as (${keepChanges(target, sql`updated`)}
    ), ${keepVersionsOf(target.item, sql`updated`, {
      cause: 'imported',
      causedBy: sql`(select started_by from import_runs where id = ${runId}::uuid)`,
    })}, differing as (
      insert into import_differences
        (import_run_id, kind, ${record}, line, proposed, becoming, compared_at)
      select ${runId}::uuid, r.kind, t.record_id, t.line, t.proposed, t.outcome = 'becoming',
        t.compared_at
      from told t, import_runs r where r.id = ${runId} and not ${dryRun}::boolean
      on conflict (${record}) where decision = 'open' do update set
        import_run_id = excluded.import_run_id, line = excluded.line,
        proposed = excluded.proposed, becoming = excluded.becoming,
        compared_at = excluded.compared_at
    ), settled as (
      delete from import_differences d using compared c
      where d.${record} = c.record_id and d.decision = 'open' and c.outcome = 'unchanged'
        and not ${dryRun}::boolean
    ), noted as (
      insert into import_keys (import_run_id, key, line)
      select ${runId}::uuid, k.key, g.line from compared g
      cross join lateral (values
        (case when g.outcome <> 'becoming' then g.id_key end), (case when g."externalId" is null then g.name_key else g.name_id_key end)
      ) as k(key)
      where k.key is not null
      on conflict do nothing
    ), rejected as materialized (
      select line, null::text as column_name,
        case when repeats is not null then ${ROW_FAULTS.repeated}::text || ' ' || repeats || '.'
          when not placed then ${ROW_FAULTS.communityGone}
          else ${ROW_FAULTS.deleted} end as reason
      from checked where repeats is not null or not placed or deleted
      union all
      select line, null, ${ROW_FAULTS.ambiguousRecord} from compared where outcome = 'ambiguous'
    ), listed as (
      insert into import_refusals (import_run_id, line, column_name, reason)
      select ${runId}::uuid, line, column_name, reason from rejected
    ), done as (
      delete from import_chunks where id = ${partId}
    )
    update import_runs r set
      added = r.added + n.added, updated = r.updated + n.updated,
      unchanged = r.unchanged + n.unchanged, refused = r.refused + n.refused,
      differences = r.differences + n.differences, becoming = r.becoming + n.becoming,
      updated_at = now()
    from (
      select count(*) filter (where outcome = 'added') as added,
        count(*) filter (where outcome = 'updated') as updated,
        count(*) filter (where outcome in ('unchanged', 'differing', 'becoming')) as unchanged,
        (select count(*) from rejected) as refused,
        (select count(*) from told) as differences,
        (select count(*) from told where outcome = 'becoming') as becoming
      from compared
    ) n
    where r.id = ${runId}`;
}
