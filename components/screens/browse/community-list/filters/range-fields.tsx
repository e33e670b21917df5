'use client';

import { useState } from 'react';
import { BoundInput, Bounds } from '@/components/ui/input/bound-input';
import type { AnyRangeFilter } from '@/lib/search/filters';
import type { Range } from '@/lib/search/address/filter-ranges';

interface RangeFieldsProps {
  figure: { readonly label: string; readonly unit: AnyRangeFilter['unit'] | 'people' };
  range: Range;
  onChange: (range: Range) => void;
}

type Typed = Record<'min' | 'max', string>;

const LARGEST = 999_999_999;

/**
 * '250,000', '$250000' and '250k' are 250,000; null for nothing; undefined for what is no number.
 */
function numberIn(text: string): number | null | undefined {
  const plain = text.replace(/[\s,$]/g, '').toLowerCase();
  if (plain === '') return null;
  const [, digits, thousand] = /^(\d+(?:\.\d+)?)(k?)$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const value = Math.round(Number(digits) * (thousand ? 1000 : 1));
  return value <= LARGEST ? value : undefined;
}

const shown = (value: number | null) => value?.toLocaleString('en-US') ?? '';

/** A range by the keyboard. It applies on Enter and when a field is left. */
export function RangeFields({ figure, range, onChange }: RangeFieldsProps) {
  const [typed, setTyped] = useState<Typed>({ min: shown(range.min), max: shown(range.max) });
  const [wrong, setWrong] = useState<{ field: keyof Typed; words: string } | null>(null);
  const [known, setKnown] = useState(range);
  if (known !== range) {
    setKnown(range);
    setWrong(null);
    // What was typed for the same number stays as it is, with the caret in it.
    const followed = (bound: keyof Typed) =>
      numberIn(typed[bound]) === range[bound] ? typed[bound] : shown(range[bound]);
    setTyped({ min: followed('min'), max: followed('max') });
  }
  const name = figure.label.toLowerCase();

  const apply = () => {
    const [min, max] = [numberIn(typed.min), numberIn(typed.max)];
    const example = figure.unit === 'years' ? '38' : '250,000';
    if (min === undefined || max === undefined)
      return setWrong({
        field: min === undefined ? 'min' : 'max',
        words: `Enter a number, such as ${example}.`,
      });
    if (min !== null && max !== null && max < min)
      return setWrong({ field: 'max', words: 'The maximum can’t be lower than the minimum.' });
    setWrong(null);
    if (min !== range.min || max !== range.max) onChange({ min, max });
  };

  const field = (bound: keyof Typed, label: string) => (
    <BoundInput
      bound={bound === 'min' ? 'lowest' : 'highest'}
      isMoney={figure.unit === 'dollars'}
      label={label}
      aria-label={`${bound === 'min' ? 'Minimum' : 'Maximum'} ${name}`}
      inputMode={figure.unit === 'years' ? 'decimal' : 'numeric'}
      value={typed[bound]}
      error={wrong?.field === bound ? wrong.words : undefined}
      onType={(text) => setTyped({ ...typed, [bound]: text })}
      onApply={apply}
    />
  );
  return (
    <Bounds>
      {field('min', 'Minimum')}
      {field('max', 'Maximum')}
    </Bounds>
  );
}
