import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CorrectableFigure } from '@/lib/shared/constants/correctable-figures';
import { EDITABLE_FIGURE_NAMES, isEditableFigure } from '@/lib/shared/constants/figures';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { users } from '@/db/schema/accounts';
import { communities, communityFigures, figureMedians } from '@/db/schema/communities';
import { listVersions } from '@/db/schema/platform';
import { authorColumns } from './authors';

/** Source, vintage and cautions of the figures that editors may replace, and who entered them. */
export function figuresOf(db: Db, communityId: number) {
  const statement = prepared(db, 'figures', () =>
    db
      .select({ figure: communityFigures, author: authorColumns })
      .from(communityFigures)
      .leftJoin(users, eq(users.id, communityFigures.enteredBy))
      .where(
        and(
          eq(communityFigures.communityId, sql.placeholder('communityId')),
          inArray(communityFigures.field, EDITABLE_FIGURE_NAMES),
        ),
      )
      .prepare('figures'),
  );
  return statement.execute({ communityId });
}

/** The value of a figure that pages show. */
export const currentValue = (field: CorrectableFigure) =>
  isEditableFigure(field) ? communities[field] : communityFigures.value;

/** A figure with where its value comes from; null while nothing is known of it. */
export async function figureWithSource(db: Db, communityId: number, field: CorrectableFigure) {
  const [row] = await db
    .select({
      value: currentValue(field),
      source: communityFigures.source,
      vintage: communityFigures.vintage,
      enteredBy: communityFigures.enteredBy,
    })
    .from(communities)
    .leftJoin(
      communityFigures,
      and(eq(communityFigures.communityId, communities.id), eq(communityFigures.field, field)),
    )
    .where(eq(communities.id, communityId));
  return row ?? null;
}

interface EnteredFigure {
  communityId: number;
  field: CorrectableFigure;
  value: number | null;
  enteredBy: string;
  source: string;
}

/** Replaces a figure by what an editor entered today. */
export async function setFigure(
  tx: Db,
  { communityId, field, value, enteredBy, source }: EnteredFigure,
): Promise<void> {
  const entered = {
    value,
    source,
    enteredBy,
    sourceTable: null,
    vintage: null,
    caution: null,
    marginOfError: null,
    // The day it is in that place: an evening there is another day in UTC.
    retrievedOn: sql`(now() at time zone coalesce((select ${communities.timezone} from ${communities} where ${communities.id} = ${communityId}), 'America/New_York'))::date`,
    updatedAt: sql`now()`,
  };
  await tx
    .insert(communityFigures)
    .values({ communityId, field, ...entered })
    .onConflictDoUpdate({
      target: [communityFigures.communityId, communityFigures.field],
      set: entered,
    });
  await tx
    .update(communities)
    .set({
      ...(isEditableFigure(field) && { [field]: value }),
      updatedBy: enteredBy,
      updatedAt: sql`now()`,
    })
    .where(eq(communities.id, communityId));
}

export type FigureRow = Awaited<ReturnType<typeof figuresOf>>[number];

/**
 * The key figures that a page compares at its top; those of public records alone come with them.
 */
const KEY_MEDIANS = [
  'populationPerSquareMile',
  'medianAge',
  'medianHomePrice',
  'medianIncome',
] as const;
type KeyMedian = (typeof KEY_MEDIANS)[number];

/** The medians of every state and of the country. */
export const allMedians = (db: Db) =>
  db
    .select({ ...getTableColumns(figureMedians), field: sql<KeyMedian>`${figureMedians.field}` })
    .from(figureMedians)
    .where(inArray(figureMedians.field, KEY_MEDIANS));

/** Their version at the time a statement reads: it changes whenever one of them does. */
export const mediansVersion = sql<number>`coalesce((select ${listVersions.version} from ${listVersions} where ${listVersions.list} = 'figure_medians'), 0)`;

export type MedianRow = Awaited<ReturnType<typeof allMedians>>[number];
