import { Skeleton } from '@/components/ui/loading/skeleton';

/** As high as the first of it, so that little moves when it comes. */
export function AroundSkeleton() {
  return (
    <div aria-hidden className="border-line mt-10 min-h-96 border-t pt-8 print:hidden">
      <Skeleton className="h-8 w-64" />
      <div className="desk:grid-cols-2 mt-8 grid gap-x-12 gap-y-8">
        {[0, 1].map((at) => (
          <Skeleton key={at} className="h-48" />
        ))}
      </div>
    </div>
  );
}
