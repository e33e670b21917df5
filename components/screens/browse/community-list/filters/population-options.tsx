'use client';

import { Select } from '@/components/ui/input/select';
import { NO_POPULATION_LIMIT } from '@/lib/search/constants';
import { POPULATION_OPTIONS } from '@/lib/search/filters/population';
import type { CallOutput } from '@/lib/app/calls';
import { withPopulation, type ListFilters } from '@/lib/search/address/list-address';
import { NotKnownWishes } from '../not-known';
import { PopulationBands } from './population-bands';

const people = POPULATION_OPTIONS.map((value) => ({ value, label: value.toLocaleString('en-US') }));

type Counts = CallOutput<'community/get-all'>['optionCounts'];

interface PopulationOptionsProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  counts: Counts;
  unknown: number | undefined;
  listsUnknown: boolean;
}

export function PopulationOptions({
  filters,
  onChange,
  counts,
  unknown,
  listsUnknown,
}: PopulationOptionsProps) {
  const { min, max } = filters;
  const choose = (bound: 'min' | 'max') => (value: string) => {
    const chosen = Number(value);
    onChange(withPopulation(filters, bound, chosen === NO_POPULATION_LIMIT ? null : chosen));
  };
  const leavesNone = (bound: 'min' | 'max', value: number) =>
    !listsUnknown && filters[bound] !== value && counts?.[`${bound}Population`][value] === 0;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        <Select
          label="Minimum"
          aria-label="Minimum population"
          className="pr-8!"
          value={min ?? NO_POPULATION_LIMIT}
          onValueChange={choose('min')}
          options={[
            { value: NO_POPULATION_LIMIT, label: 'No Min' },
            ...people.map((option) => ({ ...option, disabled: leavesNone('min', option.value) })),
          ]}
        />
        <Select
          label="Maximum"
          aria-label="Maximum population"
          className="pr-8!"
          value={max ?? NO_POPULATION_LIMIT}
          onValueChange={choose('max')}
          options={[
            { value: NO_POPULATION_LIMIT, label: 'No Max' },
            ...people.map((option) => ({
              ...option,
              disabled: (min !== null && option.value < min) || leavesNone('max', option.value),
            })),
          ]}
        />
      </div>
      <PopulationBands min={min} max={max} counts={counts} />
      <NotKnownWishes count={unknown} />
    </>
  );
}
