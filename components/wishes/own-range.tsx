'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { TextInput } from '@/components/ui/input/text-input';
import { OWN_FIGURES, typedRange, type WrongNumber } from '@/lib/search/wishes/own-numbers';
import type { RangeWish, RangeWishKind } from '@/lib/search/wishes/wish';

type Bounds = Pick<RangeWish, 'from' | 'to'>;

interface OwnRangeProps {
  kind: RangeWishKind;
  bounds: Bounds;
  onChange: (bounds: Bounds) => void;
}

const shown = (value: number | null) => value?.toLocaleString('en-US') ?? '';
const asTyped = ({ from, to }: Bounds) => ({ from: shown(from), to: shown(to) });

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
  const money = unit === 'dollars';

  const apply = () => {
    const read = typedRange(kind, typed);
    if ('words' in read) return setWrong(read);
    setWrong(null);
    if (read.from !== bounds.from || read.to !== bounds.to) onChange(read);
  };

  const field = (bound: 'from' | 'to') => (
    <TextInput
      label={bound === 'from' ? 'At least' : unit === '°F' ? 'Under' : 'At most'}
      aria-label={`${label}: ${bound === 'from' ? 'at least' : unit === '°F' ? 'under' : 'at most'}`}
      inputMode={unit === '°F' ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={bound === 'from' ? 'No Min' : 'No Max'}
      before={money ? '$' : undefined}
      value={typed[bound]}
      error={wrong?.field === bound ? wrong.words : undefined}
      onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
      className={clsx('figures pr-1!', money && 'pl-7!')}
    />
  );
  return (
    <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2 pointer-coarse:mt-2">
      {field('from')}
      {field('to')}
    </div>
  );
}
