import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input/select';
import { useWaitingCalls } from '@/lib/client/use-call-mutation';
import type { ListStatus } from '@/lib/domains/lists/constants';
import type { ListItem } from '@/lib/domains/lists/output';
import { STATUS_OPTIONS } from './status-options';
import type { ListWrites } from './use-list-writes';
import { Waits } from './waits';

interface StatusChoiceProps {
  item: ListItem;
  setStatus: ListWrites['setStatus'];
}

interface Conflict {
  wanted: ListStatus;
  message: string;
}

/**
 * How those who keep the list feel about a place. Where another came first, both answers stay in
 * sight until one is chosen.
 */
export function StatusChoice({ item, setStatus }: StatusChoiceProps) {
  const [sending, setSending] = useState<ListStatus | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const waiting = useWaitingCalls('list/set-status').findLast(({ itemId }) => itemId === item.id);
  const name = item.community.communityNameText;

  const choose = async (wanted: ListStatus) => {
    setConflict(null);
    setSending(wanted);
    const outcome = await setStatus(item, wanted);
    setSending(null);
    setConflict(outcome && { wanted, message: outcome.conflict });
  };

  return (
    <div>
      <Select
        label={`Status of ${name}`}
        hideLabel
        options={STATUS_OPTIONS}
        value={sending ?? waiting?.status ?? item.status}
        onValueChange={(value) => void choose(value as ListStatus)}
        className="print:hidden"
      />
      <p className="hidden print:block">{item.status}</p>
      {waiting && <Waits />}
      {conflict && conflict.wanted !== item.status && (
        <div role="alert" className="bg-marigold-soft rounded-control text-14 mt-2 px-3 py-2">
          <p>
            {conflict.message} You chose {conflict.wanted}.
          </p>
          <div className="mt-1 flex flex-wrap gap-x-4">
            <Button variant="link" onClick={() => setConflict(null)}>
              Keep {item.status}
            </Button>
            <Button variant="link" onClick={() => void choose(conflict.wanted)}>
              Set to {conflict.wanted}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
