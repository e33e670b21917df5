import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restorerName } from '@/components/sections/editing/history-labels';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { useToasts } from '@/components/ui/overlay/toasts';
import { Pagination } from '@/components/ui/pagination';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { deletedItemQueries, restoredKeys } from '@/lib/client/queries/deleted-items';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { DeletedItem } from '@/lib/domains/deleted/output';
import { RESTORE_DAYS, type DeletedKind } from '@/lib/shared/constants/deleted-items';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatLongDate, formatMoment } from '@/lib/shared/format/dates';
import { BackTitle } from './back-title';
import { FreshCommunity } from './fresh-community';

const TITLE = 'Deleted Items';

const KINDS: Record<DeletedKind, string> = {
  amenity: 'Amenity',
  facility: 'Healthcare facility',
  video: 'Video',
};

/** What was deleted of a community's page, and can be restored. */
export default function DeletedItemsScreen({ id }: { id: number }) {
  return (
    <FreshCommunity id={id} title={TITLE}>
      {(community) => <DeletedItems community={community} />}
    </FreshCommunity>
  );
}

function DeletedItems({ community }: { community: CommunityDetails }) {
  const { id, communityNameText } = community;
  usePageTitle(`${TITLE} · ${communityNameText}`);
  return (
    <div className="page-frame tablet:py-8 py-5">
      <BackTitle community={community} title={TITLE} />
      <p className="text-ink-soft max-w-measure mt-4 mb-6">
        Amenities, healthcare facilities and videos can be restored for {RESTORE_DAYS} days. Earlier
        cover photos are in the history of the{' '}
        <a href={shellHref(PATHS.updateCoverPhoto.to({ id }))} className="link">
          cover photo
        </a>
        .
      </p>
      <Items communityId={id} />
    </div>
  );
}

function Items({ communityId }: { communityId: number }) {
  const [wanted, setPage] = useState(1);
  const { notify } = useToasts();
  const { data, error, refetch } = useQuery({
    ...deletedItemQueries.page(communityId, wanted),
    placeholderData: keepPreviousData,
  });
  const restore = useCallMutation('community/restore-deleted', {
    invalidates: restoredKeys(communityId),
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
      // It was the last one of the last page.
      if (data?.data.length === 1) setPage((page) => Math.max(1, page - 1));
    },
  });
  if (!data && error)
    return (
      <NotLoaded
        title="We couldn’t load the deleted items"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="rounded-card h-56 w-full" />;
  const { totalPages, totalCount } = data.pagination;
  if (totalCount === 0)
    return <EmptyState title="Nothing was deleted" text="What you delete is listed here." />;
  return (
    <>
      <ul className="space-y-3">
        {data.data.map((item) => (
          <Item
            key={item.id}
            item={item}
            busy={restore.isPending && restore.variables.id === item.id}
            disabled={restore.isPending}
            onRestore={() => {
              // Someone else may have restored it.
              restore.mutate({ communityId, id: item.id }, { onError: () => void refetch() });
            }}
          />
        ))}
      </ul>
      <Pagination className="mt-6" page={wanted} totalPages={totalPages} onPage={setPage} />
    </>
  );
}

interface ItemProps {
  item: DeletedItem;
  busy: boolean;
  disabled: boolean;
  onRestore: () => void;
}

function Item({ item, ...restoring }: ItemProps) {
  const { kind, name, deletedBy, isUndone, deletedAt, until } = item;
  const { busy, disabled, onRestore } = restoring;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-18 font-sans font-semibold break-words">{name}</h2>
        <p className="text-14 text-ink-soft mt-0.5">
          {isUndone ? 'Removed when an import was undone' : 'Deleted'} by{' '}
          {deletedBy ? restorerName(deletedBy) : 'Deleted User'} · {formatMoment(deletedAt)} · can
          be restored until {formatLongDate(until)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {name !== KINDS[kind] && <Badge>{KINDS[kind]}</Badge>}
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Restoring…"
          disabled={disabled}
          onClick={onRestore}
        >
          Restore<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
