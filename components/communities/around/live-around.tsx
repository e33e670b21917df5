'use client';

import { useEffect, useRef, useState } from 'react';
import { lazyPiece } from '@/components/ui/lazy-piece';
import { PieceMissing } from '@/components/ui/piece-missing';
import type { CommunityDetails } from '@/lib/communities/output';
import { AroundSkeleton } from './around-skeleton';

const AroundLoaded = lazyPiece(() => import('./around-loaded'), {
  Pending: AroundSkeleton,
  Missing: PieceMissing,
});

/** What is around a community; code and data are fetched once a reader comes near. */
export function LiveAround(props: { community: CommunityDetails }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (isNear) return <AroundLoaded {...props} />;
  return (
    <div ref={place}>
      <AroundSkeleton />
    </div>
  );
}
