'use client';

import { useMemo } from 'react';
import { withoutWish, withWish, type RangeWish, type Wish } from '@/lib/search/wishes/wish';
import { RangeFields } from '../community-list/filters/range-fields';

const FIGURES = {
  size: { label: 'Population', unit: 'people' },
  home: { label: 'Home value', unit: 'dollars' },
} as const;

interface OwnRangeProps {
  kind: keyof typeof FIGURES;
  wishes: readonly Wish[];
  onChange: (change: (wishes: readonly Wish[]) => readonly Wish[]) => void;
}

/** Numbers of one's own, in place of the answers that are offered. */
export function QuizOwnRange({ kind, wishes, onChange }: OwnRangeProps) {
  const wish = wishes.find((one): one is RangeWish & Wish => one.kind === kind);
  const [from, to] = [wish?.from ?? null, wish?.to ?? null];
  const range = useMemo(() => ({ min: from, max: to }), [from, to]);
  return (
    <fieldset className="max-w-100">
      <legend className="text-18 font-semibold">Or set your own numbers</legend>
      <RangeFields
        figure={FIGURES[kind]}
        range={range}
        onChange={({ min, max }) =>
          onChange((now) => {
            const own = { kind, from: min, to: max, weight: wish?.weight ?? 1 } as const;
            return min === null && max === null ? withoutWish(now, own) : withWish(now, own);
          })
        }
      />
    </fieldset>
  );
}
