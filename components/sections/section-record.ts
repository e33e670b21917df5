import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { Insight, InsightVersion } from '@/lib/domains/insights/output';
import type { Content } from '@/lib/domains/insights/sections/content';
import type { InsightSection } from '@/lib/domains/insights/sections';

/** The records of a community's sections. */
export type Records = Pick<CommunityDetails, InsightSection['details']['name']>;

const newestFirst = (records: readonly Insight[]): Insight[] =>
  [...records].sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));

/** The record of a section that its page shows; null while there is none. */
export function recordOf(of: Records, { details: { name, as } }: InsightSection): Insight | null {
  const found: unknown = of[name];
  if (as === 'object') return found as Insight | null;
  const records = found as readonly Insight[];
  const [shown = null] = as === 'list' ? records : newestFirst(records);
  return shown;
}

/** What a section says now; {} while nothing is written. */
export const sectionContent = (of: Records, section: InsightSection): Content =>
  (recordOf(of, section) ?? {}) as unknown as Content;

/** A version of the history as the record that it is on the page. */
export const recordOfVersion = ({ content, ...version }: InsightVersion): Insight => ({
  ...version,
  ...content,
});

/** The community as its page would be with this record of a section. */
export function withRecord(
  of: CommunityDetails,
  { insight, details }: InsightSection,
  record: Insight,
): CommunityDetails {
  const changed = { ...of, [details.name]: details.as === 'object' ? record : [record] };
  if (insight !== 'about') return changed;
  // The specification has the about text and its author outside of a record.
  const { aboutDesc = '' } = record as { aboutDesc?: string };
  return { ...changed, aboutDesc, aboutAddedByUser: record.addedByUser };
}
