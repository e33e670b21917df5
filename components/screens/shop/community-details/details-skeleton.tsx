import { useState, type ReactNode } from 'react';
import { CoverFrame, coverNameClass } from '@/components/communities/cover-frame';
import { Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { earlyName } from '@/lib/client/early-read';

/** Longer than any name that is set in the smaller size: for the early script. */
const LONG = 'a community with a long name';

/** The name where the early script has learned it; it writes it here itself before there is React. */
function EarlyHeading() {
  const [name] = useState(earlyName);
  return (
    <h1
      data-early-name={coverNameClass(LONG)}
      className={`${coverNameClass(name ?? '')} min-h-[1lh]`}
    >
      {name ?? (
        <>
          <VisuallyHidden>Community</VisuallyHidden>
          <Skeleton className="rounded-control my-1 h-8 w-48 max-w-full" />
        </>
      )}
    </h1>
  );
}

const CoverSkeleton = () => (
  <CoverFrame
    picture={<Skeleton className="size-full" />}
    heading={<EarlyHeading />}
    where={<span className="bg-line rounded-control inline-block h-4 w-40 max-w-full" />}
    outline={<Skeleton className="rounded-control size-full" />}
  />
);

/** As many as there are key facts of a community. */
const FACTS = [1, 2, 3, 4, 5];

/**
 * A blank layout of the page's shape.
 * @param cover the page's head, where it is known already
 */
export function DetailsSkeleton({ cover = <CoverSkeleton /> }: { cover?: ReactNode }) {
  return (
    <div aria-busy className="page-frame vast:max-w-vast tablet:pt-6 pb-16">
      <VisuallyHidden role="status">Loading the community…</VisuallyHidden>
      {cover}
      <div className="card tablet:grid-cols-6 desk:grid-cols-5 mt-6 grid grid-cols-2 gap-px overflow-hidden">
        {FACTS.map((name) => (
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
