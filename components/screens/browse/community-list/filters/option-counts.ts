import type { CallOutput } from '@/lib/app/calls';
import type { AnyOptionFilter } from '@/lib/search/filters';
import { OPTION_VALUES } from '@/lib/search/address/filter-options';
import type { CountByCode } from './option-list';

type Counts = CallOutput<'community/get-all'>['optionCounts'];

/** The counts of one group, by the codes that the address has for its options. */
export function countsByCode(
  counts: Counts,
  { name, address }: Pick<AnyOptionFilter, 'name' | 'address'>,
): CountByCode {
  if (!counts) return undefined;
  // A server that is older than this page doesn't know a new filter.
  const counted = (counts as Partial<typeof counts>)[name];
  return Object.fromEntries(
    [...OPTION_VALUES[address]].map(([code, value]) => [
      code,
      typeof counted === 'number' ? counted : (counted?.[value] ?? 0),
    ]),
  );
}
