import { useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/input/switch';
import { TextInput } from '@/components/ui/input/text-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { listKeys } from '@/lib/client/queries/lists';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { listInviteForm } from '@/lib/domains/lists/input';
import type { HouseholdList } from '@/lib/domains/lists/output';
import { formatDate } from '@/lib/shared/format/dates';

interface ShareListDialogProps {
  list: HouseholdList;
  onClose: () => void;
}

/** A link that shows the list, and invitations to keep it together. */
export default function ShareListDialog({ list, onClose }: ShareListDialogProps) {
  return (
    <Dialog
      title={`Share “${list.title}”`}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="space-y-8">
        <Together list={list} />
        <LinkPart list={list} />
        {list.members.length > 1 && <WeeklyEmailPart list={list} />}
      </div>
    </Dialog>
  );
}

/** Who keeps the list, who was invited, and a field to invite. */
function Together({ list }: { list: HouseholdList }) {
  const [said, setSaid] = useState('');
  const listId = list.id;
  const { form, submit, busy, serverError } = useCallForm({
    path: 'list/invite',
    schema: listInviteForm,
    defaultValues: { emailId: '' },
    prepare: ({ emailId }) => ({ listId, emailId }),
    invalidates: [listKeys.one(listId)],
    onSuccess: ({ message }) => {
      setSaid(message);
      form.reset({ emailId: '' });
    },
  });
  const cancel = useCallMutation('list/cancel-invitation', {
    invalidates: [listKeys.one(listId)],
    onSuccess: ({ message }) => setSaid(message),
  });
  return (
    <section aria-labelledby="keep-together" className="space-y-3">
      <h3 id="keep-together" className="text-18">
        Keep it together
      </h3>
      <p className="text-ink-soft">
        The person you invite sees all that is on the list, changes it with you, and writes notes.
        Your other favorites stay yours.
      </p>
      <form
        noValidate
        aria-label="Invite to this list"
        onSubmit={submit}
        className="flex flex-wrap items-end gap-3"
      >
        <FormError message={serverError} />
        <TextInput
          {...form.register('emailId')}
          label="Email"
          type="email"
          autoComplete="off"
          inputMode="email"
          error={form.formState.errors.emailId?.message}
          fieldClassName="min-w-0 flex-[1_1_14rem]"
        />
        <Button type="submit" busy={busy} busyLabel="Sending…">
          Invite
        </Button>
      </form>
      <p role="status">{said}</p>
      {list.invitations.length > 0 && (
        <ul aria-label="Invitations" className="space-y-1">
          {list.invitations.map(({ id, emailId, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 break-words">
                {emailId}
                <span className="text-14 text-ink-soft"> · until {formatDate(expiresAt)}</span>
              </span>
              <Button
                variant="link"
                disabled={cancel.isPending}
                onClick={() => cancel.mutate({ listId, invitationId: id })}
              >
                Cancel<span className="sr-only"> the invitation to {emailId}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The email about what the others change. */
function WeeklyEmailPart({ list }: { list: HouseholdList }) {
  const { mutate, isPending, variables } = useCallMutation('list/set-weekly-email', {
    invalidates: [listKeys.one(list.id)],
  });
  return (
    <section aria-labelledby="list-email" className="flex items-start justify-between gap-4">
      <div>
        <h3 id="list-email" className="text-18">
          Email me what others change
        </h3>
        <p className="text-ink-soft">
          At most once a week, about all your lists, and only what you haven’t seen.
        </p>
      </div>
      <Switch
        checked={isPending ? variables.on : list.weeklyEmail}
        onCheckedChange={(on) => {
          if (!isPending) mutate({ on });
        }}
        busy={isPending}
        aria-labelledby="list-email"
      />
    </section>
  );
}

/** The link: shown once, when it is made; only a hash of it is stored. */
function LinkPart({ list }: { list: HouseholdList }) {
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const listId = list.id;
  const create = useCallMutation('list/create-link', {
    invalidates: [listKeys.one(listId)],
    onSuccess: (made) => {
      setLink(made.link);
      setCopied(null);
    },
  });
  const end = useCallMutation('list/end-link', {
    invalidates: [listKeys.one(listId)],
    onSuccess: () => setLink(null),
  });
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <section aria-labelledby="list-link" className="space-y-3">
      <h3 id="list-link" className="text-18">
        A link to look at
      </h3>
      <p className="text-ink-soft">
        Anybody with the link sees the places, how you feel about them and your notes, with first
        names alone. They can’t change anything, and they need no account.
      </p>
      {link !== null && (
        <>
          <TextInput
            label="The link"
            hint="Copy it now: it isn’t shown again."
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="secondary" onClick={() => void copy(link)}>
            Copy link
          </Button>
        </>
      )}
      {link === null && list.linkSince && (
        <p>There is a link since {formatDate(list.linkSince)}. A new one ends it.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {link === null && (
          <Button
            variant="secondary"
            busy={create.isPending}
            busyLabel="Making…"
            onClick={() => create.mutate({ listId })}
          >
            {list.linkSince ? 'Make a new link' : 'Make a link'}
          </Button>
        )}
        {list.linkSince && (
          <Button
            variant="secondary"
            busy={end.isPending}
            busyLabel="Ending…"
            onClick={() => end.mutate({ listId })}
          >
            End the link
          </Button>
        )}
      </div>
      <p role="status">
        {copied === true && 'Copied link successfully.'}
        {copied === false && 'We couldn’t copy it. Select the link and copy it yourself.'}
      </p>
    </section>
  );
}
