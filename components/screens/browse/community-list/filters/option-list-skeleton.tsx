import { Skeleton } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Shown where a long list of options will be, with the field that finds one. */
export function OptionListSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="rounded-control mb-2 h-11 w-full" />
      <div className="h-64 space-y-5 overflow-hidden py-2">
        {Array.from({ length: 7 }, (_, row) => (
          <div key={row} className="flex items-center gap-3">
            <Skeleton className="rounded-control size-5 shrink-0" />
            <Skeleton className="rounded-control h-4 w-32" />
          </div>
        ))}
      </div>
    </div>
  );
}
