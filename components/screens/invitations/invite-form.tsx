import { useRef, useState } from 'react';
import { useSession } from '@/components/auth/session';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { TextInput } from '@/components/ui/input/text-input';
import { invitationKeys } from '@/lib/client/queries/invitations';
import { resetToSaved } from '@/lib/client/changed-fields';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { formatLongDate } from '@/lib/shared/format/dates';
import { inviteForm } from '@/lib/domains/invitations/input';
import type { SentInvitation } from '@/lib/domains/invitations/output';
import { invitedCommunityName } from './with-invitation';

interface InviteFormProps {
  /** Null until one is chosen. */
  community: CommunitySummary | null;
  onSent: () => void;
}

const EMPTY = { emailId: '', firstName: '', lastName: '' };

/** The error that asks whether the administrator knows what it changes. */
const ASKS = 'confirmed';

/** Whom to invite. A community that has a representative is asked about before anything is sent. */
export function InviteForm({ community, onSent }: InviteFormProps) {
  const [question, setQuestion] = useState<string | null>(null);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const confirmed = useRef(false);
  const given = useRef(EMPTY);
  const { account } = useSession();
  const { form, submit, busy, ready, serverError, failure } = useCallForm({
    path: 'user/invite-details',
    schema: inviteForm,
    defaultValues: EMPTY,
    prepare: (person) => {
      given.current = form.getValues() as typeof EMPTY;
      return { ...person, communityId: community?.id ?? 0, confirmed: confirmed.current };
    },
    invalidates: [invitationKeys.lists, invitationKeys.representations, invitationKeys.numbers],
    onSuccess: ({ data }) => {
      confirmed.current = false;
      setQuestion(null);
      setSent(data);
      kept.forget();
      resetToSaved(form, EMPTY, given.current);
      onSent();
    },
    onFailure: ({ field, message }) => {
      setQuestion(field === ASKS && !confirmed.current ? message : null);
      confirmed.current = false;
    },
  });
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, busy);
  const kept = useRestoreAfterLogin(form, `${account?.id ?? ''} invite`, [
    'emailId',
    'firstName',
    'lastName',
  ]);
  const send = (isConfirmed: boolean) => {
    confirmed.current = isConfirmed;
    setSent(null);
    submit();
  };
  return (
    <>
      <form
        noValidate
        aria-label="Invite a Community Representative"
        onSubmit={(event) => {
          event.preventDefault();
          if (community && ready) send(false);
        }}
        className="space-y-5"
      >
        {kept.offer}
        <FormError message={failure?.field === ASKS ? undefined : serverError} />
        <TextInput
          {...form.register('emailId')}
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.emailId?.message}
        />
        <div className="phone:grid-cols-2 grid gap-4">
          <TextInput
            {...form.register('firstName')}
            label="First Name"
            optional
            autoComplete="off"
            error={errors.firstName?.message}
          />
          <TextInput
            {...form.register('lastName')}
            label="Last Name"
            optional
            autoComplete="off"
            error={errors.lastName?.message}
          />
        </div>
        <div>
          <Button type="submit" disabled={!community || !ready} busy={busy} busyLabel="Sending…">
            Send Invitation
          </Button>
          {!community && <p className="text-14 text-ink-soft mt-2">Choose a community first.</p>}
        </div>
        <LeaveDialog guard={guard} form="entry" />
      </form>
      <div role="status">{sent && <Sent invitation={sent} />}</div>
      <Dialog
        title="Invite them anyway?"
        size="small"
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        dismissable={!busy}
        description={question}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={() => setQuestion(null)}>
              No, Go Back
            </Button>
            <Button busy={busy} busyLabel="Sending…" onClick={() => send(true)}>
              Invite Anyway
            </Button>
          </>
        }
      />
    </>
  );
}

function Sent({ invitation }: { invitation: SentInvitation }) {
  return (
    <div className="rounded-card bg-moss p-5">
      <p className="text-18 font-semibold">Invitation sent</p>
      <p className="mt-1">
        <span className="break-words">{invitation.emailId}</span> can accept or decline for{' '}
        {invitedCommunityName(invitation)} until {formatLongDate(invitation.expiresAt)}. You can
        invite someone else right here.
      </p>
    </div>
  );
}
