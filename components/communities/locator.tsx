import { clsx } from 'clsx';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { PlaceOutline } from './place-outline';

interface LocatorProps {
  community: CommunitySummary;
  className?: string;
}

/** Where a place lies in its state. */
export function Locator({ community, className }: LocatorProps) {
  return (
    <div className={clsx('card bg-sky h-55 max-w-full p-4', className)}>
      <PlaceOutline community={community} />
    </div>
  );
}
