import { CommunityCardSkeleton } from '@/components/communities/card/community-card-skeleton';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { TAB, TAB_ACROSS, TAB_ROW } from '@/components/ui/tab-styles';
import { FilterSkeleton } from './filters/filter-skeleton';
import { LIST_GRID } from './address/list-grid';
import { LIST_TAB_LABELS } from './address/list-tab-labels';

/** Shown while the list's code is on its way, in its shape; what is known is there at once. */
export function CommunityListSkeleton() {
  return (
    <div aria-busy data-own-search className="page-frame pt-8 pb-12">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-36">Communities</h1>
        <Skeleton className="rounded-control h-11 w-24" />
      </div>
      <div aria-hidden className={`relative mt-4 flex ${TAB_ROW}`}>
        {LIST_TAB_LABELS.map(({ tab, label }) => (
          <span
            key={tab}
            data-state="inactive"
            className={`inline-flex items-center justify-center ${TAB} ${TAB_ACROSS}`}
          >
            {label}
          </span>
        ))}
      </div>
      <div className="panel:grid panel:grid-cols-[17rem_minmax(0,1fr)] panel:grid-rows-[auto_1fr] gap-x-8 gap-y-4 pt-5">
        <div className="max-panel:hidden row-span-2">
          <Skeleton className="rounded-control my-2.5 h-6 w-20" />
          <div className="mt-4">
            <FilterSkeleton />
          </div>
        </div>
        <Skeleton className="rounded-control max-panel:mb-4 h-11" />
        <div className="min-w-0">
          <div className="mb-3 flex gap-2 overflow-hidden">
            {['w-24', 'w-25', 'w-19', 'w-21', 'w-33'].map((width) => (
              <Skeleton key={width} className={`h-9 shrink-0 rounded-full ${width}`} />
            ))}
          </div>
          <div className="flex min-h-11 flex-wrap items-center justify-end gap-y-2">
            <div className="phone:hidden h-11 w-full" />
            <Skeleton className="rounded-control phone:w-66 phone:grow-0 h-11 w-full max-w-full grow" />
          </div>
          <div className={`mt-4 ${LIST_GRID}`}>
            {Array.from({ length: PAGE_SIZES.communities.default }, (_, at) => (
              <CommunityCardSkeleton key={at} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
