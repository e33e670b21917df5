import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { recordEvent } from '@/db/queries/platform/audit';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import {
  importChanges,
  importFactChanges,
  importKeptRecords,
  importUndos,
} from '@/db/schema/import-undos';
import { importDifferences, importRuns } from '@/db/schema/imports';
import { states } from '@/db/schema/reference';
import { withLongStatements } from '@/db/watched-socket';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { UNDO_DAYS } from '@/lib/shared/constants/runs';
import { keepVersionsOf } from '../versions/keep-versions';
import { writtenColumns } from './import-changes';
import { forgetTypeNames } from './import-lookups';
import { TARGETS, type Target } from './import-targets';

/** Milliseconds that one part may take, and its records. */
const PART_TIMEOUT_MS = 30_000;
const RECORDS_AT_ONCE = 2000;

const ident = (name: string) => sql.raw(`"${name}"`);
const tableOf = ({ table }: Target) => ident(getTableName(table));

/**
 * What undoing does with a change `c` and its record `t`. A record comes back only where its old
 * external id is still free in its list.
 */
function becomes(target: Target, runId: string): SQL {
  const { typeTellsApart, type } = target;
  const [table, typeColumn] = [tableOf(target), ident(type.name)];
  const sameType = typeTellsApart
    ? sql`and o.${typeColumn} = (c.before ->> ${sql.raw(`'${type.name}'`)})::int`
    : sql``;
  return sql`case
    when t.id is null then 'gone'
    when t.updated_at <> c.written_at and exists (
      select 1 from import_runs r
      join import_changes o on o.import_run_id = r.id and o.record_id = t.id
      where r.kind = ${target.kind} and r.id <> ${runId} and o.written_at = t.updated_at
    ) then 'import'
    when t.updated_at <> c.written_at then 'person'
    when c.before is null then 'removed'
    when exists (
      select 1 from ${table} o
      where o.community_id = t.community_id and o.id <> t.id
        and o.external_id = c.before ->> 'external_id'
        and coalesce(o.external_list, '') = coalesce(c.before ->> 'external_list', '') ${sameType}
    ) then 'import'
    else 'returned' end`;
}

export type UndoCounts = Record<'total' | 'removed' | 'returned' | 'kept' | 'gone', number>;

/** Counts of rows whose `outcome` is what undoing does with them; a kept one has who changed it. */
export const UNDO_COUNTS = sql.raw(`count(*)::int as total,
  (count(*) filter (where outcome = 'removed'))::int as removed,
  (count(*) filter (where outcome = 'returned'))::int as returned,
  (count(*) filter (where outcome in ('person', 'import')))::int as kept,
  (count(*) filter (where outcome = 'gone'))::int as gone`);

/** Records that an import changed, as far as they are kept. */
export const countChanges = (db: Db, runId: string): Promise<number> =>
  db.$count(importChanges, eq(importChanges.importRunId, runId));

/** What undoing a run would do now. */
export async function undoForecast(db: Db, runId: string, kind: ImportKind): Promise<UndoCounts> {
  const target = TARGETS[kind];
  const [row] = await db.execute<UndoCounts>(sql`
    select ${UNDO_COUNTS} from (
      select ${becomes(target, runId)} as outcome
      from import_changes c left join ${tableOf(target)} t on t.id = c.record_id
      where c.import_run_id = ${runId}
    ) looked`);
  return row ?? { total: 0, removed: 0, returned: 0, kept: 0, gone: 0 };
}

/**
 * Makes a run one that is being undone: its open differences are no longer asked about, and it no
 * longer says that a list was read whole. One that stopped early goes on.
 * @returns false where it is being undone or was undone
 */
export async function beginUndo(
  tx: Db,
  { runId, startedBy, total }: { runId: string; startedBy: string; total: number },
): Promise<boolean> {
  const begun = await tx
    .insert(importUndos)
    .values({ importRunId: runId, startedBy, total })
    .onConflictDoUpdate({
      target: importUndos.importRunId,
      set: { status: 'running', startedBy, updatedAt: sql`now()` },
      setWhere: eq(importUndos.status, 'failed'),
    })
    .returning({ id: importUndos.importRunId });
  if (begun.length === 0) return false;
  await tx
    .delete(importDifferences)
    .where(and(eq(importDifferences.importRunId, runId), eq(importDifferences.decision, 'open')));
  await tx.update(importRuns).set({ covers: [] }).where(eq(importRuns.id, runId));
  return true;
}

