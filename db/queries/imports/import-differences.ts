import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { importDifferences, importRuns } from '@/db/schema/imports';
import { states } from '@/db/schema/reference';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { keepVersionsOf } from '../versions/keep-versions';
import { keepChanges } from './import-changes';
import { proposalColumns, TARGETS, type RecordText } from './import-targets';

/** What a file can change of a record. Absent: the file says the same, or nothing. */
interface Proposal extends Partial<Record<RecordText, string>> {
  name?: string;
  typeId?: number;
  address?: string;
  externalId?: string;
  source?: string;
}

const isOpen = (kind: ImportKind): SQL | undefined =>
  and(eq(importDifferences.kind, kind), eq(importDifferences.decision, 'open'));

/** Differences that nobody has decided, each with its record as it is now. */
export async function listDifferenceRows(
  db: Db,
  kind: ImportKind,
  { limit, offset }: { limit: number; offset: number },
) {
  const { table, record } = TARGETS[kind];
  const rows = await db
    .select({
      id: importDifferences.id,
      runId: importDifferences.importRunId,
      fileName: importRuns.fileName,
      line: importDifferences.line,
      proposed: importDifferences.proposed,
      becoming: importDifferences.becoming,
      recordId: table.id,
      stored: proposalColumns(kind),
      community: {
        id: communities.id,
        name: communities.name,
        state: states.stateShortName,
      },
      writer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(importDifferences)
    .innerJoin(importRuns, eq(importRuns.id, importDifferences.importRunId))
    .innerJoin(table, eq(table.id, record))
    .innerJoin(communities, eq(communities.id, table.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .leftJoin(users, eq(users.id, table.repId))
    .where(isOpen(kind))
    .orderBy(asc(importDifferences.id))
    .limit(limit)
    .offset(offset);
  // The column is jsonb that nobody but the import writes.
  return rows.map((row) => ({
    ...row,
    proposed: row.proposed as Proposal,
    stored: row.stored as { [Field in keyof Proposal]: Proposal[Field] | null },
  }));
}

export type DifferenceRow = Awaited<ReturnType<typeof listDifferenceRows>>[number];

export const countDifferences = (db: Db, kind: ImportKind): Promise<number> =>
  db.$count(importDifferences, isOpen(kind));

interface Decision {
  kind: ImportKind;
  /** Null: all that are open. */
  id: number | null;
  decidedBy: string;
}

/**
 * Leaves records as they are. A row that only has the id of its record is another place: it's
 * added, without that id. @returns how many were decided
 */
export async function rejectProposed(db: Db, { kind, id, decidedBy }: Decision): Promise<number> {
  const { table, record } = TARGETS[kind];
  const { externalId: _, ...columns } = proposalColumns(kind);
  const own = (column: { name: string }) => sql.identifier(column.name);
  const values = Object.entries(columns).map(([field, { notNull }]) => {
    if (field === 'typeId') return sql`(d.proposed ->> 'typeId')::int`;
    return notNull ? sql`coalesce(d.proposed ->> ${field}, '')` : sql`d.proposed ->> ${field}`;
  });
  const rows = await db.execute(sql`
    with decided as (
      update ${importDifferences} set decision = 'kept', decided_by = ${decidedBy}, decided_at = now()
      where ${isOpen(kind)} and ${id === null ? sql`true` : eq(importDifferences.id, id)}
      returning *
    ), added as (
      insert into ${table} (community_id, confirmed_at, confirmed_as,
        ${sql.join(Object.values(columns).map(own), sql`, `)})
      select r.community_id, now(), 'import', ${sql.join(values, sql`, `)}
      from decided d join ${table} r on r.id = d.${own(record)}
      where d.becoming
      order by d.id
      returning id, community_id
    ), kept_added as (
      -- The ids are given in the order of the rows.
      insert into import_changes (import_run_id, record_id, community_id, written_at)
      select d.import_run_id, a.id, a.community_id, now()
      from (select *, row_number() over (order by id) as at from added) a
      join (select *, row_number() over (order by id) as at from decided where becoming) d using (at)
    )
    select 1 from decided`);
  return rows.length;
}

/**
 * Writes what files say into records, but for those that were written since they were compared.
 * @returns how many were decided
 */
export async function acceptProposed(db: Db, { kind, id, decidedBy }: Decision): Promise<number> {
  const { table, record } = TARGETS[kind];
  const own = (column: { name: string }) => sql.identifier(column.name);
  const changes = Object.entries(proposalColumns(kind))
    .filter(([field]) => field !== 'externalId')
    .map(([field, column]) => {
      const value =
        field === 'typeId' ? sql`(w.proposed ->> 'typeId')::int` : sql`w.proposed ->> ${field}`;
      return sql`${own(column)} = coalesce(${value}, t.${own(column)})`;
    });
  const rows = await db.execute(sql`
    with wanted as (
      select * from ${importDifferences}
      where ${isOpen(kind)} and ${id === null ? sql`true` : eq(importDifferences.id, id)}
      for update
    ), applied as (
      update ${table} t set ${sql.join(changes, sql`, `)},
        -- Another record may have got it since.
        external_id = case when exists (
          select 1 from ${table} o
          where o.community_id = t.community_id and o.id <> t.id
            and o.external_id = w.proposed ->> 'externalId'
            and coalesce(o.external_list, '') = coalesce(t.external_list, '')
        ) then t.external_id else coalesce(w.proposed ->> 'externalId', t.external_id) end,
        updated_at = now(), confirmed_at = now(), confirmed_as = 'import'
      from wanted w
      where t.id = w.${own(record)} and t.updated_at = w.compared_at
      returning w.id as difference_id, t.*, w.import_run_id as run_id
    ), kept as (${keepChanges(TARGETS[kind], sql`applied`)}
    ), ${keepVersionsOf(TARGETS[kind].item, sql`applied`, {
      cause: 'imported',
      causedBy: sql`${decidedBy}::uuid`,
    })}
    update ${importDifferences} set decision = 'taken', decided_by = ${decidedBy}, decided_at = now()
    where id in (select difference_id from applied)
    returning 1`);
  return rows.length;
}

/** Compares an open difference with its record as it is now. @returns false where there is none */
export async function compareAgain(db: Db, kind: ImportKind, id: number): Promise<boolean> {
  const { table, record } = TARGETS[kind];
  const rows = await db
    .update(importDifferences)
    .set({ comparedAt: sql`${table.updatedAt}` })
    .from(table)
    .where(and(isOpen(kind), eq(importDifferences.id, id), eq(table.id, record)))
    .returning({ id: importDifferences.id });
  return rows.length > 0;
}
