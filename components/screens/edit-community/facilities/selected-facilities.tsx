import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useToasts } from '@/components/ui/overlay/toasts';
import { StickyBar } from '@/components/ui/sticky-bar';
import { restoredKeys } from '@/lib/client/queries/deleted-items';
import { facilityKeys } from '@/lib/client/queries/facilities';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';

interface SelectedFacilitiesProps {
  communityId: number;
  ids: readonly number[];
  onClear: () => void;
}

/** What can be done with the facilities that are ticked. */
export function SelectedFacilities({ communityId, ids, onClear }: SelectedFacilitiesProps) {
  const { notify } = useToasts();
  const [asks, setAsks] = useState(false);
  const restore = useCallMutation('community/restore-deleted-items', {
    invalidates: [communityKeys.details(communityId), ...restoredKeys(communityId)],
    onSuccess: ({ message }) => void notify({ text: message, tone: 'success' }),
  });
  const remove = useCallMutation('community/delete-health-facilities', {
    invalidates: [
      communityKeys.details(communityId),
      communityKeys.basicInfo(communityId),
      communityKeys.lists,
      ...facilityKeys.ofCommunity(communityId),
    ],
    onSuccess: ({ message, data }) => {
      setAsks(false);
      onClear();
      notify({
        text: message,
        tone: 'success',
        action: {
          label: 'Undo',
          onAct: () => restore.mutate({ communityId, ids: data.deletedItemIds }),
        },
      });
    },
  });
  const what = ids.length === 1 ? '1 facility' : `${ids.length} facilities`;
  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 && `${what} selected`}
      </p>
      {ids.length > 0 && (
        <StickyBar
          edge="bottom"
          className="bg-surface border-line shadow-soft rounded-card sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border px-4 py-3"
        >
          <p aria-hidden className="figures font-semibold">
            {what} selected
          </p>
          <Button variant="danger" size="small" onClick={() => setAsks(true)}>
            Delete {what}
          </Button>
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear selection
          </Button>
        </StickyBar>
      )}
      <ConfirmDialog
        title={`Delete ${what}?`}
        description={`You can restore ${ids.length === 1 ? 'it' : 'them'} for ${RESTORE_DAYS} days.`}
        backLabel="Go back"
        goLabel={`Delete ${what}`}
        busyLabel="Deleting…"
        open={asks}
        busy={remove.isPending}
        onBack={() => setAsks(false)}
        onGo={() =>
          remove.mutate({ communityId, facilityIds: [...ids] }, { onError: () => setAsks(false) })
        }
      />
    </>
  );
}
