import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/input/radio-group';
import { Dialog } from '@/components/ui/overlay/dialog';
import { goTo } from '@/lib/client/go-to';
import { listKeys } from '@/lib/client/queries/lists';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { HouseholdList } from '@/lib/domains/lists/output';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS } from '@/lib/shared/constants/paths';

interface LeaveListDialogProps {
  list: HouseholdList;
  onClose: () => void;
}

const notesInWords = (count: number): string => (count === 1 ? '1 note' : `${count} notes`);

/** Says what goes and what stays, and asks the owner what becomes of the list. */
export default function LeaveListDialog({ list, onClose }: LeaveListDialogProps) {
  const [next] = list.members.filter(({ isYou }) => !isYou);
  const [then, setThen] = useState<'hand-over' | 'delete'>(next ? 'hand-over' : 'delete');
  const deletes = list.isOwner && then === 'delete';
  const leave = useCallMutation('list/leave', {
    invalidates: [listKeys.mine],
    onSuccess: () => {
      onClose();
      goTo(`${PATHS.communityList.pattern}?tab=${TABS.favorites}`, { replace: true });
    },
  });
  const own = list.items.flatMap(({ notes }) => notes).filter(({ isYours }) => isYours).length;
  const all = list.items.reduce((sum, { notes }) => sum + notes.length, 0);
  return (
    <Dialog
      title={next ? `Leave “${list.title}”?` : `Delete “${list.title}”?`}
      size="small"
      open
      dismissable={!leave.isPending}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={leave.isPending} onClick={onClose}>
            Stay
          </Button>
          <Button
            variant="danger"
            busy={leave.isPending}
            busyLabel={deletes ? 'Deleting…' : 'Leaving…'}
            onClick={() => leave.mutate({ listId: list.id, then: list.isOwner ? then : null })}
          >
            {deletes ? 'Delete the list' : 'Leave the list'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {list.isOwner && next && (
          <RadioGroup
            legend="What becomes of it?"
            value={then}
            onChange={(value) => value !== '' && setThen(value)}
            options={[
              { value: 'hand-over', label: `${next.name} owns it from now on` },
              { value: 'delete', label: 'It is deleted for everybody' },
            ]}
          />
        )}
        <p>
          {deletes
            ? `${list.items.length === 1 ? '1 place' : `${list.items.length} places`} with ${notesInWords(all)} will be deleted. This can’t be undone.`
            : `Your ${notesInWords(own)} and your hearts leave the list. The places and what others wrote stay. This can’t be undone.`}
        </p>
        <p className="text-ink-soft">Your favorites stay with your account.</p>
      </div>
    </Dialog>
  );
}
