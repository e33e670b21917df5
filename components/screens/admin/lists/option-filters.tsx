import { Select } from '@/components/ui/input/select';

type Filters = Readonly<Record<string, string>>;

export interface ListOptionFilter {
  /** In the address and in the call. */
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
}

/** The call's input for what the address says; what is no option is left out. */
export const narrowBy = (filters: readonly ListOptionFilter[]) => (said: Filters) =>
  Object.fromEntries(
    filters.flatMap(({ name, options }) => {
      const value = said[name];
      return value && Object.hasOwn(options, value) ? [[name, value] as const] : [];
    }),
  );

interface OptionFiltersProps {
  filters: readonly ListOptionFilter[];
  said: Filters;
  onChange: (changed: Filters) => void;
}

/** What a list can be narrowed to, each with its options. */
export function OptionFilters({ filters, said, onChange }: OptionFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          fieldClassName="min-w-0 flex-1 basis-40 max-w-72"
          placeholder="Any"
          options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
          value={narrowBy(filters)(said)[name] ?? ''}
          onValueChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
