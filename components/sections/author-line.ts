import type { Insight } from '@/lib/domains/insights/output';
import { formatMonthYear } from '@/lib/shared/format/dates';
import { fullName } from '@/lib/shared/format/contact';
import { hasTexts, isByPerson } from '@/lib/domains/insights/sections/content';
import type { InsightSection } from '@/lib/domains/insights/sections';
import { sectionContent, recordOf, type Records } from './section-record';

/** As the server names someone whose account is gone. */
const DELETED_USER = 'Deleted User';

export type SectionAuthorship = Pick<
  Insight,
  'isAdminEntry' | 'isSample' | 'updatedAt' | 'addedByUser'
>;

/**
 * 'Written by Jordan Sample, Community Representative · March 2026'.
 * @param inWords the date
 */
export function authorLine(
  { isAdminEntry, addedByUser, updatedAt }: SectionAuthorship,
  inWords: (moment: string) => string = formatMonthYear,
): string {
  const date = inWords(updatedAt);
  const when = date && ` · ${date}`;
  if (isAdminEntry) return `Written by an administrator${when}`;
  const name = addedByUser ? fullName(addedByUser) : DELETED_USER;
  // People who have given no name are named to no reader.
  if (name === '') return `Written by a Community Representative${when}`;
  return name === DELETED_USER
    ? `Written by ${DELETED_USER}${when}`
    : `Written by ${name}, Community Representative${when}`;
}

/** The author of a section; null where nobody wrote or chose anything. */
export function authorOf(of: Records, section: InsightSection): SectionAuthorship | null {
  const record = recordOf(of, section);
  const content = sectionContent(of, section);
  const isTheirs = hasTexts(section, content) || (record?.repId && isByPerson(section, content));
  return isTheirs ? record : null;
}
