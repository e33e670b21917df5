import { Skeleton } from '@/components/ui/loading/skeleton';

/** The shape of two school cards. */
export function SchoolsSkeleton() {
  return (
    <div aria-busy className="flex gap-4 overflow-hidden">
      <Skeleton className="rounded-card phone:w-104 h-72 w-full shrink-0" />
      <Skeleton className="rounded-card h-72 w-104 shrink-0" />
    </div>
  );
}
