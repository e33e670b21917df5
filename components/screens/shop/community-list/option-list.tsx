'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FindField, matches } from './find-field';

export interface Option {
  code: string;
  label: string;
}

export interface OptionListProps {
  /** Name of the list for screen readers. */
  legend: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (code: string, on: boolean) => void;
  /** Label of a field that finds options; for long lists. */
  findLabel?: string;
}

/** Options of which several can be chosen; a long list scrolls in itself. */
export function OptionList({ legend, options, chosen, onToggle, findLabel }: OptionListProps) {
  const [text, setText] = useState('');
  // What was chosen before stands first in a long list; nothing moves while one chooses.
  const [first] = useState(() => new Set(findLabel ? chosen : []));
  const ordered = [
    ...options.filter(({ code }) => first.has(code)),
    ...options.filter(({ code }) => !first.has(code)),
  ];
  const found = ordered.filter(({ label }) => matches(label, text));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      {findLabel && <FindField label={findLabel} text={text} onText={setText} />}
      {findLabel && found.length === 0 && (
        <p role="status" className="text-14 text-ink-soft py-2">
          No matches.
        </p>
      )}
      <div className={clsx(findLabel && '-ml-1 h-64 overflow-y-auto pl-1')}>
        {found.map(({ code, label }) => (
          <Checkbox
            key={code}
            label={label}
            checked={chosen.includes(code)}
            onCheckedChange={(on) => onToggle(code, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