/** Undoes the next changes of a run, all of them or none. @returns whether there were any */
export const undoNextPart = (
  db: Db,
  runId: string,
  undo: (tx: Db, runId: string) => Promise<boolean>,
): Promise<boolean> =>
  withLongStatements(PART_TIMEOUT_MS, () =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(PART_TIMEOUT_MS)}, true), set_config('jit', 'off', true)`,
      );
      const [row] = await tx
        .select({ status: importUndos.status })
        .from(importUndos)
        .where(eq(importUndos.importRunId, runId))
        .for('update');
      return row?.status === 'running' && (await undo(tx, runId));
    }),
  );

/** Undoes the next changes of an import, in a transaction of the caller. */
export const undoNextRows =
  (kind: ImportKind) =>
  async (tx: Db, runId: string): Promise<boolean> => {
    // In the order in which imports and the counts on communities take them.
    await tx.execute(sql`
      select 1 from communities where id in (select community_id from (${nextChanges(runId)}) c)
      order by id for no key update`);
    const rows = await tx.execute(undoStatement(TARGETS[kind], runId));
    return rows.length > 0;
  };

const nextChanges = (runId: string): SQL => sql`
  select * from import_changes
  where import_run_id = ${runId}
  order by record_id limit ${RECORDS_AT_ONCE}`;

/**
 * What a file added goes to the deleted items, as the file may be lost. The next
 * update of a public source has its records again.
 */
function undoStatement(target: Target, runId: string): SQL {
  const table = tableOf(target);
  const startedBy = sql`(select started_by from import_undos where import_run_id = ${runId}::uuid)`;
  const isFile = sql`(select source is null from import_runs where id = ${runId}::uuid)`;
  const columns = writtenColumns(target).map(
    (column) => sql`${ident(column)} = b.${ident(column)}`,
  );
  return sql`
    with looked as materialized (
      select c.*, t.name as name_now, ${becomes(target, runId)} as becomes
      from (${nextChanges(runId)}) c left join ${table} t on t.id = c.record_id
    ), removed as (
      delete from ${table} t using looked l where t.id = l.record_id and l.becomes = 'removed'
      returning t.*
    ), kept_removed as (
      insert into deleted_items (kind, community_id, name, record, deleted_by, import_run_id)
      select ${target.item}, g.community_id, g.name, to_jsonb(g), ${startedBy}, ${runId}::uuid
      from removed g where ${isFile}
    ), returned as (
      update ${table} t set ${sql.join(columns, sql`, `)}
      from looked l cross join lateral jsonb_populate_record(null::${table}, l.before) b
      where t.id = l.record_id and l.becomes = 'returned'
      returning t.*
    ), ${keepVersionsOf(target.item, sql`returned`, { cause: 'undone', causedBy: startedBy })}, done as (
      delete from import_changes c using looked l
      where c.import_run_id = l.import_run_id and c.record_id = l.record_id
    ), kept as (
      insert into import_kept_records (import_run_id, community_id, record_id, name, changed_by)
      select import_run_id, community_id, record_id, name_now, becomes from looked
      where becomes in ('person', 'import')
    )
    update import_undos u set removed = u.removed + n.removed, returned = u.returned + n.returned,
      kept = u.kept + n.kept, gone = u.gone + n.gone, updated_at = now()
    from (select ${UNDO_COUNTS} from (select becomes as outcome from looked) o) n
    where u.import_run_id = ${runId} and n.total > 0
    returning 1`;
}

/** Ends an undo of which nothing is left to do. */
export async function finishUndo(db: Db, runId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [undo] = await tx
      .update(importUndos)
      .set({ status: 'finished', finishedAt: sql`now()`, updatedAt: sql`now()` })
      .from(importRuns)
      .where(
        and(
          eq(importUndos.importRunId, runId),
          eq(importRuns.id, runId),
          eq(importUndos.status, 'running'),
        ),
      )
      .returning({
        startedBy: importUndos.startedBy,
        kind: importRuns.kind,
        fileName: importRuns.fileName,
        removed: importUndos.removed,
        returned: importUndos.returned,
        kept: importUndos.kept,
      });
    if (!undo) return;
    await forgetTypeNames(tx, runId);
    const { startedBy, kind, ...details } = undo;
    await recordEvent(tx, {
      ...(startedBy === null ? { actorKind: 'system' } : { actorId: startedBy }),
      action: 'import-undo-finished',
      subject: `import:${kind}`,
      details,
    });
  });
}

/** Ends an undo that can't go on. What it has done stays; it can be started again. */
export async function failUndo(db: Db, runId: string): Promise<void> {
  await db
    .update(importUndos)
    .set({ status: 'failed', updatedAt: sql`now()` })
    .where(and(eq(importUndos.importRunId, runId), eq(importUndos.status, 'running')));
}

/**
 * Locks a run, so that nobody mends its rows while it becomes one that is undone. Not its key: a
 * part that is being undone refers to it.
 */
export const lockRun = (tx: Db, runId: string) =>
  tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(eq(importRuns.id, runId))
    .for('no key update');

export async function findUndo(db: Db, runId: string) {
  const [row] = await db
    .select({
      undo: importUndos,
      starter: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(importUndos)
    .leftJoin(users, eq(users.id, importUndos.startedBy))
    .where(eq(importUndos.importRunId, runId));
  return row ?? null;
}

/** What stayed as it was when a run was undone, by community and name. */
export const keptRecords = (db: Db, runId: string, limit: number) =>
  db
    .select({
      id: importKeptRecords.id,
      recordId: importKeptRecords.recordId,
      name: importKeptRecords.name,
      changedBy: importKeptRecords.changedBy,
      community: { id: communities.id, name: communities.name, state: states.stateShortName },
    })
    .from(importKeptRecords)
    .innerJoin(communities, eq(communities.id, importKeptRecords.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .where(eq(importKeptRecords.importRunId, runId))
    .orderBy(communities.name, importKeptRecords.name, importKeptRecords.id)
    .limit(limit);

/** Runs that ended so long ago that they can no longer be undone. */
const ENDED_LONG_AGO = sql`any(array(
  select r.id from import_runs r
  left join import_undos u on u.import_run_id = r.id
  where u.status is distinct from 'running'
    and r.finished_at < now() - make_interval(days => ${UNDO_DAYS})))`;

/** Forgets what can no longer be undone, some at a time. @returns whether there may be more */
export async function deleteOldChanges(db: Db, most: number): Promise<boolean> {
  await db
    .delete(importFactChanges)
    .where(sql`${importFactChanges.importRunId} = ${ENDED_LONG_AGO}`);
  const gone = await db.execute(sql`
    delete from import_changes where ctid = any(array(
      select c.ctid from import_changes c where c.import_run_id = ${ENDED_LONG_AGO} limit ${most}))
    returning 1`);
  return gone.length === most;
}
