import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Stands for the account while the person's record is on its way. */
export function AccountSkeleton() {
  return (
    <div className="page-frame py-10" aria-busy>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className="mx-auto max-w-3xl">
        <div className="phone:flex-row phone:items-center phone:gap-6 flex flex-col gap-4">
          <Skeleton className="size-24 rounded-full" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="rounded-control h-10 w-64 max-w-full" />
            <Skeleton className="rounded-control h-6 w-40" />
          </div>
        </div>
        <Skeleton className="rounded-control mt-12 h-7 w-32" />
        <Skeleton className="rounded-card mt-3 h-64 w-full" />
        <Skeleton className="rounded-control mt-10 h-7 w-32" />
        <Skeleton className="rounded-card mt-3 h-20 w-full" />
      </div>
    </div>
  );
}

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
