import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/**
 * A table is counted again once so many rows changed, and such a part of all, as by autovacuum; one
 * that never was, with its first.
 */
const CHANGED_ROWS = 250;
const PARTS = 10;

/**
 * Counts what tables that grew or changed hold, which also ends the plans that connections made
 * while they were nearly empty: such a plan takes seconds for what takes 40 ms. The embedded
 * database never does it by itself. One table after the other, so that others get their turn.
 */
export async function freshPlans(db: Db): Promise<void> {
  // A connection says what it changed once a second at most, unless it's asked to.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const changed = await db.execute<{ name: string }>(sql`
    select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and (
      s.n_mod_since_analyze > ${CHANGED_ROWS} + s.n_live_tup / ${PARTS}
      or (c.reltuples < 0 and s.n_mod_since_analyze > 0))
    order by s.n_mod_since_analyze desc`);
  for (const { name } of changed) await db.execute(sql`analyze ${sql.identifier(name)}`);
}
