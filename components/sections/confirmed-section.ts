import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { InsightSection } from '@/lib/domains/insights/sections';
import { ASKED_AFTER_MONTHS } from '@/lib/shared/constants/confirmations';
import { isOlderThan } from '@/lib/shared/format/dates';
import { authorOf } from './author-line';
import { recordOf } from './section-record';

/** When somebody last said that a section holds; null for never. */
export const confirmedAtOf = ({ confirmed }: CommunityDetails, { insight }: InsightSection) =>
  confirmed.find(({ section }) => section === insight)?.confirmedAt ?? null;

export type ShownText = NonNullable<ReturnType<typeof textOf>>;

/** The text of a section as its reader has it; null where nobody wrote it. */
export function textOf(community: CommunityDetails, section: InsightSection) {
  const record = recordOf(community, section);
  if (!record || !authorOf(community, section)) return null;
  const dates = [record.updatedAt, confirmedAtOf(community, section) ?? ''];
  return {
    of: { communityId: community.id, section: section.insight, version: record.version },
    /** When it was last written or confirmed. */
    heldAt: dates.sort().at(-1) ?? record.updatedAt,
  };
}

/**
 * What an editor would confirm of a section; null where nobody wrote it, or it was written or
 * confirmed not long ago.
 */
export function toConfirm(community: CommunityDetails, section: InsightSection) {
  const text = textOf(community, section);
  return text && isOlderThan(text.heldAt, ASKED_AFTER_MONTHS) ? text.of : null;
}
