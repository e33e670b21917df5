import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { communityChanges } from '@/db/schema/changes';

/**
 * More statements at once than this, or more ids in them, are read as "anything may have changed".
 */
const MOST_AT_ONCE = { statements: 20_000, ids: 200_000 };

/** How far a reader has read: what was committed then, and the run of the server that said so. */
export interface Position {
  /** A snapshot of Postgres, as text. */
  snapshot: string;
  /** After a failover or a restore, the numbers of transactions mean others. */
  server: string;
}

export interface Change {
  /** The table that was written, by however many statements. */
  table: string;
  /** Each once. Null: any of them may have changed. */
  communityIds: readonly number[] | null;
}

export interface ReadChanges {
  position: Position;
  /** Null: some may have been missed, so anything may have changed. */
  changes: Change[] | null;
}

const since = sql`${sql.placeholder('since')}::pg_snapshot`;

const end = (which: 'oldest' | 'newest') => sql`
  (select ${communityChanges.xact} from ${communityChanges}
    order by ${communityChanges.xact} ${sql.raw(which === 'newest' ? 'desc' : 'asc')} limit 1)`;

const where = {
  snapshot: sql<string>`pg_current_snapshot()::text`,
  server: sql<string>`pg_postmaster_start_time()::text`,
  // The newest of what was too old is kept: what is older than it may be gone.
  isComplete: sql<boolean>`coalesce(${end('oldest')} < pg_snapshot_xmin(${since}), false)`,
};

/**
 * What was committed of changes since a position: each change exactly once, however late its
 * transaction committed.
 * @param db the primary
 * @param last null at the first read
 */
export async function changesSince(db: Db, last: Position | null): Promise<ReadChanges> {
  const at = { since: last?.snapshot ?? '1:1:' };
  // Mostly nothing is new, which the two ends of an index tell under any plan.
  const glance = prepared(db, 'whether anything changed', () =>
    db
      .select({ ...where, isNews: sql<boolean>`${end('newest')} >= pg_snapshot_xmin(${since})` })
      .from(sql`(select) as one_row`)
      .prepare('whether_changed'),
  );
  const [seen] = await glance.execute(at);
  if (!seen) throw new Error('Nothing was said of changes.');
  if (!isKnown(last, seen)) return { position: seen, changes: null };
  if (!seen.isNews) return { position: seen, changes: [] };
  const look = prepared(db, 'changes since', () => {
    // Two bounds, because Postgres expects few rows between them, and so uses the index in any
    // plan.
    const news = sql`
      select ${communityChanges.tableName} as t, ${communityChanges.communityIds} as c
      from ${communityChanges}
      where ${communityChanges.xact} >= pg_snapshot_xmin(${since})
        and ${communityChanges.xact} < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(${communityChanges.xact}, ${since})
      limit ${sql.raw(String(MOST_AT_ONCE.statements + 1))}`;
    const byTable = sql`
      select t, case when bool_and(c is not null) then coalesce(json_agg(distinct id) filter (where id is not null), '[]') end as c
      from news left join lateral unnest(c) id on true group by t`;
    const rows = sql<{ t: string; c: number[] | null }[] | null>`(
      with news as materialized (${news})
      select case when count(*) <= ${sql.raw(String(MOST_AT_ONCE.statements))}
          and coalesce(sum(cardinality(c)), 0) <= ${sql.raw(String(MOST_AT_ONCE.ids))}
        then (select coalesce(json_agg(n), '[]') from (${byTable}) n) end
      from news)`;
    return db
      .select({ ...where, rows })
      .from(sql`(select) as one_row`)
      .prepare('changes_since');
  });
  const [read] = await look.execute(at);
  if (!read) throw new Error('Nothing was said of changes.');
  const rows = isKnown(last, read) ? read.rows : null;
  return {
    position: read,
    changes: rows && rows.map(({ t, c }) => ({ table: t, communityIds: c })),
  };
}

/** Whether all that was committed since is still on record. */
const isKnown = (last: Position | null, now: { server: string; isComplete: boolean }): boolean =>
  last !== null && last.server === now.server && now.isComplete;

/**
 * Deletes changes that were written so many hours ago, and those of another server's transactions,
 * which came with a restored copy. Leaves the newest of the deleted as a mark of how far it came.
 */
export async function pruneChanges(db: Db, keepHours: number): Promise<void> {
  const isOld = sql`${communityChanges.writtenAt} < now() - make_interval(hours => ${keepHours})`;
  const oldestOpen = sql`pg_snapshot_xmin(pg_current_snapshot())`;
  await db.delete(communityChanges).where(sql`
    ${communityChanges.xact} < (
      select xact from ${communityChanges} where ${isOld} and xact < ${oldestOpen}
      order by xact desc limit 1)`);
  await db.delete(communityChanges).where(sql`
    ${communityChanges.xact} >= pg_snapshot_xmax(pg_current_snapshot()) and ${isOld}`);
  const mark = db
    .select({ one: sql`1` })
    .from(communityChanges)
    .where(lt(communityChanges.xact, oldestOpen));
  await db.execute(sql`
    insert into ${communityChanges} (table_name, community_ids)
    select 'community_changes', '{}' where not exists (${mark})`);
}
