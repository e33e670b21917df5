import type { FigureVersionRow } from '@/db/queries/communities/figure-versions';
import type { InsightRow } from '@/db/schema/insights';
import { contentFromRow, sourceNames, type Content } from './sections/content';
import { personOf, type Names } from '@/lib/domains/people';
import { INSIGHT_SECTIONS, sectionOf, type InsightName } from './sections';
import type { FigureVersion, Insight, InsightVersion, SectionDetails } from './output';

/** What the records of all sections have. */
export type WrittenRow = Pick<
  InsightRow<'about'>,
  'repId' | 'communityId' | 'isAdminEntry' | 'isSample' | 'version' | 'updatedAt'
>;

/** Who wrote a record and when. @param author null where nobody did */
function written(row: WrittenRow, author: Names | null): Insight {
  const { repId, communityId, isAdminEntry, isSample, version, updatedAt } = row;
  return {
    repId,
    communityId,
    isAdminEntry,
    isSample,
    version,
    updatedAt: updatedAt.toISOString(),
    addedByUser: author && personOf(author),
  };
}

/** What a section says and where its choices come from, in the contract's spelling. */
function contentOfRow(insight: InsightName, row: object): Content {
  const section = sectionOf(insight);
  const values = row as Readonly<Record<string, string | null | undefined>>;
  const sources = sourceNames(section).map((name) => [name, values[name] ?? null]);
  return { ...contentFromRow(section, { ...row }), ...Object.fromEntries(sources) };
}

/** A section's record in the contract's shape. */
export const presentInsight = (
  insight: InsightName,
  row: WrittenRow,
  author: Names | null,
): Insight => ({ ...written(row, author), ...contentOfRow(insight, row) });

/** The records of all sections, where a community's details have them. */
export const presentSections = (
  rows: Readonly<Record<InsightName, WrittenRow | null>>,
  authors: ReadonlyMap<string, Names>,
) =>
  Object.fromEntries(
    INSIGHT_SECTIONS.map(({ insight, details }) => {
      const row = rows[insight];
      const record = row && presentInsight(insight, row, authors.get(row.repId ?? '') ?? null);
      const list = record ? [record] : [];
      return [details.name, details.as === 'object' ? record : list];
    }),
  ) as unknown as SectionDetails;

interface VersionRow extends WrittenRow {
  body: object;
  author: Names | null;
  restoredVersion?: number | null;
  restorer?: Names | null;
  reason?: string | null;
}

/** One version of a section: who wrote and who published it, when, and what it said. */
export const presentVersion = (
  insight: InsightName,
  { body, author, restoredVersion = null, restorer = null, reason = null, ...row }: VersionRow,
): InsightVersion => ({
  ...written(row, author),
  content: contentOfRow(insight, body),
  restoredVersion,
  restoredByUser: restorer && personOf(restorer),
  reason,
});

/** One value of a figure, and where it comes from. */
export const presentFigure = ({ figure, author, restorer }: FigureVersionRow): FigureVersion => ({
  id: figure.id,
  name: figure.field,
  value: figure.value,
  source: figure.source,
  vintage: figure.vintage,
  retrievedOn: figure.retrievedOn,
  reason: figure.reason,
  updatedAt: figure.publishedAt.toISOString(),
  addedByUser: author && personOf(author),
  restoredByUser: restorer && personOf(restorer),
});
