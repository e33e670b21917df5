'use client';

import type { ReactNode } from 'react';
import type { CallOutput } from '@/lib/app/calls';
import type { AnyOptionFilter } from '@/lib/search/filters';
import { OPTION_GROUPS } from './filter-options';
import { RANGE_GROUPS } from './filter-ranges';
import { withOption, type ListFilters } from './list-address';
import { countsOf } from './option-counts';
import { OptionList } from './option-list';
import { RangeFilter } from './range-filter';

type Answer = CallOutput<'community/get-all'>;

export interface MoreFiltersProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  counts: Answer['optionCounts'];
  histograms: Answer['histograms'];
}

/** What people ask for besides the usual filters. */
export default function MoreFilters({ filters, onChange, counts, histograms }: MoreFiltersProps) {
  const options = (group: AnyOptionFilter) => (
    <OptionList
      key={group.address}
      legend={group.label}
      options={group.options}
      chosen={filters[group.address]}
      counts={countsOf(counts, group)}
      onToggle={(code, on) => onChange(withOption(filters, group.address, code, on))}
    />
  );
  return (
    <div className="space-y-5">
      {OPTION_GROUPS.filter(({ panel }) => panel.group === 'more').map((group) =>
        // Its only option says what it is.
        group.input.as === 'flag' ? (
          options(group)
        ) : (
          <Part key={group.address} title={group.label}>
            {options(group)}
          </Part>
        ),
      )}
      {RANGE_GROUPS.map((group) => (
        <Part key={group.name} title={group.label}>
          <RangeFilter
            figure={group}
            range={filters[group.name]}
            bars={histograms?.[group.name]}
            onChange={(range) => onChange({ ...filters, [group.name]: range })}
          />
        </Part>
      ))}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="text-14 mb-1 font-sans font-semibold tracking-normal">{title}</h4>
      {children}
    </section>
  );
}
