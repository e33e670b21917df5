'use client';

import type { ReactNode } from 'react';
import type { CallOutput } from '@/lib/app/calls';
import { FILTER_LABELS, RANGED_FIGURES } from '@/lib/search/constants';
import { OPTION_LABELS, type ListKey } from './filter-options';
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
  const options = (key: ListKey, legend: string) => (
    <OptionList
      legend={legend}
      options={[...OPTION_LABELS[key]].map(([code, label]) => ({ code, label }))}
      chosen={filters[key]}
      counts={countsOf(counts, key)}
      onToggle={(code, on) => onChange(withOption(filters, key, code, on))}
    />
  );
  return (
    <div className="space-y-5">
      {options('hospital', FILTER_LABELS.hasHospital)}
      <Part title={FILTER_LABELS.summerHigh}>{options('summer', FILTER_LABELS.summerHigh)}</Part>
      <Part title={FILTER_LABELS.climateType}>{options('climate', FILTER_LABELS.climateType)}</Part>
      {RANGED_FIGURES.map((figure) => (
        <Part key={figure} title={FILTER_LABELS[figure]}>
          <RangeFilter
            figure={figure}
            range={filters[figure]}
            bars={histograms?.[figure]}
            onChange={(range) => onChange({ ...filters, [figure]: range })}
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
