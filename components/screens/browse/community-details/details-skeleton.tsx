import { useState, type ReactNode } from 'react';
import { CoverFrame } from '@/components/communities/cover/cover-frame';
import { CoverImage } from '@/components/communities/cover/cover-image';
import { coverNameClass } from '@/components/communities/cover/cover-name';
import { FACTS_NOTE } from '@/components/communities/facts/facts-note';
import { Skeleton, SkeletonText } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { earlyPlace, type EarlyPlace } from '@/lib/client/early-read';
import { COVER_SIZES } from '@/lib/shared/constants/picture-sources';

/**
 * The page's head. The early script writes what it learns into it before there is React: every
 * `data-early` is a place that it knows.
 */
const CoverSkeleton = ({ place }: { place: EarlyPlace | undefined }) => (
  <CoverFrame
    picture={
      <div data-early="picture" className="bg-line size-full">
        <CoverImage images={place?.images ?? null} alt="" sizes={COVER_SIZES} first>
          <Skeleton className="size-full" />
        </CoverImage>
      </div>
    }
    heading={
      <h1 data-early="name" className={`${coverNameClass(place?.name ?? '')} min-h-[1lh]`}>
        {place?.name ?? (
          <>
            <VisuallyHidden>Community</VisuallyHidden>
            <Skeleton className="rounded-control my-1 h-8 w-48 max-w-full" />
          </>
        )}
      </h1>
    }
    where={
      <span data-early="where">
        {place?.where || (
          <span className="bg-line rounded-control inline-block h-4 w-40 max-w-full" />
        )}
      </span>
    }
    outline={<Skeleton className="rounded-control size-full" />}
  />
);

/** As many as there are key facts of a community. */
const FACTS = [1, 2, 3, 4, 5];

interface DetailsSkeletonProps {
  /** The page's head, where it is known already. */
  cover?: ReactNode;
  /** Whether the community has a representative, where that is known. */
  isRepresented?: boolean;
}

/** A blank layout of the page's shape. */
export function DetailsSkeleton({ cover, isRepresented }: DetailsSkeletonProps) {
  const [place] = useState(earlyPlace);
  return (
    <div
      aria-busy
      data-early="page"
      data-represented={(isRepresented ?? place?.isRepresented) ? '' : undefined}
      className="group/page page-frame tablet:pt-6 pb-16"
    >
      <VisuallyHidden role="status">Loading the community…</VisuallyHidden>
      {cover ?? <CoverSkeleton place={place} />}
      <div className="card tablet:grid-cols-6 desk:grid-cols-5 mt-6 grid gap-px overflow-hidden">
        {FACTS.map((name) => (
          <div
            key={name}
            className="max-tablet:flex max-tablet:h-12 max-tablet:items-center max-tablet:justify-between tablet:max-desk:col-span-2 tablet:max-desk:nth-[n+4]:col-span-3 tablet:space-y-2.5 max-tablet:px-4 tablet:p-5"
          >
            <Skeleton className="rounded-control h-4 w-24 max-w-full" />
            <Skeleton className="rounded-control h-6 w-20 max-w-full" />
            <Skeleton className="rounded-control max-tablet:hidden h-4 w-16 max-w-full" />
          </div>
        ))}
      </div>
      <p data-early="note" className={`${FACTS_NOTE} empty:hidden`}>
        {place?.note}
      </p>
      <Skeleton className="rounded-card mt-6 hidden h-26 group-data-represented/page:block" />
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
