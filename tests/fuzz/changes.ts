import { sql } from 'drizzle-orm';
import { testDb } from '../support/people/personas';

/**
 * What a refused call may change: counters of tries, and files that are recorded before they are
 * stored and removed a day later.
 */
const MAY_CHANGE = ['rate_limits', 'robot_check_solutions', 'one_time_codes', 'media_files'];

/** Makes every other table note each row that a committed transaction changes. */
export async function watchTables(): Promise<void> {
  const db = testDb();
  await db.execute(sql`create table if not exists noted_changes (name text not null)`);
  await db.execute(sql`
    create or replace function note_change() returns trigger language plpgsql as
    $$ begin insert into noted_changes values (tg_op || ' ' || tg_table_name); return null; end $$`);
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'tasks') and tablename <> 'noted_changes'
      and tablename <> all(array[${sql.join(
        MAY_CHANGE.map((name) => sql`${name}`),
        sql`, `,
      )}])`);
  for (const { name } of tables)
    await db.execute(
      sql.raw(`create or replace trigger fuzz_note after insert or update or delete on ${name}
               for each row execute function note_change()`),
    );
}

/** Lets everybody try again, so that most requests reach more than a limit. */
export async function forgetTries(): Promise<void> {
  await testDb().execute(sql`delete from rate_limits`);
}

/** What was changed since the last time this was asked. */
export async function changesSince(): Promise<string[]> {
  const rows = await testDb().execute<{ name: string }>(
    sql`delete from noted_changes returning name`,
  );
  return [...new Set(rows.map(({ name }) => name))].sort();
}
