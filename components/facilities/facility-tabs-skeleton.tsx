import { Skeleton } from '@/components/ui/loading/skeleton';

/** The shape of the counters, the tabs and the list while they load. */
export function FacilityTabsSkeleton() {
  return (
    <div aria-busy className="space-y-6">
      <div className="flex gap-10">
        <Skeleton className="rounded-control h-14 w-20" />
        <Skeleton className="rounded-control h-14 w-32" />
      </div>
      <div className="desk:flex-row flex flex-col gap-x-8 gap-y-4">
        <Skeleton className="rounded-control desk:h-44 desk:w-64 h-11 w-full shrink-0" />
        <Skeleton className="rounded-card h-44 w-full" />
      </div>
    </div>
  );
}
