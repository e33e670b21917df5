'use client';

import { useRef } from 'react';
import { ChosenWishes } from '@/components/wishes/chosen-wishes';
import { WishChips } from '@/components/wishes/wish-chips';
import { useFocusFallback } from '@/components/ui/hooks/use-focus-fallback';
import type { Wish } from '@/lib/search/wishes/wish';
import { wishLabel } from '@/lib/search/wishes/wish-labels';
import type { ListAddress } from '@/lib/search/address/list-address';
import { useOptionCounts } from './address/list-query';

interface WishRowProps {
  address: ListAddress;
  onChange: (wishes: readonly Wish[]) => void;
  /** What the server calls the wishes, in their order: it knows the names of places. */
  labels?: readonly string[] | undefined;
}

/** What is wished, then what may be wished besides: one row, which scrolls sideways on a phone. */
export function WishRow({ address, onChange, labels = [] }: WishRowProps) {
  const { wishes } = address;
  const { counted, wishCounts } = useOptionCounts(address, true);
  const row = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(row, wishes, 'button');
  // Of a wish that only the server can name, such as a place to be near.
  const labelOf = (wish: Wish) => {
    const own = wishLabel(wish);
    const named = labels.length === wishes.length ? labels[wishes.indexOf(wish)] : undefined;
    return wish.kind === 'near' ? (named ?? own) : own;
  };
  return (
    <div
      ref={row}
      {...keepFocus}
      className="tablet:flex-wrap tablet:overflow-visible relative -mx-1 -mt-1 mb-2 flex gap-2 overflow-x-auto p-1 print:hidden"
    >
      <ChosenWishes wishes={wishes} onChange={onChange} labelOf={labelOf} />
      <WishChips wishes={wishes} onChange={onChange} counts={wishCounts} total={counted} />
    </div>
  );
}
