'use client';

import { Select } from '@/components/ui/select';
import { NO_POPULATION_LIMIT, POPULATION_OPTIONS } from '@/lib/communities/constants';
import { withPopulation, type ListFilters } from './list-address';

const people = POPULATION_OPTIONS.map((value) => ({ value, label: value.toLocaleString('en-US') }));

interface PopulationOptionsProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

export function PopulationOptions({ filters, onChange }: PopulationOptionsProps) {
  const { min, max } = filters;
  const choose = (bound: 'min' | 'max') => (value: string) => {
    const chosen = Number(value);
    onChange(withPopulation(filters, bound, chosen === NO_POPULATION_LIMIT ? null : chosen));
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Minimum"
        aria-label="Minimum population"
        value={min ?? NO_POPULATION_LIMIT}
        onValueChange={choose('min')}
        options={[{ value: NO_POPULATION_LIMIT, label: 'No Min' }, ...people]}
      />
      <Select
        label="Maximum"
        aria-label="Maximum population"
        value={max ?? NO_POPULATION_LIMIT}
        onValueChange={choose('max')}
        options={[
          { value: NO_POPULATION_LIMIT, label: 'No Max' },
          ...people.map((option) => ({
            ...option,
            disabled: min !== null && option.value < min,
          })),
        ]}
      />
    </div>
  );
}
