import { Skeleton } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** While a link is checked. */
export function AuthPageSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className="page-frame tablet:py-14 flex justify-center py-8">
      <div className="card tablet:p-8 w-full max-w-120 p-5">
        <VisuallyHidden role="status">{label}</VisuallyHidden>
        <Skeleton className="rounded-control h-8 w-64 max-w-full" />
        <Skeleton className="rounded-control mt-6 h-11 w-full" />
        <Skeleton className="rounded-control mt-4 h-24 w-full" />
        <Skeleton className="rounded-control mt-4 h-11 w-full" />
      </div>
    </div>
  );
}
