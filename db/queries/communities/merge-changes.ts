import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { INSIGHT_TABLES } from '@/db/schema/insights';
import { favorites } from '@/db/schema/matching';
import type { Pair } from './merge';

interface Watched {
  table: string;
  key: readonly string[];
  /** Which of its rows a merge may change. Of the source alone, none is added. */
  rows: 'source' | 'both' | SQL;
  /** The only columns looked at; all, where absent. */
  columns?: readonly string[];
  /** A number to which a merge adds: undone, it loses as much, whatever was added since. */
  sum?: string;
  /** What orders the versions of something: one that was followed by another stays. */
  versionsOf?: readonly string[];
  /** Only put back while the whole row is as the merge left it. */
  whole?: boolean;
}

const OF_LISTS = (pair: Pair): SQL =>
  sql`s.item_id in (select id from list_items where community_id in (${pair.sourceId}, ${pair.targetId}))`;

/** What a merge writes, in an order in which it can be put back: what others name comes first. */
const watched = (pair: Pair): readonly Watched[] => [
  { table: 'list_items', key: ['id'], rows: 'both' },
  { table: 'list_notes', key: ['id'], rows: OF_LISTS(pair) },
  { table: 'list_marks', key: ['item_id', 'user_id'], rows: OF_LISTS(pair) },
  { table: getTableName(favorites), key: ['user_id', 'community_id'], rows: 'both' },
  { table: 'community_visits', key: ['id'], rows: 'source' },
  { table: 'recommendations', key: ['user_id', 'community_id'], rows: 'both' },
  { table: 'recommended_communities', key: ['community_id'], rows: 'both' },
  { table: 'amenities', key: ['id'], rows: 'source' },
  { table: 'health_facilities', key: ['id'], rows: 'source' },
  { table: 'community_videos', key: ['id'], rows: 'source' },
  { table: 'deleted_items', key: ['id'], rows: 'source' },
  { table: 'item_versions', key: ['id'], rows: 'source' },
  { table: 'video_consultations', key: ['id'], rows: 'source' },
  { table: 'reports', key: ['id'], rows: 'source' },
  { table: 'schools', key: ['id'], rows: 'source' },
  { table: 'job_boards', key: ['community_id'], rows: 'both' },
  { table: 'page_counts', key: ['community_id', 'week', 'kind'], rows: 'both', sum: 'times' },
  { table: 'drafts', key: ['user_id', 'community_id', 'part', 'entry'], rows: 'source' },
  { table: 'page_questions', key: ['community_id', 'week', 'asked', 'state'], rows: 'source' },
  { table: 'place_matches', key: ['id'], rows: 'source' },
  { table: 'invitations', key: ['id'], rows: 'source' },
  {
    table: 'saved_searches',
    key: ['id'],
    rows: sql`${pair.sourceId} = any(s.found_ids)`,
    columns: ['found_ids', 'unseen_ids'],
  },
  ...Object.values(INSIGHT_TABLES).map((table): Watched => ({
    table: getTableName(table),
    key: ['community_id'],
    rows: 'both',
    whole: true,
  })),
  {
    table: 'insight_versions',
    key: ['id'],
    rows: 'both',
    versionsOf: ['community_id', 'section'],
  },
  { table: 'cover_versions', key: ['id'], rows: 'both', versionsOf: ['community_id'] },
  {
    table: 'communities',
    key: ['id'],
    rows: sql`(s.id in (${pair.sourceId}, ${pair.targetId}) or s.merged_into_id = ${pair.sourceId})`,
    columns: [
      'hidden_as',
      'hidden_at',
      'merged_into_id',
      'geoid',
      'geonames_id',
      'planet_re_community_id',
      'cover_image',
    ],
  },
];

const name = (text: string) => sql.identifier(text);
const list = (parts: SQL[], between: SQL = sql`, `) => sql.join(parts, between);

