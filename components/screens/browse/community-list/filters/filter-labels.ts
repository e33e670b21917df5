import { FILTER_LABELS, FILTERS, type ListFilterName } from '@/lib/search/filters';
import type { Filter, OptionFilter } from '@/lib/search/filters/filter';
import { OPTION_GROUPS, OPTION_LABELS } from '@/lib/search/address/filter-options';
import { isRange, NO_RANGE, RANGE_GROUPS, rangeWords } from '@/lib/search/address/filter-ranges';
import { withOption, type ListAddress, type ListFilters } from '@/lib/search/address/list-address';

export interface ActiveFilter {
  key: string;
  /** The group that it belongs to. */
  name: ListFilterName;
  label: string;
  without: ListFilters;
}

const placesInWords = (count: number): string =>
  count === 1 ? 'One chosen place' : `${count} chosen places`;

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
  const options = OPTION_GROUPS.flatMap(({ name, address, ...group }) =>
    filters[address].map((code) => {
      const label = OPTION_LABELS[address].get(code) ?? code;
      const { about }: Pick<OptionFilter, 'about'> = group;
      return {
        key: `${address} ${code}`,
        name,
        label: about ? `${about}: ${label}` : label,
        without: withOption(filters, address, code, false),
      };
    }),
  );
  const ranges = RANGE_GROUPS.filter(({ name }) => isRange(filters[name])).map((group) => ({
    key: group.name,
    name: group.name,
    label: `${group.label}: ${rangeWords(group, filters[group.name])}`,
    without: { ...filters, [group.name]: NO_RANGE },
  }));
  const area = filters.area
    ? [
        {
          key: 'area',
          name: 'area' as const,
          label: FILTER_LABELS.area,
          without: { ...filters, area: null },
        },
      ]
    : [];
  const places =
    filters.places.length > 0
      ? [
          {
            key: 'places',
            name: 'places' as const,
            label: placesInWords(filters.places.length),
            without: { ...filters, places: [] },
          },
        ]
      : [];
  return [...places, ...area, ...bounds, ...options, ...ranges];
}

/** The same list without one of its filters, whatever was chosen in it. */
export function withoutFilter(address: ListAddress, name: ListFilterName): ListAddress {
  if (name === 'searchText') return { ...address, q: '' };
  return { ...address, filters: { ...address.filters, ...nothingChosen(name) } };
}

function nothingChosen(name: ListFilterName): Partial<ListFilters> {
  if (name === 'area') return { area: null };
  if (name === 'places') return { places: [] };
  const filter = FILTERS.find((one) => one.name === name);
  if (filter?.kind === 'options') return { [filter.address]: [] };
  if (filter?.kind === 'range') return { [filter.name]: NO_RANGE };
  return { min: null, max: null };
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
    names.map((name) => {
      const filter: Filter | undefined = FILTERS.find((one) => one.name === name);
      return filter?.inSentence ?? FILTER_LABELS[name].toLowerCase();
    }),
  );
