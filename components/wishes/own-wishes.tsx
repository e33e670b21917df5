'use client';

import type { WishSpreads } from '@/lib/search/output';
import { OWN_FIGURES } from '@/lib/search/wishes/own-numbers';
import {
  withoutWish,
  withWish,
  type DistanceWishKind,
  type RangeWish,
  type RangeWishKind,
  type Wish,
} from '@/lib/search/wishes/wish';
import { THINGS } from '@/lib/search/wishes/wish-labels';
import { NearWishForm } from './near-wish';
import { OwnDistance } from './own-distance';
import { OwnRange } from './own-range';
import { WishSpread } from './wish-spread';

interface OwnWishesProps {
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
  /** Of the places that the filters leave; undefined until they are known. */
  spreads: WishSpreads | undefined;
}

const RANGES = ['july', 'january', 'size', 'home'] as const satisfies readonly RangeWishKind[];
const DISTANCES = [
  'college',
  'flights',
  'hospital',
  'coast',
] as const satisfies readonly DistanceWishKind[];

const NO_BOUNDS = { from: null, to: null };

/** Wishes in numbers of one's own, and places to be near. */
export function OwnWishes({ wishes, onChange, spreads }: OwnWishesProps) {
  const of = (kind: Wish['kind']) => wishes.find((wish) => wish.kind === kind);
  const put = (kind: Wish['kind'], wish: Wish | null) => {
    const known = of(kind);
    if (wish) onChange(withWish(wishes, { ...wish, weight: known?.weight ?? 1 }));
    else if (known) onChange(withoutWish(wishes, known));
  };
  const rangeOf = (kind: RangeWishKind): Pick<RangeWish, 'from' | 'to'> => {
    const wish = of(kind);
    return wish && 'from' in wish ? wish : NO_BOUNDS;
  };
  const milesOf = (kind: DistanceWishKind): number | null => {
    const wish = of(kind);
    return wish && 'miles' in wish ? wish.miles : null;
  };
  return (
    <div className="space-y-4">
      {/* First: its suggestions lie over what follows, in a box that scrolls. */}
      <NearWishForm wishes={wishes} onChange={onChange} />
      {RANGES.map((kind) => {
        const bounds = rangeOf(kind);
        const { label, unit } = OWN_FIGURES[kind];
        const spread = kind === 'july' || kind === 'january' ? spreads?.[kind] : undefined;
        return (
          <div key={kind} role="group" aria-label={label}>
            <p aria-hidden className="text-14 font-semibold">
              {unit === '°F' ? `${label}, °F` : label}
            </p>
            {spread && <WishSpread label={label} spread={spread} bounds={bounds} />}
            <OwnRange
              kind={kind}
              bounds={bounds}
              onChange={({ from, to }) =>
                put(kind, from === null && to === null ? null : { kind, from, to, weight: 1 })
              }
            />
          </div>
        );
      })}
      <div role="group" aria-label="Within miles" className="space-y-2">
        {DISTANCES.map((kind) => (
          <OwnDistance
            key={kind}
            kind={kind}
            label={THINGS[kind]}
            miles={milesOf(kind)}
            onChange={(miles) => put(kind, miles === null ? null : { kind, miles, weight: 1 })}
          />
        ))}
      </div>
    </div>
  );
}