function rowsOf({ rows }: Watched, { sourceId, targetId }: Pair): SQL {
  if (rows === 'source') return sql`s.community_id = ${sourceId}`;
  return rows === 'both' ? sql`s.community_id in (${sourceId}, ${targetId})` : rows;
}

const object = (columns: readonly string[], of: string): SQL =>
  sql`jsonb_build_object(${list(columns.map((one) => sql`${one}::text, ${name(of)}.${name(one)}`))})`;

const rowOf = ({ columns }: Watched, of: string): SQL =>
  columns ? object(columns, of) : sql`to_jsonb(${name(of)})`;

/** Finds the row `t` that a change `c` is about, by its key `k`. */
const byKey = ({ table, key }: Watched): SQL =>
  sql`jsonb_populate_record(null::${name(table)}, c.key) k join ${name(table)} t on ${list(
    key.map((one) => sql`t.${name(one)} = k.${name(one)}`),
    sql` and `,
  )}`;

const isOf = (mergeId: number, { table }: Watched): SQL =>
  sql`c.merge_id = ${mergeId} and c.table_name = ${table}`;

/** Moments in rows are the same text in every session. */
const inUtc = (tx: Db) => tx.execute(sql`select set_config('timezone', 'UTC', true)`);

/** Before a merge: keeps the rows that it may change. */
export async function keepRowsToMerge(tx: Db, mergeId: number, pair: Pair): Promise<void> {
  await inUtc(tx);
  for (const one of watched(pair))
    await tx.execute(sql`
      insert into merge_changes (merge_id, table_name, key, before)
      select ${mergeId}::bigint, ${one.table}, ${object(one.key, 's')}, ${rowOf(one, 's')}
      from ${name(one.table)} s where ${rowsOf(one, pair)}`);
}

/** After a merge: of the kept rows, leaves what it changed, and adds what is new. */
export async function keepMergeChanges(tx: Db, mergeId: number, pair: Pair): Promise<void> {
  await tx.execute(sql`analyze merge_changes`);
  for (const one of watched(pair)) {
    await tx.execute(sql`
      update merge_changes c set after = r.row
      from (select c.id, ${rowOf(one, 't')} as row
        from merge_changes c cross join lateral ${byKey(one)} where ${isOf(mergeId, one)}) r
      where c.id = r.id`);
    if (one.rows !== 'source')
      await tx.execute(sql`
        insert into merge_changes (merge_id, table_name, key, after)
        select ${mergeId}::bigint, ${one.table}, ${object(one.key, 's')}, ${rowOf(one, 's')}
        from ${name(one.table)} s where ${rowsOf(one, pair)}
          and ${object(one.key, 's')} not in (select c.key from merge_changes c where ${isOf(mergeId, one)})`);
  }
  await tx.execute(
    sql`delete from merge_changes where merge_id = ${mergeId} and before is not distinct from after`,
  );
}

/** What came back, and what people had deleted since and so doesn't. */
export interface PutBack {
  returned: number;
  gone: number;
}

/** Puts back what a merge changed, column by column where nobody has written since. */
export async function putBackMerged(tx: Db, mergeId: number, pair: Pair): Promise<PutBack> {
  await inUtc(tx);
  const columns = await writableColumns(
    tx,
    watched(pair).map(({ table }) => table),
  );
  const total: PutBack = { returned: 0, gone: 0 };
  for (const one of watched(pair)) {
    const names = columns.get(one.table) ?? [];
    await removeAdded(tx, mergeId, one);
    const restored = await insertRemoved(tx, mergeId, one, names);
    const changed = await returnColumns(tx, mergeId, one, names, pair);
    total.returned += restored + changed.returned;
    total.gone += changed.gone;
  }
  return total;
}

