import type { Insight } from '@/lib/communities/schema';
import { formatMonthYear, fullName } from '@/lib/constants/format';

/** As the server names someone whose account is gone. */
const DELETED_USER = 'Deleted User';

export type Authorship = Pick<Insight, 'isAdminEntry' | 'isSample' | 'updatedAt' | 'addedByUser'>;

/**
 * 'Written by Jordan Sample, Community Representative · March 2026'.
 * @param inWords the date
 */
export function authorLine(
  { isAdminEntry, addedByUser, updatedAt }: Authorship,
  inWords: (moment: string) => string = formatMonthYear,
): string {
  const date = inWords(updatedAt);
  const when = date && ` · ${date}`;
  if (isAdminEntry) return `Written by an administrator${when}`;
  const name = addedByUser ? fullName(addedByUser) : '';
  return name === '' || name === DELETED_USER
    ? `Written by ${DELETED_USER}${when}`
    : `Written by ${name}, Community Representative${when}`;
}

/** The author of a record's text; a record without text was written by nobody. */
export const authorOf = (
  record: Authorship | null | undefined,
  ...texts: (string | null | undefined)[]
): Authorship | null => (record && texts.some((text) => text?.trim()) ? record : null);
