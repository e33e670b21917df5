'use client';

import { Button } from '@/components/ui/button';
import type { CallOutput } from '@/lib/app/calls';
import { formatWish } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { formatCount } from '@/lib/shared/format/numbers';
import type { Quiz } from './use-quiz';

interface InTheWayProps {
  fitting: CallOutput<'community/count-fitting'>;
  onChange: Quiz['change'];
}

/** Where no town meets all wishes: the two that are most in the way, and what each leaves. */
export function InTheWay({ fitting: { fits, without }, onChange }: InTheWayProps) {
  const ways = without
    .filter((one) => one.fits > 0)
    .toSorted((a, b) => b.fits - a.fits)
    .slice(0, 2);
  if (fits > 0 || without.length < 2 || ways.length === 0) return null;
  return (
    <div className="card border-l-marigold mb-5 border-l-4 px-4 py-3">
      <p className="text-16 font-semibold">No town meets all {without.length} wishes at once.</p>
      <ul className="mt-1">
        {ways.map(({ wish, label, fits }) => (
          <li key={wish} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="figures text-16">
              Without “{label}”, {formatCount(fits)} would.
            </span>
            <Button
              variant="link"
              onClick={() => onChange((now) => now.filter((one: Wish) => formatWish(one) !== wish))}
            >
              Leave it out<span className="sr-only">: {label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
