import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CorrectableFigure } from '@/lib/shared/constants/correctable-figures';
import { isEditableFigure } from '@/lib/shared/constants/figures';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities, communityFigures, figureVersions } from '@/db/schema/communities';
import { currentValue } from './figures';
import { authorColumns, restorerColumns, restorers } from './authors';

/** Of one community's figures, as many as a history shows. */
const MOST = 200;

const origin = {
  source: communityFigures.source,
  sourceTable: communityFigures.sourceTable,
  vintage: communityFigures.vintage,
  retrievedOn: communityFigures.retrievedOn,
  caution: communityFigures.caution,
  marginOfError: communityFigures.marginOfError,
  enteredBy: communityFigures.enteredBy,
};

interface Figure {
  communityId: number;
  field: CorrectableFigure;
}

/**
 * What is known of a figure, and from where; a value may be without a source, and neither be there.
 */
async function figureNow(db: Db, { communityId, field }: Figure) {
  const [row] = await db
    .select({ value: currentValue(field), ...origin, publishedAt: communityFigures.updatedAt })
    .from(communities)
    .leftJoin(
      communityFigures,
      and(eq(communityFigures.communityId, communities.id), eq(communityFigures.field, field)),
    )
    .where(eq(communities.id, communityId));
  return row;
}

const newestOf = async (db: Db, { communityId, field }: Figure) => {
  const [row] = await db
    .select()
    .from(figureVersions)
    .where(and(eq(figureVersions.communityId, communityId), eq(figureVersions.field, field)))
    .orderBy(desc(figureVersions.id))
    .limit(1);
  return row;
};

/**
 * Keeps the current value as a version, unless it is the newest already: published statistics are
 * kept only when an editor replaces them.
 * @param why who brought it back, or the reason of a correction
 * @returns the version's id, by which it can be restored
 */
export async function keepFigure(
  tx: Db,
  figure: Figure,
  why: { restoredBy?: string | null; reason?: string | null } = {},
): Promise<number | null> {
  const { restoredBy = null, reason = null } = why;
  const now = await figureNow(tx, figure);
  if (!now) return null;
  const newest = await newestOf(tx, figure);
  const isKept =
    newest &&
    (['value', 'source', 'vintage', 'enteredBy', 'retrievedOn'] as const).every(
      (name) => newest[name] === now[name],
    );
  if (isKept && !restoredBy && !reason) return newest.id;
  const { publishedAt, ...row } = now;
  const [kept] = await tx
    .insert(figureVersions)
    .values({ ...figure, ...row, restoredBy, reason, publishedAt: publishedAt ?? sql`now()` })
    .returning({ id: figureVersions.id });
  return kept?.id ?? null;
}

export type StoredFigureVersion = typeof figureVersions.$inferSelect;

/** A kept value of a community's figure; null where there is none of that id. */
export async function findFigureVersion(
  db: Db,
  communityId: number,
  id: number,
): Promise<StoredFigureVersion | null> {
  const [row] = await db
    .select()
    .from(figureVersions)
    .where(and(eq(figureVersions.communityId, communityId), eq(figureVersions.id, id)));
  return row ?? null;
}

/** Puts a kept value back with its source and author, or takes away what was not known then. */
export async function putFigureBack(
  tx: Db,
  { communityId, field, value, source, ...version }: StoredFigureVersion,
  updatedBy: string,
): Promise<void> {
  const figure = and(
    eq(communityFigures.communityId, communityId),
    eq(communityFigures.field, field),
  );
  if (source === null) await tx.delete(communityFigures).where(figure);
  else {
    const { sourceTable, vintage, retrievedOn, caution, marginOfError, enteredBy } = version;
    const known = { sourceTable, vintage, retrievedOn, caution, marginOfError, enteredBy };
    const restored = { value, source, ...known, updatedAt: sql`now()` };
    await tx
      .insert(communityFigures)
      .values({ communityId, field, ...restored })
      .onConflictDoUpdate({
        target: [communityFigures.communityId, communityFigures.field],
        set: restored,
      });
  }
  await tx
    .update(communities)
    .set({ ...(isEditableFigure(field) && { [field]: value }), updatedBy, updatedAt: sql`now()` })
    .where(eq(communities.id, communityId));
}

/** The kept values of some of a community's figures, newest first. */
export function figureVersionsOf(
  db: Db,
  communityId: number,
  fields: readonly CorrectableFigure[],
) {
  return db
    .select({
      figure: figureVersions,
      author: authorColumns,
      restorer: restorerColumns,
    })
    .from(figureVersions)
    .leftJoin(users, eq(users.id, figureVersions.enteredBy))
    .leftJoin(restorers, eq(restorers.id, figureVersions.restoredBy))
    .where(
      and(eq(figureVersions.communityId, communityId), inArray(figureVersions.field, [...fields])),
    )
    .orderBy(desc(figureVersions.id))
    .limit(MOST);
}

export type FigureVersionRow = Awaited<ReturnType<typeof figureVersionsOf>>[number];
