import { Skeleton } from '@/components/ui/loading/skeleton';
import { OptionListSkeleton } from './option-list-skeleton';

const GROUP = 'border-line border-b last:border-b-0';

/** Of a group that is folded away, or the head of one that is not. */
const GroupHead = () => (
  <div className="flex min-h-11 items-center">
    <Skeleton className="rounded-control h-5 w-36" />
  </div>
);

/** Shown while the filters beside the list are on their way, in their shape. */
export function FilterSkeleton() {
  return (
    <div aria-hidden className="card px-4 py-1">
      <div className={GROUP}>
        <GroupHead />
        <div className="pb-4">
          <OptionListSkeleton />
        </div>
      </div>
      <div className={GROUP}>
        <GroupHead />
        <div className="grid grid-cols-2 gap-3 pb-4">
          <Skeleton className="rounded-control h-17" />
          <Skeleton className="rounded-control h-17" />
        </div>
      </div>
      {Array.from({ length: 6 }, (_, group) => (
        <div key={group} className={GROUP}>
          <GroupHead />
        </div>
      ))}
    </div>
  );
}
