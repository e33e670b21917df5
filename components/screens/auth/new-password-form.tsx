'use client';

import { useWatch } from 'react-hook-form';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { FormError } from '@/components/forms/form-error';
import { PasswordChecklist } from '@/components/forms/password-checklist';
import { PasswordField } from '@/components/forms/password-field';
import { useSession } from '@/components/auth/session';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { newPasswordInput } from '@/lib/domains/accounts/input';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { PATHS } from '@/lib/shared/constants/paths';
import { AuthPage } from './auth-page';
import { DeadPasswordLink } from './dead-password-link';

interface NewPasswordFormProps {
  token: string;
  /** The account has no password yet: an administrator made it. */
  first: boolean;
}

export function NewPasswordForm({ token, first }: NewPasswordFormProps) {
  const { leave, openDialog } = useSession();
  const { notify } = useToasts();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: first ? 'user/set-user-password' : 'user/reset-password',
    schema: newPasswordInput.pick({ password: true }),
    defaultValues: { password: '' },
    prepare: ({ password }) => ({ token, password }),
    // Leaving forgets all that was read.
    invalidates: [],
    onSuccess: ({ message }) => {
      guard.release();
      // Every session has ended with the old password, this browser's too.
      leave(first ? PATHS.login.pattern : PATHS.home.pattern);
      notify({
        tone: 'success',
        text: message,
        ...(!first && { action: { label: 'Log In', onAct: () => openDialog('login') } }),
      });
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty, busy);
  const password = useWatch({ control: form.control, name: 'password' });
  if (serverError === ACCOUNT_MESSAGES.linkEnded) return <DeadPasswordLink />;
  return (
    <AuthPage
      title={first ? 'Choose a password' : 'Choose a new password'}
      intro={
        first
          ? 'You’ll use it with your email to log in.'
          : 'You’ll be logged out on every device and can log in with the new password.'
      }
    >
      <form noValidate aria-label="Choose a password" onSubmit={submit} className="space-y-4">
        <FormError message={serverError} />
        <PasswordField
          {...form.register('password')}
          label="New password"
          autoComplete="new-password"
          error={form.formState.errors.password?.message}
        />
        <PasswordChecklist password={password} />
        <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Saving…">
          {first ? 'Set Password' : 'Reset Password'}
        </Button>
      </form>
      <LeaveDialog form="entry" guard={guard} />
    </AuthPage>
  );
}
