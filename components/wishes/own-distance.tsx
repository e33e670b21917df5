'use client';

import { useState } from 'react';
import { TextInput } from '@/components/ui/input/text-input';
import { typedMiles } from '@/lib/search/wishes/own-numbers';
import type { DistanceWishKind } from '@/lib/search/wishes/wish';

interface OwnDistanceProps {
  kind: DistanceWishKind | 'near';
  label: string;
  /** Null for no such wish. */
  miles: number | null;
  onChange: (miles: number | null) => void;
}

const shown = (miles: number | null) => (miles === null ? '' : String(miles));

/** A wish by its distance. It applies on Enter and when the field is left; empty takes it back. */
export function OwnDistance({ kind, label, miles, onChange }: OwnDistanceProps) {
  const [typed, setTyped] = useState(shown(miles));
  const [wrong, setWrong] = useState<string | null>(null);
  const [given, setGiven] = useState(miles);
  if (given !== miles) {
    setGiven(miles);
    setWrong(null);
    setTyped(shown(miles));
  }
  const apply = () => {
    const read = typedMiles(kind, typed);
    if ('words' in read) return setWrong(read.words);
    setWrong(null);
    if (read.miles !== miles) onChange(read.miles);
  };
  return (
    <TextInput
      label={label}
      aria-label={`${label} within, in miles`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="Any distance"
      after={
        <span aria-hidden className="text-14 text-ink-soft pr-3">
          mi
        </span>
      }
      value={typed}
      error={wrong ?? undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
      className="figures"
    />
  );
}
