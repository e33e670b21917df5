'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/input/checkbox';
import { FindField, matches } from './find-field';
import { NotKnownWishes } from '../not-known';

export interface ListedOption {
  code: string;
  label: string;
  /** Finds it too: 'NC'. */
  abbreviation?: string;
}

/** How many communities each option would leave, by its code; undefined until that is known. */
export type CountByCode = Readonly<Record<string, number>> | undefined;

export interface OptionListProps {
  /** Name of the list for screen readers. */
  legend: string;
  options: readonly ListedOption[];
  chosen: readonly string[];
  counts: CountByCode;
  onToggle: (code: string, on: boolean) => void;
  /** Of how many communities one of the options isn't known; they are in no count. */
  unknown?: number | undefined;
  /** Those are listed too: choosing an option that nobody is known to have leaves them. */
  listsUnknown?: boolean;
  /** Label of a field that finds options; for long lists. */
  findLabel?: string;
}

/** What is after the count, for screen readers. */
const countedWords = (count: number | null): string => {
  if (count === 0) return 'communities with your other filters';
  return count === 1 ? 'community' : 'communities';
};

/** Options of which several can be chosen; a long list scrolls in itself. */
export function OptionList({
  legend,
  options,
  chosen,
  counts,
  onToggle,
  unknown,
  listsUnknown = false,
  findLabel,
}: OptionListProps) {
  const [text, setText] = useState('');
  // What was chosen before is first in a long list; nothing moves while one chooses.
  const [first] = useState(() => new Set(findLabel ? chosen : []));
  const [focused, setFocused] = useState<string | null>(null);
  const ordered = [
    ...options.filter(({ code }) => first.has(code)),
    ...options.filter(({ code }) => !first.has(code)),
  ];
  const isEmpty = (count: number | null) => count === 0 && !listsUnknown;
  const found = ordered
    .filter(({ label, abbreviation }) => matches(label, text, abbreviation))
    .map(({ code, label }) => {
      const count = counts ? (counts[code] ?? 0) : null;
      const isChosen = chosen.includes(code);
      // One that has just been taken back keeps the focus of who took it back.
      return { code, label, count, isChosen, off: isEmpty(count) && !isChosen && focused !== code };
    });
  // A list in which nothing takes the focus is scrolled with the keys by taking it itself.
  const takesFocus = findLabel !== undefined && found.length > 0 && found.every(({ off }) => off);
  return (
    <fieldset
      className="min-w-0"
      onFocus={({ target }) => setFocused(target instanceof HTMLInputElement ? target.value : null)}
      onBlur={() => setFocused(null)}
    >
      <legend className="sr-only">{legend}</legend>
      {findLabel && <FindField label={findLabel} text={text} onText={setText} />}
      {findLabel && found.length === 0 && (
        <p role="status" className="text-14 text-ink-soft py-2">
          No matches.
        </p>
      )}
      <div
        className={clsx(findLabel && '-ml-1 h-64 overflow-y-auto pr-1 pl-1')}
        {...(takesFocus && { tabIndex: 0, role: 'group', 'aria-label': legend })}
      >
        {found.map(({ code, label, count, isChosen, off }) => (
          <Checkbox
            key={code}
            value={code}
            label={label}
            count={count}
            counted={countedWords(count)}
            checked={isChosen}
            disabled={off}
            onCheckedChange={(on) => onToggle(code, on)}
          />
        ))}
      </div>
      <NotKnownWishes count={unknown} />
    </fieldset>
  );
}
