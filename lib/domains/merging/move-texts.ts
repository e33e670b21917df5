import type { Db } from '@/db/client';
import type { Pair } from '@/db/queries/communities/merge';
import {
  insightContent,
  insightOf,
  publishInsight,
  type InsightContent,
} from '@/db/queries/insights/insights';
import type { InsightRow } from '@/db/schema/insights';
import { contentFields } from '@/lib/domains/insights/sections/content';
import { sectionOf, type InsightName } from '@/lib/domains/insights/sections';
import type { WrittenSection } from '@/lib/domains/insights/sections/section';

/** Publishes the texts of some sections in the target, by who wrote them; its choices stay. */
export async function moveTexts(
  tx: Db,
  pair: Pair,
  sections: readonly InsightName[],
  publishedBy: string,
): Promise<void> {
  for (const section of sections) await moveText(tx, pair, section, publishedBy);
}

async function moveText<Name extends InsightName>(
  tx: Db,
  { sourceId, targetId }: Pair,
  section: Name,
  publishedBy: string,
): Promise<void> {
  const source = await insightOf(tx, section, sourceId);
  const before: InsightRow<Name> | null = await insightOf(tx, section, targetId);
  if (!source) return;
  const written = insightContent(section, source);
  const described: WrittenSection = sectionOf(section);
  const texts = contentFields(described)
    .filter(({ kind }) => kind === 'text')
    .map(({ column }) => [column, (written as Record<string, unknown>)[column]]);
  const content = before
    ? { ...insightContent(section, before), ...Object.fromEntries(texts) }
    : written;
  const { repId, isAdminEntry, isSample } = source;
  await publishInsight(tx, {
    section,
    communityId: targetId,
    before,
    content: content as InsightContent<Name>,
    author: { repId, isAdminEntry, isSample },
    publishedBy,
    restoredVersion: null,
  });
}
