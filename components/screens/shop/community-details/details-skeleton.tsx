import { Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { FIGURE_NAMES } from '@/components/communities/figures';

/** A blank layout of the page's shape. */
export function DetailsSkeleton() {
  return (
    <div aria-busy className="page-frame vast:max-w-vast tablet:pt-6 pb-16">
      <h1 className="sr-only">Community</h1>
      <VisuallyHidden role="status">Loading the community…</VisuallyHidden>
      <Skeleton className="tablet:rounded-card max-tablet:-mx-4 tablet:h-96 desk:h-108 h-80" />
      <div className="card tablet:grid-cols-6 desk:grid-cols-5 mt-6 grid grid-cols-2 gap-px overflow-hidden">
        {FIGURE_NAMES.map((name) => (
          <div
            key={name}
            className="max-tablet:first:col-span-2 tablet:max-desk:col-span-2 tablet:max-desk:nth-[n+4]:col-span-3 space-y-2.5 p-5"
          >
            <Skeleton className="rounded-control h-4 w-24 max-w-full" />
            <Skeleton className="rounded-control h-6 w-20 max-w-full" />
            <Skeleton className="rounded-control h-4 w-16 max-w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="rounded-card mt-6 h-26" />
      <div className="desk:grid-cols-[13rem_minmax(0,1fr)] mt-10 grid gap-12">
        <SkeletonText lines={8} className="max-desk:hidden" />
        <div className="space-y-12">
          {[1, 2].map((part) => (
            <div key={part}>
              <Skeleton className="rounded-control mb-6 h-8 w-48" />
              <SkeletonText lines={5} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
