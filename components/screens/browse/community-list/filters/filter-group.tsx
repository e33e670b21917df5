'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

interface FilterGroupProps {
  title: string;
  /** How many options of the group are chosen. */
  chosen: number;
  /** Open at first even if nothing is chosen. */
  open?: boolean;
  /** A group inside a group. */
  nested?: boolean;
  children: ReactNode;
}

/** A part of the filters that can be folded away. */
export function FilterGroup({
  title,
  chosen,
  open: openAtFirst = false,
  nested = false,
  children,
}: FilterGroupProps) {
  const id = useId();
  const [open, setOpen] = useState(openAtFirst || chosen > 0);
  const Heading = nested ? 'h4' : 'h3';
  return (
    <div className={clsx(!nested && 'border-line border-b last:border-b-0')}>
      <Heading className="font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={clsx(
            'rounded-control hover:text-spruce flex min-h-11 w-full items-center gap-2 text-left',
            nested ? 'text-14 font-medium' : 'text-16 font-semibold',
          )}
        >
          <span className="min-w-0 flex-1">{title}</span>
          {chosen > 0 && (
            <span className="figures bg-spruce-soft text-14 text-ink min-w-6 rounded-full px-1.5 text-center font-medium">
              {chosen}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <ChevronDown
            aria-hidden
            size={18}
            className={clsx('text-ink-soft shrink-0 transition-transform', open && 'rotate-180')}
          />
        </button>
      </Heading>
      <div id={id} hidden={!open} className={nested ? 'pb-2 pl-3' : 'pb-4'}>
        {open && children}
      </div>
    </div>
  );
}
