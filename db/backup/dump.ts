import type postgres from 'postgres';
import { quoted, tableName, type DumpedTable } from './catalog';

/** How much of a table is held in memory at once. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Runs work that sees the database as it is now, whatever is written in the meantime. Values read
 * the same whatever the session or the server prefers.
 */
export function inSnapshot<T>(
  sql: postgres.Sql,
  work: (snapshot: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    await snapshot.unsafe(
      "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex'; set local statement_timeout = 0",
    );
    return work(snapshot);
  }) as Promise<T>;
}

/** The rows of a table as COPY writes them, in parts of whole lines. */
export async function* dumpTable(
  snapshot: postgres.TransactionSql,
  table: DumpedTable,
): AsyncGenerator<Buffer> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const rows = await snapshot
    .unsafe(`copy (select ${columns} from ${tableName(table)}) to stdout`)
    .readable();
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(0x0a) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
