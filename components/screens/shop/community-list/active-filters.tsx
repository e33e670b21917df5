'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { LIST_KEYS, OPTION_LABELS, type ListKey } from './filter-options';
import { NO_FILTERS, withOption, type ListFilters } from './list-address';

interface ActiveFilter {
  key: string;
  label: string;
  without: ListFilters;
}

/** Where an option alone would not say what it is about. */
const ABOUT: Partial<Record<ListKey, string>> = { cost: 'Cost of living', schools: 'Schools' };

function activeFilters(filters: ListFilters): ActiveFilter[] {
  const { min, max } = filters;
  const people = (count: number) => `${count.toLocaleString('en-US')} people`;
  const options = LIST_KEYS.flatMap((key) =>
    filters[key].map((code) => {
      const label = OPTION_LABELS[key].get(code) ?? code;
      return {
        key: `${key} ${code}`,
        label: ABOUT[key] ? `${ABOUT[key]}: ${label}` : label,
        without: withOption(filters, key, code, false),
      };
    }),
  );
  return [
    ...(min === null
      ? []
      : [{ key: 'min', label: `At least ${people(min)}`, without: { ...filters, min: null } }]),
    ...(max === null
      ? []
      : [{ key: 'max', label: `At most ${people(max)}`, without: { ...filters, max: null } }]),
    ...options,
  ];
}

interface ActiveFiltersProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

/** What narrows the list, to be taken off one by one or all at once. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const row = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  const active = activeFilters(filters);

  // The button that had the focus is gone: its neighbor takes it.
  useEffect(() => {
    const buttons = row.current?.querySelectorAll('button') ?? [];
    if (removed.current !== null) {
      buttons[Math.min(removed.current, buttons.length - 1)]?.focus({ preventScroll: true });
    }
    removed.current = null;
  }, [filters]);

  if (active.length === 0) return null;

  const remove = (at: number, without: ListFilters) => {
    removed.current = at;
    onChange(without);
  };

  return (
    <ul ref={row} aria-label="Active filters" className="mt-2 flex flex-wrap items-center gap-2">
      {active.map(({ key, label, without }, at) => (
        <li key={key} className="max-w-full">
          <Chip label={label} onRemove={() => remove(at, without)} />
        </li>
      ))}
      <li>
        <Button variant="link" onClick={() => onChange(NO_FILTERS)} className="px-2">
          Clear all
        </Button>
      </li>
    </ul>
  );
}
