import type { Db } from '@/db/client';
import { insightOf } from '@/db/queries/insights/insights';
import { confirmationsOf } from '@/db/queries/reports/confirmations';
import type { InsightRow } from '@/db/schema/insights';
import { presentInsight } from '@/lib/domains/insights';
import { INSIGHT_SECTIONS, sectionOf, type InsightName } from '@/lib/domains/insights/sections';
import {
  hasTexts,
  isByPerson,
  sectionTexts,
  type Content,
} from '@/lib/domains/insights/sections/content';
import type { WrittenSection } from '@/lib/domains/insights/sections/section';
import type { ChecklistSection } from './output';

/** What a section says, where a person wrote or chose it; null for all else. */
function written(insight: InsightName, row: InsightRow<InsightName>) {
  const section: WrittenSection = sectionOf(insight);
  const content = presentInsight(insight, row, null) as unknown as Content;
  if (!hasTexts(section, content) && !(row.repId && isByPerson(section, content))) return null;
  return sectionTexts(section, content)
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => ({ label, text }));
}

/** A section as somebody may confirm it; null where no person has written or chosen anything. */
export async function readSection(
  db: Db,
  communityId: number,
  insight: InsightName,
): Promise<Omit<ChecklistSection, 'confirmedAt'> | null> {
  const row = await insightOf(db, insight, communityId);
  const texts = row && written(insight, row);
  if (!row || !texts) return null;
  return {
    section: insight,
    label: sectionOf(insight).label,
    texts,
    version: row.version,
    writtenAt: row.updatedAt.toISOString(),
  };
}

/** The sections of a community in which a person wrote, with when each was last confirmed. */
export async function readChecklist(db: Db, communityId: number): Promise<ChecklistSection[]> {
  const confirmed = new Map(
    (await confirmationsOf(db, communityId)).map((one) => [one.section, one.confirmedAt]),
  );
  const sections: ChecklistSection[] = [];
  for (const { insight } of INSIGHT_SECTIONS) {
    const section = await readSection(db, communityId, insight);
    const at = confirmed.get(insight)?.toISOString() ?? null;
    if (section)
      sections.push({ ...section, confirmedAt: at && at > section.writtenAt ? at : null });
  }
  return sections;
}
