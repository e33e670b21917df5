import { byPanel, OPTION_FILTERS, type AnyOptionFilter } from '@/lib/search/filters';
import type { OptionFilter } from '@/lib/search/filters/filter';

/** The filters by options, as the panel and addresses have them. */
export const OPTION_GROUPS: readonly AnyOptionFilter[] = byPanel(OPTION_FILTERS);

/** Their names in addresses. */
export type ListKey = AnyOptionFilter['address'];

export const LIST_KEYS: readonly ListKey[] = OPTION_GROUPS.map(({ address }) => address);

const byKey = <T>(make: (filter: OptionFilter) => T) =>
  Object.fromEntries(OPTION_GROUPS.map((filter) => [filter.address, make(filter)])) as Record<
    ListKey,
    T
  >;

/** Every option that an address may name, with its label. */
export const OPTION_LABELS: Record<ListKey, ReadonlyMap<string, string>> = byKey(
  ({ options }) => new Map(options.map(({ code, label }) => [code, label])),
);

/** What calls and their answers have for the options that addresses name. */
export const OPTION_VALUES: Record<ListKey, ReadonlyMap<string, string | number>> = byKey(
  ({ options }) => new Map(options.map(({ code, value }) => [code, value])),
);
