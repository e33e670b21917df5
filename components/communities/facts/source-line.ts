import type { SourceOfFigure } from '@/lib/domains/communities/output';
import { isAdministrator } from '@/lib/shared/access/roles';
import { fullName } from '@/lib/shared/format/contact';
import { formatDay } from '@/lib/shared/format/dates';
import type { Person } from '@/lib/shared/input/person';

/** When a record was changed is not the year of its count. */
const yearOf = (vintage: string | null) => (vintage?.startsWith('Updated in') ? null : vintage);

/** Who entered a figure, as it is named to readers; '' for administrators, as in texts. */
export const enteredBy = (person: Person): string =>
  isAdministrator(person) ? '' : fullName(person);

/** Where a figure comes from, in one line: file and year, or who entered it and when. */
export function sourceLine({
  source,
  vintage,
  addedByUser,
  retrievedOn,
}: Pick<SourceOfFigure, 'source' | 'vintage' | 'addedByUser' | 'retrievedOn'>): string {
  const who = addedByUser ? [enteredBy(addedByUser), source].filter(Boolean).join(', ') : source;
  const when = addedByUser ? formatDay(retrievedOn) : yearOf(vintage);
  return `Source: ${[who, when].filter(Boolean).join(', ')}`;
}
