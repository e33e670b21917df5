import type { Db } from '@/db/client';
import { placeName, versionsByOthers } from '@/db/queries/insights/change-emails';
import { findVersion } from '@/db/queries/insights/insights';
import type { ChangedSection } from '@/emails/section-changes';
import { PATHS } from '@/lib/shared/constants/paths';
import { appUrl } from '@/lib/env';
import type { EmailMessage } from '@/lib/platform/mail';
import { sideOf } from './compare-texts';
import { INSIGHT_SECTIONS, type InsightSection } from './sections';
import { contentFromRow, sectionTexts, type LabeledText } from './sections/content';

interface PendingChange {
  communityId: number;
  representative: { id: string; firstName: string | null };
  since: Date;
}

/** What others changed on the page of a representative; null where nothing differs after all. */
export async function changeEmailDigest(
  db: Db,
  pending: PendingChange,
): Promise<EmailMessage | null> {
  const { communityId, representative, since } = pending;
  const versions = await versionsByOthers(db, communityId, representative.id, since);
  const sections: ChangedSection[] = [];
  for (const section of INSIGHT_SECTIONS) {
    const own = versions.filter((version) => version.section === section.insight);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) continue;
    const wanted = { communityId, section: section.insight, version: first.version - 1 };
    const before = await findVersion(db, wanted);
    const parts = differing(partsOf(section, before?.body), partsOf(section, last.body));
    if (parts.length > 0) sections.push({ label: section.label, parts });
  }
  if (sections.length === 0) return null;
  const link = `${appUrl()}/#${PATHS.communityDetails.to({ id: communityId })}`;
  const place = await placeName(db, communityId);
  const { firstName } = representative;
  return { template: 'section-changes', props: { firstName, place, sections, link } };
}

const partsOf = (section: InsightSection, body: unknown): LabeledText[] =>
  sectionTexts(section, contentFromRow(section, { ...(body as object | undefined) }));

/** The parts that say something else now, each side with its own words marked. */
const differing = (before: LabeledText[], after: LabeledText[]) =>
  after.flatMap((now, index) => {
    const old = before[index] ?? { label: now.label, text: '' };
    if (old.text === now.text) return [];
    return {
      label: now.label,
      before: sideOf(old, now, 'removed'),
      after: sideOf(now, old, 'added'),
    };
  });
