'use client';

import { useId, type ReactNode } from 'react';
import { OwnWishes } from '@/components/wishes/own-wishes';
import type { CallOutput } from '@/lib/app/calls';
import type { AnyOptionFilter } from '@/lib/search/filters';
import type { Wish } from '@/lib/search/wishes/wish';
import { OPTION_GROUPS } from '@/lib/search/address/filter-options';
import { RANGE_GROUPS } from '@/lib/search/address/filter-ranges';
import { withOption, type ListFilters } from '@/lib/search/address/list-address';
import { countsByCode } from './option-counts';
import { NotKnownWishes } from '../not-known';
import { OptionList } from './option-list';
import { RangeFilterField } from './range-filter';

type ListResponse = CallOutput<'community/get-all'>;

export interface MoreFiltersProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  counts: ListResponse['optionCounts'];
  unknownCounts: ListResponse['unknownCounts'];
  /** Places of which something isn't known are listed too. */
  listsUnknown: boolean;
  histograms: ListResponse['histograms'];
  wishes: readonly Wish[];
  onWishes: (wishes: readonly Wish[]) => void;
  wishSpreads: ListResponse['wishSpreads'];
}

/** What people ask for besides the usual filters, and wishes, which leave nothing out. */
export default function MoreFilters({
  filters,
  onChange,
  counts,
  unknownCounts,
  listsUnknown,
  histograms,
  wishes,
  onWishes,
  wishSpreads,
}: MoreFiltersProps) {
  const wishesId = useId();
  const options = (group: AnyOptionFilter) => (
    <OptionList
      key={group.address}
      legend={group.label}
      options={group.options}
      chosen={filters[group.address]}
      counts={countsByCode(counts, group)}
      unknown={unknownCounts?.[group.name]}
      listsUnknown={listsUnknown && Boolean(unknownCounts?.[group.name])}
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
          <RangeFilterField
            figure={group}
            range={filters[group.name]}
            bars={histograms?.[group.name]}
            onChange={(range) => onChange({ ...filters, [group.name]: range })}
          />
          <NotKnownWishes count={unknownCounts?.[group.name]} />
        </Part>
      ))}
      <section aria-labelledby={wishesId} className="border-line border-t pt-4">
        <h4 id={wishesId} className="text-16 font-sans font-semibold tracking-normal">
          Wishes in your own numbers
        </h4>
        <p className="text-14 text-ink-soft mb-3">
          Places that meet more of them come first. None is left out.
        </p>
        <OwnWishes wishes={wishes} onChange={onWishes} spreads={wishSpreads} />
      </section>
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
