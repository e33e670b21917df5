import { Skeleton, SkeletonText } from './skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Shown while a screen's code is on its way. */
export function ScreenSkeleton() {
  return (
    <div className="page-frame py-8" aria-busy>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="rounded-control mb-6 h-9 w-64 max-w-full" />
      <Skeleton className="rounded-card mb-8 h-48 w-full" />
      <SkeletonText lines={4} />
    </div>
  );
}
