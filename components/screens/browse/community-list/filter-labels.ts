import { FILTER_LABELS, RANGED_FIGURES, type ListFilterName } from '@/lib/search/constants';
import { FILTER_NAMES, LIST_KEYS, OPTION_LABELS, type ListKey } from './filter-options';
import { isRange, NO_RANGE, rangeWords } from './filter-ranges';
import { withOption, type ListAddress, type ListFilters } from './list-address';

export interface ActiveFilter {
  key: string;
  /** The group that it belongs to. */
  name: ListFilterName;
  label: string;
  without: ListFilters;
}

/** Where an option alone would not say what it is about. */
const ABOUT: Partial<Record<ListKey, string>> = {
  cost: 'Cost of living',
  schools: 'Schools',
  climate: 'Climate',
};

/** Everything that was chosen in the filters, one by one. */
export function activeFilters(filters: ListFilters): ActiveFilter[] {
  const { min, max } = filters;
  const people = (count: number) => `${count.toLocaleString('en-US')} people`;
  const bounds = (['min', 'max'] as const).flatMap((bound) => {
    const count = { min, max }[bound];
    if (count === null) return [];
    const label = `${bound === 'min' ? 'At least' : 'At most'} ${people(count)}`;
    return [
      { key: bound, name: 'population' as const, label, without: { ...filters, [bound]: null } },
    ];
  });
  const options = LIST_KEYS.flatMap((key) =>
    filters[key].map((code) => {
      const label = OPTION_LABELS[key].get(code) ?? code;
      return {
        key: `${key} ${code}`,
        name: FILTER_NAMES[key],
        label: ABOUT[key] ? `${ABOUT[key]}: ${label}` : label,
        without: withOption(filters, key, code, false),
      };
    }),
  );
  const ranges = RANGED_FIGURES.filter((figure) => isRange(filters[figure])).map((figure) => ({
    key: figure,
    name: figure,
    label: `${FILTER_LABELS[figure]}: ${rangeWords(figure, filters[figure])}`,
    without: { ...filters, [figure]: NO_RANGE },
  }));
  return [...bounds, ...options, ...ranges];
}

/** The same list without one of its filters, whatever was chosen in it. */
export function withoutFilter(address: ListAddress, name: ListFilterName): ListAddress {
  if (name === 'searchText') return { ...address, q: '' };
  const { filters } = address;
  const key = LIST_KEYS.find((one) => FILTER_NAMES[one] === name);
  const figure = RANGED_FIGURES.find((one) => one === name);
  const without = key
    ? { ...filters, [key]: [] }
    : figure
      ? { ...filters, [figure]: NO_RANGE }
      : { ...filters, min: null, max: null };
  return { ...address, filters: without };
}

/** What was chosen in one filter: its only option, or the filter's name where there are several. */
export function chosenLabel({ q, filters }: ListAddress, name: ListFilterName): string {
  if (name === 'searchText') return q;
  const chosen = activeFilters(filters).filter((one) => one.name === name);
  return chosen.length === 1 && chosen[0] ? chosen[0].label : FILTER_LABELS[name];
}

/** 'Hospital and summer highs', what is not known of a place. */
export const filterNames = (names: readonly ListFilterName[]): string =>
  new Intl.ListFormat('en-US').format(
    names.map((name) => (name === 'hasHospital' ? 'hospital' : FILTER_LABELS[name].toLowerCase())),
  );
