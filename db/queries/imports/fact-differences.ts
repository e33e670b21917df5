import { and, asc, eq, sql } from 'drizzle-orm';
import { EDITABLE_FIGURE_NAMES, type EditableFigure } from '@/lib/shared/constants/figures';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities, communityFigures } from '@/db/schema/communities';
import { importDifferences } from '@/db/schema/imports';
import { states } from '@/db/schema/reference';

/** A figure as it is stored, or as a source has it. */
export interface FigureSide {
  value: number | null;
  source: string | null;
  sourceTable: string | null;
  vintage: string | null;
  marginOfError: number | null;
  caution: string | null;
}

const isOpen = and(eq(importDifferences.kind, 'census'), eq(importDifferences.decision, 'open'));

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
export async function keepFigures(
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

/** An open difference, held until the transaction ends. */
export interface OpenDifference {
  id: number;
  communityId: number;
  field: EditableFigure;
  proposed: FigureSide;
  /** Nobody has written the figure since it was compared. */
  isCurrent: boolean;
}

/** Differences of figures that editors can replace: no person writes the others. */
export async function lockOpenDifferences(
  tx: Db,
  { id, limit }: { id: number | null; limit: number },
): Promise<OpenDifference[]> {
  const rows = await tx
    .select({
      id: importDifferences.id,
      communityId: importDifferences.communityId,
      field: importDifferences.field,
      proposed: importDifferences.proposed,
      isCurrent: sql<boolean>`${communityFigures.updatedAt} = ${importDifferences.comparedAt}`,
    })
    .from(importDifferences)
    .innerJoin(communityFigures, ofFigure)
    .where(and(isOpen, id === null ? undefined : eq(importDifferences.id, id)))
    .orderBy(importDifferences.communityId, importDifferences.id)
    .limit(limit)
    .for('update');
  return rows.flatMap(({ communityId, field, proposed, ...row }) => {
    const name = EDITABLE_FIGURE_NAMES.find((one) => one === field);
    return communityId === null || !name
      ? []
      : [{ ...row, communityId, field: name, proposed: proposed as FigureSide }];
  });
}

/** Notes that the source's figure was taken. */
export async function markTaken(tx: Db, id: number, decidedBy: string): Promise<void> {
  await tx
    .update(importDifferences)
    .set({ decision: 'taken', decidedBy, decidedAt: sql`now()` })
    .where(eq(importDifferences.id, id));
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

/** Stores a source's figure in place of a person's. */
export async function putProposed(
  tx: Db,
  { communityId, field, proposed }: OpenDifference,
  updatedBy: string,
): Promise<void> {
  const { value, source, ...origin } = proposed;
  await tx
    .update(communityFigures)
    .set({
      ...origin,
      value,
      source: source ?? '',
      enteredBy: null,
      retrievedOn: sql`current_date`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(communityFigures.communityId, communityId), eq(communityFigures.field, field)));
  await tx
    .update(communities)
    .set({ [field]: value, updatedBy, updatedAt: sql`now()` })
    .where(eq(communities.id, communityId));
}
