import { useState, type ReactNode } from 'react';
import { seeResultsLabel } from '@/components/amenities/amenity-labels';
import { FiltersSheet } from '@/components/ui/filters/filters-sheet';
import { FoldedFilters } from '@/components/ui/filters/folded-filters';

/** What a list is narrowed to, by name, as its address says it. */
export type Filters = Readonly<Record<string, string>>;

export interface FilterFieldsProps {
  said: Filters;
  /** '' takes one away. */
  onChange: (changed: Filters) => void;
}

/** One thing that a list is narrowed to. */
export interface SetFilter {
  label: string;
  /** What of the address goes with it. */
  names: readonly string[];
}

interface CenterFiltersProps extends FilterFieldsProps {
  active: readonly SetFilter[];
  fields: (props: FilterFieldsProps) => ReactNode;
}

const without = (names: readonly string[]): Filters =>
  Object.fromEntries(names.map((name) => [name, '']));

export const withoutFilters = (filters: readonly SetFilter[]): Filters =>
  without(filters.flatMap(({ names }) => names));

/** What narrows a list, behind one button. */
export const CenterFilters = ({ active, fields, said, onChange }: CenterFiltersProps) => (
  <FoldedFilters
    active={active.length}
    panel={fields({ said, onChange })}
    panelClassName="w-104"
    sheet={(close) => (
      <FilterSheet
        fields={fields}
        said={said}
        onDone={(changed) => {
          if (Object.keys(changed).length > 0) onChange(changed);
          close();
        }}
      />
    )}
  />
);

interface FilterSheetProps extends Pick<CenterFiltersProps, 'fields' | 'said'> {
  onDone: (changed: Filters) => void;
}

function FilterSheet({ fields, said, onDone }: FilterSheetProps) {
  const [draft, setDraft] = useState(said);
  const done = () =>
    onDone(
      Object.fromEntries(
        Object.entries(draft).filter(([name, value]) => value !== (said[name] ?? '')),
      ),
    );
  return (
    <FiltersSheet
      clear={{
        label: 'Clear all',
        disabled: Object.values(draft).every((value) => value === ''),
        onClear: () => setDraft(without(Object.keys(draft))),
      }}
      doneLabel={seeResultsLabel(null)}
      onDone={done}
    >
      {fields({
        said: draft,
        onChange: (changed) => setDraft((known) => ({ ...known, ...changed })),
      })}
    </FiltersSheet>
  );
}
