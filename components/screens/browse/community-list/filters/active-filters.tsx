'use client';

import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { activeFilters } from './filter-labels';
import { NO_FILTERS, type ListFilters } from '@/lib/search/address/list-address';

interface ActiveFiltersProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  /** On a phone they scroll sideways, and leave the room to the cards. */
  oneLine?: boolean;
}

/** What narrows the list, to be taken off one by one or all at once. */
export function ActiveFilters({ filters, onChange, oneLine = false }: ActiveFiltersProps) {
  const row = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  const active = activeFilters(filters);

  // The button that had the focus is gone: its neighbor takes it, and never 'Clear all'.
  useEffect(() => {
    const buttons = row.current?.querySelectorAll('button') ?? [];
    if (removed.current !== null) {
      buttons[Math.min(removed.current, buttons.length - 2)]?.focus({ preventScroll: true });
    }
    removed.current = null;
  }, [filters]);

  if (active.length === 0) return null;

  const remove = (at: number, without: ListFilters) => {
    removed.current = at;
    onChange(without);
  };

  return (
    <ul
      ref={row}
      aria-label="Active filters"
      className={clsx(
        'flex items-center gap-2',
        oneLine
          ? 'tablet:flex-wrap max-tablet:no-scrollbar max-tablet:overflow-x-auto -mx-1 -mt-1 p-1'
          : 'mt-2 flex-wrap',
      )}
    >
      {active.map(({ key, label, without }, at) => (
        <li key={key} className={clsx('max-w-full', oneLine && 'shrink-0')}>
          <Chip label={label} onRemove={() => remove(at, without)} />
        </li>
      ))}
      <li className="shrink-0">
        <Button
          variant="link"
          onClick={() => onChange(NO_FILTERS)}
          className="px-2 whitespace-nowrap"
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}
