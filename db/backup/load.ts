import { mkdirSync, mkdtempSync, readFileSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { dumpedTables, foreignKeys, quoted, tableName, type DumpedTable } from './catalog';
import { arrayText, readCopyLine } from './copy-text';

interface Journal {
  entries: { when: number; tag: string }[];
}

const MIGRATIONS = path.join('db', 'migrations');

const readJournal = () =>
  JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as Journal;

/** Whether this release has the migration that a database had last. */
export const knowsMigration = (newest: number): boolean =>
  readJournal().entries.some(({ when }) => when === newest);

/** Makes the tables as they were after a migration, and no later one. */
export async function migrateUpTo(sql: postgres.Sql, newest: number): Promise<void> {
  const journal = readJournal();
  const entries = journal.entries.filter(({ when }) => when <= newest);
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-migrations-'));
  try {
    mkdirSync(path.join(folder, 'meta'));
    writeFileSync(
      path.join(folder, 'meta', '_journal.json'),
      JSON.stringify({ ...journal, entries }),
    );
    for (const { tag } of entries)
      copyFileSync(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    await runMigrations(drizzle(sql), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A transaction as migrations want it: what they begin is a part of it. */
const withinOf = (sql: postgres.Sql, tx: postgres.TransactionSql): postgres.Sql =>
  Object.assign(tx, {
    options: sql.options,
    begin: (work: (part: postgres.TransactionSql) => Promise<unknown>) => tx.savepoint(work),
  }) as unknown as postgres.Sql;

/**
 * Makes the tables as they were after a migration, takes in rows in any order without triggers,
 * and holds everything to its foreign keys at the end. In one transaction: all of it is there
 * afterward, or nothing, not even an empty table.
 * @param wanted the migration, and the task queues, whose tables pg-boss makes one by one
 */
export function fillTables<T>(
  sql: postgres.Sql,
  { migration, queues }: { migration: number; queues: readonly string[] },
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin(async (tx) => {
    await tx.unsafe('set local statement_timeout = 0');
    await migrateUpTo(withinOf(sql, tx), migration);
    for (const queue of queues) await tx`select tasks.create_queue(${queue}, '{}')`;
    const tables = await dumpedTables(tx);
    const keys = await foreignKeys(tx);
    for (const { drop } of keys) await tx.unsafe(drop);
    for (const table of tables)
      await tx.unsafe(`alter table ${tableName(table)} disable trigger user`);
    await tx.unsafe(`truncate ${tables.map(tableName).join(', ')}`);
    const result = await work(tx);
    for (const { make } of keys) await tx.unsafe(make);
    for (const table of tables)
      await tx.unsafe(`alter table ${tableName(table)} enable trigger user`);
    return result;
  }) as Promise<T>;
}

/** Adds rows that COPY wrote. @returns how many */
export async function loadRows(
  tx: postgres.TransactionSql,
  table: DumpedTable,
  lines: string,
): Promise<number> {
  // Every line ends with a line break; one of an empty text is empty itself.
  const rows = lines.split('\n').slice(0, -1).map(readCopyLine);
  if (rows.length === 0) return 0;
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `v.c${at}::${type}`).join(', ');
  const names = table.columns.map((_, at) => `c${at}`).join(', ');
  const arrays = table.columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  await tx.unsafe(
    `insert into ${tableName(table)} (${columns}) overriding system value
     select ${values} from unnest(${arrays}) as v(${names})`,
    table.columns.map((_, at) => arrayText(rows.map((row) => row[at] ?? null))),
  );
  return rows.length;
}

/** Goes on counting where the backup's database was. */
export async function setSequence(
  tx: postgres.TransactionSql,
  sequence: string,
  last: string | null,
): Promise<void> {
  if (last !== null) await tx`select setval(${sequence}::regclass, ${last}::bigint)`;
}
