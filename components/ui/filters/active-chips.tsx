'use client';

import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '../button';
import { Chip } from '../chip';

interface ActiveChipsProps {
  /** What narrows the list, in words; the same list of chips as long as nothing changes. */
  active: readonly { key: string; label: string; onRemove: () => void }[];
  onClear: () => void;
  /** On a phone they scroll sideways, and leave the room to the cards. */
  oneLine?: boolean;
}

/** What narrows a list, to be taken off one by one or all at once. */
export function ActiveChips({ active, onClear, oneLine = false }: ActiveChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  const shown = active.map(({ key }) => key).join('\n');

  // The button that had the focus is gone: its neighbor takes it, and never 'Clear all'.
  useEffect(() => {
    const buttons = row.current?.querySelectorAll('button') ?? [];
    if (removed.current !== null) {
      buttons[Math.min(removed.current, buttons.length - 2)]?.focus({ preventScroll: true });
    }
    removed.current = null;
  }, [shown]);

  if (active.length === 0) return null;

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
      {active.map(({ key, label, onRemove }, at) => (
        <li key={key} className={clsx('max-w-full', oneLine && 'shrink-0')}>
          <Chip
            label={label}
            onRemove={() => {
              removed.current = at;
              onRemove();
            }}
          />
        </li>
      ))}
      <li className="shrink-0">
        <Button variant="link" onClick={onClear} className="px-2 whitespace-nowrap">
          Clear all
        </Button>
      </li>
    </ul>
  );
}
