'use client';

import { useState } from 'react';
import { BoundInput, Bounds } from '@/components/ui/input/bound-input';
import { OWN_FIGURES, typedRange, type WrongNumber } from '@/lib/search/wishes/own-numbers';
import type { RangeWish, RangeWishKind } from '@/lib/search/wishes/wish';

type Range = Pick<RangeWish, 'from' | 'to'>;

interface OwnRangeProps {
  kind: RangeWishKind;
  bounds: Range;
  onChange: (bounds: Range) => void;
}

const shown = (value: number | null) => value?.toLocaleString('en-US') ?? '';
const asTyped = ({ from, to }: Range) => ({ from: shown(from), to: shown(to) });

/** A wish by its lowest and highest number. It applies on Enter and when a field is left. */
export function OwnRange({ kind, bounds, onChange }: OwnRangeProps) {
  const [typed, setTyped] = useState(asTyped(bounds));
  const [wrong, setWrong] = useState<WrongNumber | null>(null);
  const [given, setGiven] = useState(bounds);
  if (given.from !== bounds.from || given.to !== bounds.to) {
    setGiven(bounds);
    setWrong(null);
    setTyped(asTyped(bounds));
  }
  const { label, unit } = OWN_FIGURES[kind];

  const apply = () => {
    const read = typedRange(kind, typed);
    if ('words' in read) return setWrong(read);
    setWrong(null);
    if (read.from !== bounds.from || read.to !== bounds.to) onChange(read);
  };

  const field = (bound: 'from' | 'to') => {
    const words = bound === 'from' ? 'At least' : unit === '°F' ? 'Under' : 'At most';
    return (
      <BoundInput
        bound={bound === 'from' ? 'lowest' : 'highest'}
        isMoney={unit === 'dollars'}
        label={words}
        aria-label={`${label}: ${words.toLowerCase()}`}
        inputMode={unit === '°F' ? 'text' : 'decimal'}
        value={typed[bound]}
        error={wrong?.field === bound ? wrong.words : undefined}
        onType={(text) => setTyped({ ...typed, [bound]: text })}
        onApply={apply}
      />
    );
  };
  return (
    <Bounds>
      {field('from')}
      {field('to')}
    </Bounds>
  );
}
