import type postgres from 'postgres';

export interface DumpedTable {
  schema: string;
  name: string;
  /** Those that hold what was written: what Postgres works out by itself is left out. */
  columns: { name: string; type: string }[];
}

/** A statement that can be made and run later. */
export interface Statement {
  make: string;
  drop: string;
}

/** Beside the app's own tables those of its task queues. Drizzle's are made again by migrations. */
const SCHEMAS = ['public', 'tasks'];

/** They count in the transactions of one server, and only processes that are running read them. */
const OF_ONE_SERVER = ['community_changes', 'purged_to'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const tableName = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** Every table whose rows belong in a backup: not those that a crash may empty. */
export async function dumpedTables(sql: postgres.ISql): Promise<DumpedTable[]> {
  return sql<DumpedTable[]>`
    select n.nspname as schema, c.relname as name,
      json_agg(
        json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = any(${SCHEMAS}) and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> all(${OF_ONE_SERVER})
    group by 1, 2 order by 1, 2`;
}

/** What the next row of each table would be numbered after; null before the first. */
export async function sequences(
  sql: postgres.ISql,
): Promise<{ sequence: string; last: string | null }[]> {
  return sql<{ sequence: string; last: string | null }[]>`
    select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
    from pg_sequences where schemaname = any(${SCHEMAS}) order by 1`;
}

/** The foreign keys, which rows that come table by table would break on the way. */
export async function foreignKeys(sql: postgres.ISql): Promise<Statement[]> {
  return sql<Statement[]>`
    select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as make,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = any(
      select oid from pg_namespace where nspname = any(${SCHEMAS}))
    order by conrelid::regclass::text, conname`;
}

/** The newest migration a database has had; 0 where it has none. */
export async function newestMigration(sql: postgres.ISql): Promise<number> {
  const [found] = await sql<{ table: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as table`;
  if (!found?.table) return 0;
  const [row] = await sql<{ newest: string | null }[]>`
    select max(created_at)::text as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0);
}

/** Whether nobody has put anything in: it is new, or has been migrated and no more. */
export async function isUnused(sql: postgres.ISql): Promise<boolean> {
  if ((await newestMigration(sql)) === 0) {
    const [row] = await sql<{ tables: number }[]>`
      select count(*)::int as tables from pg_tables where schemaname = any(${SCHEMAS})`;
    return row?.tables === 0;
  }
  const [row] = await sql<{ used: boolean }[]>`
    select exists (select from public.communities) or exists (select from public.users) as used`;
  return row?.used === false;
}
