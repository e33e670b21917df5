import { Skeleton } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** A list while it is on its way, in its shape. */
export function ListViewSkeleton() {
  return (
    <div aria-busy className="space-y-2">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="rounded-control h-11 w-56" />
      <Skeleton className="rounded-control mb-4 h-5 w-40" />
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} className="rounded-card h-22" />
      ))}
    </div>
  );
}
