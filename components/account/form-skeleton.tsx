import { Skeleton } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Stands for a page with one form. */
export function FormSkeleton() {
  return (
    <div className="page-frame py-8" aria-busy>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className="mx-auto max-w-5xl">
        <Skeleton className="rounded-control my-2.5 h-6 w-28" />
        <Skeleton className="rounded-control mt-2 mb-8 h-10 w-72 max-w-full" />
        <div className="panel:grid-cols-[minmax(0,1fr)_20rem] grid gap-12">
          <div className="space-y-6">
            <Skeleton className="rounded-control h-11 w-full" />
            <Skeleton className="rounded-control h-11 w-full" />
            <Skeleton className="rounded-control h-11 w-32" />
          </div>
        </div>
      </div>
    </div>
  );
}
