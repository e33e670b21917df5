import { authorLine } from '@/components/sections/author-line';
import { formatMoment } from '@/lib/format/dates';
import type { InsightVersion } from '@/lib/insights/output';

/** Pages one after another; what has moved to a later page since is kept once. */
export function mergeVersions(pages: readonly { data: InsightVersion[] }[]): InsightVersion[] {
  const versions = pages.flatMap(({ data }) => data);
  return versions.filter(
    ({ version }, index) => versions.findIndex((other) => other.version === version) === index,
  );
}

/** Who published a version, and the moment. */
export function versionLine(version: InsightVersion): string {
  const { repId, isAdminEntry, content, updatedAt } = version;
  return !repId && !isAdminEntry && content.typeSource
    ? `From public sources · ${formatMoment(updatedAt)}`
    : authorLine(version, formatMoment);
}

/** How a version is called where there is little room. */
export const versionName = ({ version, updatedAt }: InsightVersion, isCurrent: boolean): string =>
  `Version ${version}${isCurrent ? ' (current)' : ''} · ${formatMoment(updatedAt)}`;

/** What a version is compared with first: the current one, and that one with the one before it. */
export function defaultComparison(
  versions: readonly InsightVersion[],
  chosen: InsightVersion,
): InsightVersion | undefined {
  const [current, before] = versions;
  return chosen.version === current?.version ? before : current;
}

/** The beginning of a version, to know it by. */
export const excerptOf = (texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join(' · ');
