import type { Insight } from '@/lib/communities/output';
import { formatMonthYear } from '@/lib/format/dates';
import { fullName } from '@/lib/format/contact';

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

/**
 * The author of a record; where nothing was said there is none.
 * @param said its texts, and whether a person chose something
 */
export const authorOf = (
  record: (Authorship & Pick<Insight, 'repId'>) | null | undefined,
  ...said: (string | boolean | null | undefined)[]
): Authorship | null =>
  record &&
  said.some((one) => (typeof one === 'string' ? one.trim() !== '' : one && record.repId !== null))
    ? record
    : null;
