import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { centerQueries } from '@/lib/client/queries/center';
import { centerHref, type CenterPlace } from '@/lib/shared/constants/admin-sections';

const shown = (count: number) => count.toLocaleString('en-US');

/** What there is, and what waits: each number leads to its list. */
export function CenterNumbers() {
  const { data, error, refetch } = useQuery(centerQueries.numbers());
  if (!data && error)
    return (
      <p role="alert" className="text-ink-soft mb-5 flex flex-wrap items-center gap-x-3">
        We couldn’t load the numbers.
        <Button variant="link" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  const numbers = data?.data;
  const share =
    numbers?.communities && (numbers.representedCommunities / numbers.communities) * 100;
  const onlyChanges = numbers && numbers.pendingVideos === numbers.pendingVideoChanges;
  return (
    <ul
      aria-label="Numbers"
      aria-busy={!numbers}
      className="tablet:grid-cols-4 tiny:grid-cols-1 tablet:mb-8 mb-5 grid grid-cols-2 gap-3"
    >
      <NumberCard
        label="Communities"
        count={numbers?.communities}
        to={{ section: 'communities', tab: 'all' }}
      />
      <NumberCard
        label="Represented"
        count={numbers?.representedCommunities}
        of={numbers && `of ${shown(numbers.communities)}`}
        share={share}
        to={{ section: 'communities', tab: 'represented' }}
      />
      <NumberCard
        label="Pending videos"
        count={numbers?.pendingVideos}
        waits
        to={{
          section: 'videos',
          tab: onlyChanges && numbers.pendingVideos > 0 ? 'changes' : 'new',
        }}
      />
      <NumberCard
        label="Pending invitations"
        count={numbers?.pendingInvitations}
        to={{ section: 'invitations', tab: 'pending' }}
      />
    </ul>
  );
}

interface NumberCardProps {
  label: string;
  /** Undefined while it is on its way. */
  count: number | undefined;
  /** What it is a part of, in words and in percent. */
  of?: string | undefined;
  share?: number | undefined;
  /** Somebody is to do something about it. */
  waits?: boolean;
  to: CenterPlace;
}

function NumberCard({ label, count, of, share, waits = false, to }: NumberCardProps) {
  return (
    <li>
      <a
        href={centerHref(to)}
        className="card hover:border-spruce phone:py-3 flex h-full flex-col px-4 py-2 transition-colors"
      >
        <span className="text-14 text-ink-soft">{label}</span>
        {count === undefined ? (
          <Skeleton className="mt-2 h-7 w-20" />
        ) : (
          <span className="figures text-28 font-semibold">
            {shown(count)}
            {of && <span className="text-14 text-ink-soft font-normal"> {of}</span>}
          </span>
        )}
        {share !== undefined && (
          <span aria-hidden className="bg-line mt-1.5 block h-1.5 overflow-hidden rounded-full">
            <span
              className="bg-spruce block h-full min-w-1 rounded-full"
              style={{ width: `${share}%` }}
            />
          </span>
        )}
        {waits && count !== undefined && count > 0 && (
          <span className="text-14 text-spruce font-semibold">Review them</span>
        )}
      </a>
    </li>
  );
}
