import { authorLine } from '@/components/sections/author-line';
import { isAdministrator } from '@/lib/shared/access/roles';
import { fullName } from '@/lib/shared/format/contact';
import { formatMoment } from '@/lib/shared/format/dates';
import type { Version } from '@/lib/domains/insights/output';
import type { ItemVersion } from '@/lib/domains/versions/output';
import type { Person } from '@/lib/shared/input/person';

/** Pages one after another; what has moved to a later page since is kept once. */
export function mergeVersions(pages: readonly { data: Version[] }[]): Version[] {
  const versions = pages.flatMap(({ data }) => data);
  return versions.filter(
    ({ version }, index) => versions.findIndex((other) => other.version === version) === index,
  );
}

/** Who brought something back. Administrators are named to nobody, as in the line of an author. */
export const restorerName = (person: Person): string =>
  isAdministrator(person) ? 'an administrator' : fullName(person) || 'a Community Representative';

/** Who wrote a version; null where nobody did. */
const writer = (version: Version, inWords: (moment: string) => string): string => {
  const { repId, isAdminEntry, content, updatedAt } = version;
  const when = inWords(updatedAt);
  return !repId && !isAdminEntry && (content.typeSource || content.airportSource)
    ? `From public sources${when && ` · ${when}`}`
    : authorLine(version, inWords);
};

/** A version of a section, a profile, an amenity or a facility. */
type HistoryVersion = Version & Partial<Pick<ItemVersion, 'cause' | 'importedByUser'>>;

/** Of a version that no form wrote: who imported it, or undid that, and when. */
function importLine({ cause, importedByUser, content, updatedAt }: HistoryVersion): string {
  const by = importedByUser && ` by ${restorerName(importedByUser)}`;
  const source = typeof content.typeSource === 'string' ? content.typeSource : 'an import';
  const what = cause === 'undone' ? 'Import undone' : by ? 'Imported' : `From ${source}`;
  return `${what}${by ?? ''} · ${formatMoment(updatedAt)}`;
}

/** Who published a version, and the moment; of a restored one, who brought it back. */
export function versionLine(version: HistoryVersion): string {
  if (version.cause === 'imported' || version.cause === 'undone') return importLine(version);
  const { restoredVersion, restoredByUser, updatedAt } = version;
  if (restoredVersion === null) return writer(version, formatMoment);
  const by = restoredByUser ? restorerName(restoredByUser) : 'Deleted User';
  const what = restoredVersion === 0 ? 'Undone' : `Restored version ${restoredVersion}`;
  return `${what} by ${by} · ${formatMoment(updatedAt)}`;
}

/** Who wrote what a version brought back; null where it is new, or brought back nothing. */
export const restoredAuthor = (version: Version): string | null =>
  version.restoredVersion ? writer(version, () => '') : null;

/** How a version is called where there is little room. */
export const versionName = ({ version, updatedAt }: Version, isCurrent: boolean): string =>
  `Version ${version}${isCurrent ? ' (current)' : ''} · ${formatMoment(updatedAt)}`;

/** What a version is compared with first: the current one, and that one with the one before it. */
export function defaultComparison(
  versions: readonly Version[],
  chosen: Version,
): Version | undefined {
  const [current, before] = versions;
  return chosen.version === current?.version ? before : current;
}

/** The beginning of a version, to know it by. */
export const excerptOf = (texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join(' · ');
