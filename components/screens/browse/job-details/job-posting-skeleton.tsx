import { Skeleton, SkeletonText } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Shown where the job will be. */
export function JobPostingSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>Loading the job…</VisuallyHidden>
      <div className="flex items-start gap-4">
        <Skeleton className="rounded-control size-14 shrink-0" />
        <div className="min-w-0 flex-1">
          <Skeleton className="rounded-control h-10 w-3/4 max-w-96" />
          <Skeleton className="rounded-control mt-2 h-6 w-1/2 max-w-64" />
        </div>
      </div>
      <Skeleton className="rounded-control mt-4 h-6 w-72 max-w-full" />
      <Skeleton className="mt-4 h-6 w-48 rounded-full" />
      <Skeleton className="rounded-control mt-8 mb-4 h-7 w-40" />
      <SkeletonText lines={7} className="max-w-measure" />
    </div>
  );
}
