import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { AuthPage } from '@/components/screens/auth/auth-page';
import { Button, buttonClass } from '@/components/ui/button';
import { TextArea } from '@/components/ui/input/text-area';
import { goTo } from '@/lib/client/go-to';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { TEXT_LIMIT } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { storedLength } from '@/lib/shared/format/visible-text';
import { declineForm } from '@/lib/domains/invitations/input';
import type { Invitation } from '@/lib/domains/invitations/output';
import { invitedCommunityName, WithInvitation } from './with-invitation';

/** Declines an invitation, with an optional reason. */
export default function DeclineInvitationScreen({ id }: { id: string }) {
  return (
    <WithInvitation invitationId={id} status="Pending">
      {(invitation) => <Decline invitation={invitation} />}
    </WithInvitation>
  );
}

function Decline({ invitation }: { invitation: Invitation }) {
  const { id: invitationId } = invitation;
  const [done, setDone] = useState(false);
  const { form, submit, busy, serverError } = useCallForm({
    path: 'user/decline-invite',
    schema: declineForm,
    defaultValues: { reason: '' },
    prepare: ({ reason }) => ({ invitationId, reason }),
    invalidates: [],
    onSuccess: () => {
      setDone(true);
      guard.release();
      goTo(PATHS.declineInvitationSuccess.to({}), { replace: true });
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <AuthPage
      title="Decline the invitation?"
      intro={`You were invited to be the Community Representative for ${invitedCommunityName(invitation)}.`}
    >
      <form noValidate aria-label="Decline Invitation" onSubmit={submit} className="space-y-5">
        <FormError message={serverError} />
        <TextArea
          {...form.register('reason')}
          label="Reason"
          optional
          hint="We’ll pass it on to the person who invited you."
          limit={TEXT_LIMIT}
          length={storedLength(reason)}
          error={form.formState.errors.reason?.message}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={busy || done} busyLabel="Declining…">
            Decline Invitation
          </Button>
          <a
            href={shellHref(PATHS.invitation.to({ invitationId }))}
            className={buttonClass({ variant: 'secondary' })}
          >
            Go Back
          </a>
        </div>
        <LeaveDialog guard={guard} form="entry" />
      </form>
    </AuthPage>
  );
}
