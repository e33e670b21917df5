import { useQuery } from '@tanstack/react-query';
import { Check, Ellipsis, UserMinus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/components/auth/session';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu, MenuButton } from '@/components/ui/overlay/menu';
import { useToasts } from '@/components/ui/overlay/toasts';
import type { CallInput, CallOutput } from '@/lib/app/calls';
import { centerKeys, centerQueries } from '@/lib/client/queries/center';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { isDoneByHand, type WorkKind } from '@/lib/shared/constants/work';
import { fullName } from '@/lib/shared/format/contact';

type Item = CallOutput<'user/list-work'>['data']['groups'][number]['items'][number];

interface WorkActionsProps {
  kind: WorkKind;
  item: Item;
  title: string;
}

/** Gives an entry to an administrator, or says that it's done. */
export function WorkActions({ kind, item, title }: WorkActionsProps) {
  const { account } = useSession();
  const { notify } = useToasts();
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({ ...centerQueries.administrators(), enabled: isNear });
  const { mutate } = useCallMutation('user/mark-work', {
    invalidates: centerKeys.work,
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const { id, assignee, since } = item;
  const mark = (said: Pick<CallInput<'user/mark-work'>, 'assigneeId' | 'doneSince'>) =>
    mutate({ kind, id, ...said });
  const others = (data?.data ?? []).filter((one) => one.id !== account?.id);
  return (
    <div onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <DropdownMenu
        align="end"
        className="max-h-80 min-w-52 overflow-y-auto"
        trigger={<IconButton label={`Assign or finish: ${title}`} icon={<Ellipsis size={20} />} />}
      >
        {isDoneByHand(kind) && (
          <MenuButton icon={<Check size={18} />} onSelect={() => mark({ doneSince: since })}>
            Mark as done
          </MenuButton>
        )}
        {account && assignee?.id !== account.id && (
          <MenuButton
            icon={<UserRound size={18} />}
            onSelect={() => mark({ assigneeId: account.id })}
          >
            Assign to me
          </MenuButton>
        )}
        {assignee && (
          <MenuButton icon={<UserMinus size={18} />} onSelect={() => mark({ assigneeId: null })}>
            Assign to nobody
          </MenuButton>
        )}
        {others
          .filter((one) => one.id !== assignee?.id)
          .map((one) => (
            <MenuButton
              key={one.id}
              icon={<UserRound size={18} />}
              onSelect={() => mark({ assigneeId: one.id })}
            >
              Assign to {fullName(one) || one.emailId}
            </MenuButton>
          ))}
      </DropdownMenu>
    </div>
  );
}
