import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communityFigures } from '@/db/schema/communities';
import { climateInsights, costOfLivingInsights, educationInsights } from '@/db/schema/insights';
import { communityClimate, communityHazards, communityTransit } from '@/db/schema/public-data';
import { schools } from '@/db/schema/schools';
import { EDITABLE_FIGURE_NAMES } from '@/lib/shared/constants/figures';
import { FIGURE_COLUMNS } from './fact-rows';
import { UNDO_COUNTS, type UndoCounts } from './undo-import';

/** Tables that runs of public sources write, as the migration's triggers have them. */
const TABLES: readonly FactTable[] = [
  {
    table: communityFigures,
    key: ['community_id', 'field'],
    isPersons: sql`t.entered_by is not null`,
    name: sql`t.field`,
  },
  ...[climateInsights, costOfLivingInsights, educationInsights].map((table) => ({
    table,
    key: ['community_id'] as const,
    isPersons: sql`t.rep_id is not null or t.is_admin_entry`,
    name: sql`${getTableName(table)}::text`,
  })),
  ...[communityClimate, communityHazards, communityTransit].map((table) => ({
    table,
    key: ['community_id'] as const,
    isPersons: sql`false`,
    name: sql`${getTableName(table)}::text`,
  })),
  { table: schools, key: ['id'], isPersons: sql`false`, name: sql`t.name` },
];

interface FactTable {
  table:
    | typeof communityFigures
    | typeof climateInsights
    | typeof costOfLivingInsights
    | typeof educationInsights
    | typeof communityClimate
    | typeof communityHazards
    | typeof communityTransit
    | typeof schools;
  /** The columns by which its changes are kept. */
  key: readonly [string] | readonly [string, string];
  /** Whether a row `t` is what a person wrote. */
  isPersons: SQL;
  /** What a row `t` is called in the report, a school or a key of its label. */
  name: SQL;
}

const ident = (name: string) => sql.raw(`"${name}"`);
const tableOf = ({ table }: FactTable) => ident(getTableName(table));
const list = (parts: readonly SQL[], between = sql`, `) => sql.join([...parts], between);

/** The row `t` of a change `g`. */
const isRow = ({ key: [number, text] }: FactTable) =>
  text === undefined
    ? sql`t.${ident(number)} = g.c`
    : sql`t.${ident(number)} = g.c and t.${ident(text)} = g.f`;

/** Changes `g` of a table with what undoing does with them. @param changes of the run: `i` */
const looked = (of: FactTable, changes: SQL): SQL => sql`
  select g.*, t.community_id as community_now, ${of.name} as name_now,
    case when t.community_id is null then 'gone'
      when hashtextextended(to_jsonb(t)::text, 0) = g.h
        then case when g.b is null then 'removed' else 'returned' end
      when ${of.isPersons} then 'person'
      else 'import' end as outcome
  from (${changes}) g left join ${tableOf(of)} t on ${isRow(of)}`;

const rowsOf = (of: FactTable, where: SQL): SQL => sql`
  select i.id, r.* from import_fact_changes i
  cross join lateral jsonb_to_recordset(i.rows) as r(c int, f text, b jsonb, h bigint)
  where ${where} and i.table_name = ${getTableName(of.table)}`;

/** What a run of a public source changed, as far as it is kept. */
export async function countFactChanges(db: Db, runId: string): Promise<number> {
  const [row] = await db.execute<{ total: number }>(sql`
    select coalesce(sum(jsonb_array_length(rows)), 0)::int as total from import_fact_changes
    where import_run_id = ${runId} and table_name <> 'communities'`);
  return row?.total ?? 0;
}

/** Rows have the same text here as where their hash was made, whatever the session's time zone. */
const readAsTriggers = (tx: Db) => tx.execute(sql`select set_config('timezone', 'UTC', true)`);

