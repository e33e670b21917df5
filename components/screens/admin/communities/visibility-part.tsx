import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSetVisibility } from '@/components/communities/visibility/use-set-visibility';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { communityQueries } from '@/lib/client/queries/communities';
import type { CommunityFactsOutput } from '@/lib/domains/communities/output';
import { DELETED_DAYS } from '@/lib/shared/constants/visibility';
import { formatDate } from '@/lib/shared/format/dates';
import { belongingsInWords } from './belongings-in-words';

const DAY_MS = 86_400_000;

const purgedOn = (hiddenAt: string) =>
  formatDate(new Date(Date.parse(hiddenAt) + DELETED_DAYS * DAY_MS).toISOString());

/** Who sees a community: publishes, unpublishes, deletes and restores it. */
export function VisibilityPart({ facts }: { facts: CommunityFactsOutput }) {
  const { communityId, communityNameText: name, visibility, hiddenAt } = facts;
  const [asks, setAsks] = useState(false);
  const set = useSetVisibility();
  const { data } = useQuery({ ...communityQueries.belongings(communityId), enabled: asks });
  const change = (to: typeof visibility) =>
    set.mutate({ communityId, visibility: to }, { onSettled: () => setAsks(false) });

  return (
    <>
      <p className="max-w-measure mb-4">
        {visibility === 'published' && `Everybody sees ${name}.`}
        {visibility === 'unpublished' &&
          `Only administrators see ${name}. It is in no list, search, map or sitemap, and its page can’t be found.`}
        {visibility === 'deleted' &&
          hiddenAt &&
          `Deleted on ${formatDate(hiddenAt)}. You can restore it until ${purgedOn(hiddenAt)}; after that it is gone for good.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {visibility === 'published' ? (
          <Button
            variant="secondary"
            busy={set.isPending && !asks}
            busyLabel="Unpublishing…"
            onClick={() => change('unpublished')}
          >
            Unpublish
          </Button>
        ) : (
          <Button
            busy={set.isPending && !asks}
            busyLabel={visibility === 'deleted' ? 'Restoring…' : 'Publishing…'}
            onClick={() => change('published')}
          >
            {visibility === 'deleted' ? 'Restore' : 'Publish'}
          </Button>
        )}
        {visibility !== 'deleted' && (
          <Button variant="secondary" onClick={() => setAsks(true)}>
            Delete
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={`Delete ${name}?`}
        description={
          <>
            <p>
              Nobody but administrators will see it. You can restore it for {DELETED_DAYS} days;
              then it is gone for good.
            </p>
            <p className="mt-3">
              {data ? belongingsInWords(data.data, 'goes with it') : 'Counting what goes with it…'}
            </p>
          </>
        }
        backLabel="No, keep it"
        goLabel="Yes, delete it"
        busyLabel="Deleting…"
        open={asks}
        busy={set.isPending}
        onBack={() => setAsks(false)}
        onGo={() => change('deleted')}
      />
    </>
  );
}
