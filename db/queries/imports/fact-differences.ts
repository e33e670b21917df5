import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { EDITABLE_FIGURE_NAMES } from '@/lib/shared/constants/figures';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities, communityFigures } from '@/db/schema/communities';
import { importDifferences } from '@/db/schema/imports';
import { states } from '@/db/schema/reference';
import { FIGURE_COLUMNS } from './fact-rows';

/** A figure as it is stored, or as a source has it. */
export interface FigureSide {
  value: number | null;
  source: string | null;
  sourceTable: string | null;
  vintage: string | null;
  marginOfError: number | null;
  caution: string | null;
}

const isOpen = and(eq(importDifferences.kind, 'facts'), eq(importDifferences.decision, 'open'));

const ofFigure = and(
  eq(communityFigures.communityId, importDifferences.communityId),
  eq(communityFigures.field, sql`${importDifferences.field}`),
);

/** Figures that a source has otherwise than a person, undecided, each as it is stored now. */
export async function listFactDifferenceRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select({
      id: importDifferences.id,
      runId: importDifferences.importRunId,
      field: importDifferences.field,
      proposed: importDifferences.proposed,
      stored: {
        value: communityFigures.value,
        source: communityFigures.source,
        sourceTable: communityFigures.sourceTable,
        vintage: communityFigures.vintage,
        marginOfError: communityFigures.marginOfError,
        caution: communityFigures.caution,
      },
      community: {
        id: communities.id,
        name: communities.name,
        county: communities.county,
        state: states.stateShortName,
      },
      writer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(importDifferences)
    .innerJoin(communities, eq(communities.id, importDifferences.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .innerJoin(communityFigures, ofFigure)
    .leftJoin(users, eq(users.id, communityFigures.enteredBy))
    .where(isOpen)
    .orderBy(asc(importDifferences.id))
    .limit(limit)
    .offset(offset);
  // The column is jsonb that nobody but the statement of facts writes.
  return rows.map((row) => ({ ...row, proposed: row.proposed as FigureSide }));
}

export type FactDifferenceRow = Awaited<ReturnType<typeof listFactDifferenceRows>>[number];

export const countFactDifferences = (db: Db): Promise<number> =>
  db.$count(importDifferences, isOpen);

/** Leaves figures as persons entered them. @returns how many were decided */
export async function rejectFigures(
  tx: Db,
  { id, decidedBy }: { id: number | null; decidedBy: string },
): Promise<number> {
  const rows = await tx
    .update(importDifferences)
    .set({ decision: 'kept', decidedBy, decidedAt: sql`now()` })
    .where(and(isOpen, id === null ? undefined : eq(importDifferences.id, id)))
    .returning({ id: importDifferences.id });
  return rows.length;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const column = (name: string) => sql.raw(`"${name}"`);
const vintage = column('vintage');

/**
 * What a proposal says of a figure besides its value, by the columns of the figure and its
 * versions.
 */
const ORIGIN = {
  source: sql`coalesce(w.proposed ->> 'source', '')`,
  source_table: sql`w.proposed ->> 'sourceTable'`,
  vintage: sql`w.proposed ->> ${sql.raw("'vintage'")}`,
  caution: sql`w.proposed ->> 'caution'`,
  margin_of_error: sql`(w.proposed ->> 'marginOfError')::float8`,
} as const;
const ORIGIN_COLUMNS = list(Object.keys(ORIGIN).map(column));
const PROPOSED_VALUE = sql`(w.proposed ->> 'value')::float8`;

/**
 * Stores what sources propose in place of what persons entered, each with a version before and
 * after, in one statement. A figure that was written since it was compared stays, and is compared
 * again.
 * @returns how many were decided
 */
export async function acceptFigures(
  tx: Db,
  { id, decidedBy }: { id: number | null; decidedBy: string },
): Promise<number> {
  const standing = Object.entries(FIGURE_COLUMNS).map(([field, { column: name, type }]) => {
    const value = sql`(max((w.proposed ->> 'value')::float8) filter (where w.field = ${field}))::${sql.raw(type)}`;
    return { name: column(name), value };
  });
  const rows = await tx.execute(sql`
    with wanted as materialized (
      select d.id, d.community_id, d.field, d.proposed, f.value, ${list(Object.keys(ORIGIN).map((name) => sql`f.${column(name)}`))},
        f.retrieved_on, f.entered_by, f.updated_at
      from import_differences d
      join community_figures f on f.community_id = d.community_id and f.field = d.field
      where d.kind = 'facts' and d.decision = 'open' and (${id}::bigint is null or d.id = ${id}::bigint)
        and d.field in (${list(EDITABLE_FIGURE_NAMES.map((name) => sql`${name}`))})
        and f.updated_at = d.compared_at
      order by d.community_id, d.id
      for update
    ), kept as (
      insert into figure_versions (community_id, field, value, ${ORIGIN_COLUMNS}, retrieved_on,
        entered_by, published_at)
      select community_id, field, value, ${ORIGIN_COLUMNS}, retrieved_on, entered_by, published_at
      from (
        select 0 as turn, w.community_id, w.field, w.value, ${list(Object.keys(ORIGIN).map((name) => sql`w.${column(name)}`))},
          w.retrieved_on, w.entered_by, w.updated_at as published_at
        from wanted w
        left join lateral (
          select * from figure_versions v
          where v.community_id = w.community_id and v.field = w.field order by v.id desc limit 1
        ) newest on true
        where (newest.value, newest.source, newest.${vintage}, newest.entered_by, newest.retrieved_on)
          is distinct from (w.value, w.source, w.${vintage}, w.entered_by, w.retrieved_on)
        union all
        select 1, w.community_id, w.field, ${PROPOSED_VALUE}, ${list(Object.values(ORIGIN))},
          current_date, null, now()
        from wanted w
      ) v order by community_id, field, turn
    ), figures as (
      update community_figures f set value = ${PROPOSED_VALUE},
        ${list(Object.entries(ORIGIN).map(([name, value]) => sql`${column(name)} = ${value}`))},
        entered_by = null, retrieved_on = current_date, updated_at = now()
      from wanted w where f.community_id = w.community_id and f.field = w.field
    ), standing as (
      update communities k set
        ${list(standing.map(({ name }) => sql`${name} = coalesce(n.${name}, k.${name})`))},
        updated_by = ${decidedBy}, updated_at = now()
      from (
        select w.community_id, ${list(standing.map(({ name, value }) => sql`${value} as ${name}`))}
        from wanted w group by w.community_id
      ) n
      where k.id = n.community_id
    )
    update import_differences d set decision = 'taken', decided_by = ${decidedBy}, decided_at = now()
    from wanted w where d.id = w.id
    returning 1`);
  if (id === null)
    await tx
      .update(importDifferences)
      .set({ comparedAt: sql`${communityFigures.updatedAt}` })
      .from(communityFigures)
      .where(
        and(
          isOpen,
          ofFigure,
          sql`${communityFigures.updatedAt} <> ${importDifferences.comparedAt}`,
        ),
      );
  return rows.length;
}

/** Compares an open difference with the figure as it is now. @returns false where there is none */
export async function compareFigureAgain(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .update(importDifferences)
    .set({ comparedAt: sql`${communityFigures.updatedAt}` })
    .from(communityFigures)
    .where(and(isOpen, eq(importDifferences.id, id), ofFigure))
    .returning({ id: importDifferences.id });
  return rows.length > 0;
}
