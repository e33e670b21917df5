import { Skeleton } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';

/** Shown where job cards will be. */
export function JobListSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-busy className="space-y-4">
      <VisuallyHidden>Loading jobs…</VisuallyHidden>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} aria-hidden className="card phone:p-5 flex gap-4 p-4">
          <Skeleton className="rounded-control max-phone:size-10 size-12 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className="rounded-control h-6 w-2/3 max-w-72" />
            <Skeleton className="rounded-control mt-1.5 h-5 w-1/2 max-w-56" />
            <Skeleton className="rounded-control mt-2 h-4 w-3/4 max-w-64" />
            <Skeleton className="mt-3 h-6 w-40 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The community's first jobs are on their way from the board. */
export function LookingForJobs() {
  return (
    <div>
      <p role="status" className="text-ink-soft mb-4">
        Looking for jobs…
      </p>
      <JobListSkeleton cards={PAGE_SIZES.jobs.embedded} />
    </div>
  );
}
