import type { FactSource } from '@/db/queries/communities/fact-sources';
import type { FactSubject } from '@/lib/search/filters/filter';

/** Lists from which the nearest is looked for. */
const LISTS: Partial<Record<FactSubject, string>> = {
  flights: 'OurAirports',
  college: 'NCES Integrated Postsecondary Education Data System',
  coast: 'Natural Earth',
};

/** Where a fact comes from, with its years: 'U.S. Census Bureau, 2019–2023'. Null: not known. */
export function sourceLabel(
  subject: FactSubject,
  found: Pick<FactSource, 'source' | 'edition'> | undefined,
): string | null {
  if (!found) return LISTS[subject] ?? null;
  if (found.source === null || found.source === '') return 'The community’s page';
  return [found.source, found.edition].filter(Boolean).join(', ');
}