/** What undoing a run of a public source would do now. */
export async function factForecast(db: Db, runId: string): Promise<UndoCounts> {
  const tables = TABLES.map((of) => {
    // What one run wrote twice is undone twice: the last time decides.
    const last = sql`select distinct on (c, f) * from (${rowsOf(of, sql`i.import_run_id = ${runId}`)}) x
      order by c, f, id desc`;
    return sql`select outcome from (${looked(of, last)}) l`;
  });
  const [row] = await db.transaction(async (tx) => {
    await readAsTriggers(tx);
    return tx.execute<UndoCounts>(
      sql`select ${UNDO_COUNTS} from (${list(tables, sql` union all `)}) o`,
    );
  });
  return row ?? { total: 0, removed: 0, returned: 0, kept: 0, gone: 0 };
}

/**
 * Undoes what the last transaction of a run did that is still to be undone, in a transaction of
 * the caller.
 * @returns whether there was one
 */
export async function undoLastFacts(tx: Db, runId: string): Promise<boolean> {
  await readAsTriggers(tx);
  const [last] = await tx.execute<{ batch: string }>(sql`
    select batch from import_fact_changes where import_run_id = ${runId} order by id desc limit 1`);
  if (!last) return false;
  const isBatch = sql`i.import_run_id = ${runId} and i.batch = ${last.batch}::bigint`;
  // In the order in which runs take them.
  await tx.execute(sql`
    select 1 from communities where id in (
      select unnest(i.community_ids) from import_fact_changes i where ${isBatch})
    order by id for no key update`);
  for (const of of TABLES) await tx.execute(undoTable(of, runId, isBatch));
  await tx.execute(sql`delete from import_fact_changes i where ${isBatch}`);
  return true;
}

function undoTable(of: FactTable, runId: string, isBatch: SQL): SQL {
  const columns = Object.values(getTableColumns(of.table))
    .map(({ name }) => name)
    .filter((name) => !of.key.includes(name))
    .map((name) => sql`${ident(name)} = b.${ident(name)}`);
  return sql`
    with looked as materialized (${looked(of, rowsOf(of, isBatch))}
    ), removed as (
      delete from ${tableOf(of)} t using looked g where ${isRow(of)} and g.outcome = 'removed'
    ), returned as (
      update ${tableOf(of)} t set ${list(columns)}
      from looked g cross join lateral jsonb_populate_record(null::${tableOf(of)}, g.b) b
      where ${isRow(of)} and g.outcome = 'returned'
    ), kept as (
      insert into import_kept_records (import_run_id, community_id, name, changed_by)
      select ${runId}::uuid, community_now, name_now, outcome from looked
      where outcome in ('person', 'import')
    )${of.table === communityFigures ? sql`, standing as (${standing(isBatch)})` : sql``}
    update import_undos u set removed = u.removed + n.removed, returned = u.returned + n.returned,
      kept = u.kept + n.kept, gone = u.gone + n.gone, updated_at = now()
    from (select ${UNDO_COUNTS} from looked) n
    where u.import_run_id = ${runId} and n.total > 0`;
}

/** Communities hold some figures as well: those that are undone there are undone here. */
function standing(isBatch: SQL): SQL {
  const columns = EDITABLE_FIGURE_NAMES.map((field) => {
    const { column, type } = FIGURE_COLUMNS[field];
    const name = sql.raw(`'${column}'`);
    return sql`${ident(column)} = case
      when s.b -> ${name} is distinct from s.a -> ${name} and exists (
        select 1 from looked l where l.c = k.id and l.f = ${field}
          and l.outcome in ('removed', 'returned'))
      then (s.b ->> ${name})::${sql.raw(type)} else k.${ident(column)} end`;
  });
  return sql`
    update communities k set ${list(columns)}, updated_at = now()
    from (
      select r.* from import_fact_changes i
      cross join lateral jsonb_to_recordset(i.rows) as r(c int, b jsonb, a jsonb)
      where ${isBatch} and i.table_name = 'communities'
    ) s
    where k.id = s.c`;
}