async function writableColumns(tx: Db, tables: string[]): Promise<Map<string, string[]>> {
  const rows = await tx.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name in ${tables}
    group by 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function removeAdded(tx: Db, mergeId: number, one: Watched): Promise<void> {
  const { table, versionsOf, sum } = one;
  if (sum) {
    await tx.execute(sql`
      update ${name(table)} u set ${name(sum)} = u.${name(sum)} - (c.after ->> ${sum})::int
      from merge_changes c cross join lateral ${byKey(one)}
      where ${isOf(mergeId, one)} and c.before is null and t.ctid = u.ctid
        and u.${name(sum)} > (c.after ->> ${sum})::int`);
  }
  const isLast = versionsOf
    ? sql`not exists (select 1 from ${name(table)} v where ${list(
        versionsOf.map((column) => sql`v.${name(column)} = t.${name(column)}`),
        sql` and `,
      )} and v.version > t.version and ${object(one.key, 'v')} not in (
        select a.key from merge_changes a
        where a.merge_id = ${mergeId} and a.table_name = ${table} and a.before is null))`
    : sql`${rowOf(one, 't')} = c.after`;
  await tx.execute(sql`
    delete from ${name(table)} d using merge_changes c cross join lateral ${byKey(one)}
    where ${isOf(mergeId, one)} and c.before is null and t.ctid = d.ctid and ${isLast}`);
}

/** Rows of people whose account is gone stay gone. */
async function insertRemoved(
  tx: Db,
  mergeId: number,
  one: Watched,
  columns: readonly string[],
): Promise<number> {
  const all = list(columns.map((column) => sql`${name(column)}`));
  const isSomebodys = columns.includes('user_id')
    ? sql`and (r.user_id is null or exists (select 1 from users u where u.id = r.user_id and u.deleted_at is null))`
    : sql``;
  const rows = await tx.execute(sql`
    insert into ${name(one.table)} (${all}) overriding system value
    select ${list(columns.map((column) => sql`r.${name(column)}`))}
    from merge_changes c cross join lateral jsonb_populate_record(null::${name(one.table)}, c.before) r
    where ${isOf(mergeId, one)} and c.after is null ${isSomebodys}
    on conflict do nothing returning 1`);
  return rows.length;
}

/** The columns that the merge wrote, where they still have what it wrote. */
async function returnColumns(
  tx: Db,
  mergeId: number,
  one: Watched,
  columns: readonly string[],
  { targetId }: Pair,
): Promise<PutBack> {
  const { table, sum, whole } = one;
  const written = columns.filter((column) => !one.columns || one.columns.includes(column));
  const value = (column: string) => {
    if (column === sum)
      return sql`greatest(u.${name(column)} - ((c.after ->> ${column})::int - (c.before ->> ${column})::int), 1)`;
    const wrote = sql`c.before -> ${column} is distinct from c.after -> ${column}`;
    const isStill = sql`to_jsonb(u.${name(column)}) is not distinct from nullif(c.after -> ${column}, 'null'::jsonb)`;
    return sql`case when ${wrote} and ${isStill} then b.${name(column)} else u.${name(column)} end`;
  };
  const changes = sql`${isOf(mergeId, one)} and c.before is not null and c.after is not null`;
  const update = (only: SQL) =>
    tx.execute(sql`
      update ${name(table)} u set ${list(
        written
          .filter((column) => !one.key.includes(column))
          .map((column) => sql`${name(column)} = ${value(column)}`),
      )}
      from merge_changes c cross join lateral ${byKey(one)}
        cross join lateral jsonb_populate_record(null::${name(table)}, c.before) b
      where ${changes} and t.ctid = u.ctid and ${only}
        ${whole ? sql`and to_jsonb(u) = c.after` : sql``} returning 1`);
  const [found] = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from merge_changes c where ${changes}`,
  );
  if (!found?.n) return { returned: 0, gone: 0 };
  // An identifier that moved along is free before it is taken again.
  const halves =
    table === 'communities' ? [sql`u.id = ${targetId}`, sql`u.id <> ${targetId}`] : [sql`true`];
  let returned = 0;
  for (const half of halves) returned += (await update(half)).length;
  return { returned, gone: whole ? 0 : found.n - returned };
}
