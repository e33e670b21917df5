import type { Db } from '@/db/client';
import { insightOf } from '@/db/queries/insights/insights';
import { INSIGHT_SECTIONS } from './sections';
import { contentFromRow, hasContent } from './sections/content';

/** The labels of a community's sections in which nobody has written or chosen anything. */
export async function emptySections(db: Db, communityId: number): Promise<string[]> {
  const labels: string[] = [];
  for (const section of INSIGHT_SECTIONS) {
    const row = await insightOf(db, section.insight, communityId);
    if (!hasContent(section, contentFromRow(section, { ...row }))) labels.push(section.label);
  }
  return labels;
}
