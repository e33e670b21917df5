import { Skeleton } from '@/components/ui/skeleton';

/** Stands while the filters are on their way. */
export function FilterSkeleton() {
  return (
    <div aria-hidden className="card space-y-6 p-4">
      {Array.from({ length: 8 }, (_, group) => (
        <Skeleton key={group} className="rounded-control h-5 w-40" />
      ))}
    </div>
  );
}
