import { Select } from '@/components/ui/input/select';
import type { SetFilter, FilterFieldsProps, Filters } from './center-filters';

export interface ListOptionFilter {
  /** In the address and in the call. */
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
}

const chosenOf = ({ name, options }: ListOptionFilter, said: Filters): string | undefined => {
  const value = said[name];
  return value && Object.hasOwn(options, value) ? value : undefined;
};

/** What narrows a list to options, for its `ServerTable`; what is no option is left out. */
export const byOptions = (filters: readonly ListOptionFilter[]) => ({
  narrow: (said: Filters) =>
    Object.fromEntries(
      filters.flatMap((filter) => {
        const value = chosenOf(filter, said);
        return value === undefined ? [] : [[filter.name, value] as const];
      }),
    ),
  filters: {
    active: (said: Filters): SetFilter[] =>
      filters.flatMap((filter) => {
        const value = chosenOf(filter, said);
        const { name, label, options } = filter;
        return value === undefined
          ? []
          : [{ label: `${label}: ${options[value] ?? value}`, names: [name] }];
      }),
    fields: (props: FilterFieldsProps) => <OptionFilters filters={filters} {...props} />,
  },
});

/** What a list can be narrowed to, each with its options. */
function OptionFilters({
  filters,
  said,
  onChange,
}: FilterFieldsProps & { filters: readonly ListOptionFilter[] }) {
  return (
    <div className="grid gap-3">
      {filters.map((filter) => (
        <Select
          key={filter.name}
          label={filter.label}
          placeholder="Any"
          options={Object.entries(filter.options).map(([value, label]) => ({ value, label }))}
          value={chosenOf(filter, said) ?? ''}
          onValueChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
    </div>
  );
}
