import { Skeleton, SkeletonText } from '@/components/ui/loading/skeleton';

/** Shown while the further filters are on their way. */
export function MoreFiltersSkeleton() {
  return (
    <div aria-busy className="space-y-6">
      <SkeletonText lines={4} />
      <SkeletonText lines={5} />
      {[1, 2, 3].map((range) => (
        <Skeleton key={range} className="rounded-control h-38 w-full" />
      ))}
    </div>
  );
}
