import { useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { PasswordField } from '@/components/forms/password-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { twoStepOffForm } from '@/lib/domains/accounts/input';
import { accountKeys } from '@/lib/client/queries/accounts';
import { useCallForm } from '@/lib/client/forms/use-call-form';

interface TwoStepOffDialogProps {
  onClose: () => void;
  onDone: (message: string | undefined) => void;
}

/** Asks for the password: a person who finds a browser open must not make the account less safe. */
export function TwoStepOffDialog({ onClose, onDone }: TwoStepOffDialogProps) {
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/update-two-step',
    schema: twoStepOffForm,
    defaultValues: { password: '' },
    prepare: ({ password }) => ({ twoStep: false, password }),
    invalidates: [accountKeys.own],
    onSuccess: ({ message }) => onDone(message),
  });
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (form.formState.isDirty) setAsking(!asking);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="small"
      title="Turn off two-step sign-in?"
      description="After this, your password alone is enough to log in."
      dismissable={!busy}
      startsInField
    >
      <form noValidate aria-label="Two-step sign-in" onSubmit={submit} className="space-y-5 pt-2">
        <FormError message={serverError} />
        <PasswordField
          {...form.register('password')}
          label="Current password"
          autoComplete="current-password"
          required
          error={form.formState.errors.password?.message}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={close}>
            Keep it on
          </Button>
          <Button type="submit" disabled={!ready} busy={busy} busyLabel="Turning off…">
            Turn off
          </Button>
        </div>
      </form>
      <LeaveDialog form="entry" guard={{ asking, stay: () => setAsking(false), leave: onClose }} />
    </Dialog>
  );
}
