import { Send, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useToasts } from '@/components/ui/overlay/toasts';
import { CallFailure } from '@/lib/client/call';
import { invitationKeys } from '@/lib/client/queries/invitations';
import type { ListRow } from '@/lib/client/queries/center';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

type Invitation = ListRow<'invitations'>;

const CHANGED = [invitationKeys.lists, invitationKeys.numbers];

/** The error that asks whether the administrator knows what an invitation changes. */
const ASKS = 'confirmed';

const forWhom = ({ emailId, communityNameText, stateShortName }: Invitation) =>
  `${emailId} for ${communityNameText}, ${stateShortName}`;

/** What an administrator can do with an invitation, as far as it goes. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, invitationStatus } = invitation;
  if (invitationStatus === 'Accepted') return null;
  return (
    <div className="wide:flex-nowrap wide:justify-end flex flex-wrap gap-2">
      {invitationStatus === 'Declined' && (
        <a
          href={shellHref(PATHS.declineInviteInfo.to({ id }))}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <span>
            View reason
            <span className="sr-only"> of {forWhom(invitation)}</span>
          </span>
        </a>
      )}
      <Resend invitation={invitation} />
      {invitationStatus === 'Pending' && <Cancel invitation={invitation} />}
    </div>
  );
}

function Resend({ invitation }: { invitation: Invitation }) {
  const [question, setQuestion] = useState<string | null>(null);
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation('user/invite-details', {
    invalidates: CHANGED,
    showError: 'inline',
    onSuccess: ({ message }) => {
      setQuestion(null);
      notify({ text: message, tone: 'success' });
    },
  });
  // The second click of a double one comes before the button is drawn busy.
  const sending = useRef(false);
  const resend = (confirmed: boolean) => {
    if (sending.current) return;
    sending.current = true;
    mutate(
      { resend: invitation.id, confirmed },
      {
        onSettled: () => {
          sending.current = false;
        },
        onError: (error) => {
          if (!confirmed && error instanceof CallFailure && error.field === ASKS)
            return setQuestion(error.message);
          setQuestion(null);
          notify({ text: error.message, tone: 'error' });
        },
      },
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Send size={16} />}
        busy={isPending && question === null}
        busyLabel="Sending…"
        onClick={() => resend(false)}
      >
        Resend<span className="sr-only"> the invitation of {forWhom(invitation)}</span>
      </Button>
      <Dialog
        title="Invite them anyway?"
        size="small"
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        dismissable={!isPending}
        description={question}
        footer={
          <>
            <Button variant="secondary" disabled={isPending} onClick={() => setQuestion(null)}>
              No, Go Back
            </Button>
            <Button busy={isPending} busyLabel="Sending…" onClick={() => resend(true)}>
              Invite Anyway
            </Button>
          </>
        }
      />
    </>
  );
}

function Cancel({ invitation }: { invitation: Invitation }) {
  const [confirming, setConfirming] = useState(false);
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation('user/invite-details', {
    invalidates: CHANGED,
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const cancel = () => mutate({ cancel: invitation.id }, { onSettled: () => setConfirming(false) });
  return (
    <Dialog
      title="Cancel this invitation?"
      size="small"
      open={confirming}
      onOpenChange={setConfirming}
      dismissable={!isPending}
      trigger={
        <Button variant="quiet" size="small" icon={<X size={16} />}>
          Cancel<span className="sr-only"> the invitation of {forWhom(invitation)}</span>
        </Button>
      }
      description={`The link that we sent to ${forWhom(invitation)} will stop working. You can invite them again later.`}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => setConfirming(false)}>
            No, Go Back
          </Button>
          <Button variant="danger" busy={isPending} busyLabel="Canceling…" onClick={cancel}>
            Cancel Invitation
          </Button>
        </>
      }
    />
  );
}
