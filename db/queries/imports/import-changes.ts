import type { Db } from '@/db/client';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Target } from './import-targets';

const ident = (name: string) => sql.raw(`"${name}"`);

/** The columns that an import writes, and when that was: what undoing it brings back. */
export const writtenColumns = ({ table, type, texts }: Target): string[] => [
  table.name.name,
  type.name,
  table.address.name,
  table.externalId.name,
  table.externalList.name,
  table.source.name,
  table.updatedAt.name,
  table.confirmedAt.name,
  table.confirmedAs.name,
  ...Object.values(texts).map(({ column }) => column.name),
];

/** The record `t` as it was at the beginning of the statement, but for what no import writes. */
const asItWas = (target: Target): SQL =>
  sql`jsonb_build_object(${sql.join(
    writtenColumns(target).map((column) => sql`${sql.raw(`'${column}'`)}, t.${ident(column)}`),
    sql`, `,
  )})`;

/**
 * Keeps what a run has changed. A record that it had written before, and nobody else since, keeps
 * what it was before both.
 * @param written of records that had been there: their ids and what names the run, from the same
 *   statement, so that the table still has them as they were
 */
export const keepChanges = (target: Target, written: SQL): SQL => {
  const updatedAt = sql.raw(`'${target.table.updatedAt.name}'`);
  return sql`
    insert into import_changes (import_run_id, record_id, community_id, before, written_at)
    select w.run_id, t.id, t.community_id, ${asItWas(target)}, now()
    from ${written} w join ${ident(getTableName(target.table))} t on t.id = w.id
    on conflict (import_run_id, record_id) do update set
      before = case
        when import_changes.written_at = (excluded.before ->> ${updatedAt})::timestamptz
          then import_changes.before else excluded.before end,
      written_at = excluded.written_at`;
};

/** Keeps which records a run has added. @param added their ids and communities */
export const keepAdded = (runId: string, added: SQL): SQL => sql`
  insert into import_changes (import_run_id, record_id, community_id, written_at)
  select ${runId}::uuid, a.id, a.community_id, now() from ${added} a`;

/** Lets triggers keep what the rest of this transaction writes for a run of a public source. */
export async function keepFactChanges(tx: Db, runId: string): Promise<void> {
  await tx.execute(sql`select set_config('wherewell.run', ${runId}, true)`);
}
