'use client';

import { use, useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { ScrollPositionsContext } from '@/lib/client/scroll-positions';
import { DELAYS } from '@/lib/shared/constants/limits';

/** Shown where a card will be, in its shape. */
export function CommunityCardSkeleton() {
  return (
    <div aria-hidden className="card overflow-hidden">
      <Skeleton className="phone:aspect-[3/2] aspect-[16/9] w-full" />
      <div className="px-4 pt-3 pb-3">
        <Skeleton className="rounded-control h-5 w-24" />
        <Skeleton className="rounded-control mt-1 h-6 w-40 max-w-full" />
        <Skeleton className="rounded-control mt-1.5 h-4 w-32" />
        <div className="border-line mt-3 grid grid-cols-2 gap-4 border-t pt-3">
          <Skeleton className="rounded-control phone:h-21 h-16" />
          <Skeleton className="rounded-control phone:h-21 h-16" />
        </div>
      </div>
    </div>
  );
}

/**
 * True for the first moment of a list: a placeholder that only flashes is worse than a short one.
 * A person who comes back to the list finds it as they left it.
 */
export function useCardPlaceholder(): boolean {
  const places = use(ScrollPositionsContext);
  const [standing, setStanding] = useState(() => !places?.hasReturned());
  useEffect(() => {
    const timer = setTimeout(() => setStanding(false), DELAYS.cardSkeleton);
    return () => clearTimeout(timer);
  }, []);
  return standing;
}
