import { Skeleton, SkeletonText } from '@/components/ui/loading/skeleton';

/** Versions to come. */
export function HistorySkeleton() {
  return (
    <div role="status" className="divide-line divide-y">
      <span className="sr-only">The history is loading…</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="space-y-3 py-4">
          <Skeleton className="rounded-control h-6 w-28" />
          <Skeleton className="rounded-control h-4 w-72 max-w-full" />
          <SkeletonText lines={2} className="max-w-measure" />
        </div>
      ))}
    </div>
  );
}
