import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { AccountPage, AsideText } from '@/components/account/account-page';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { FormError } from '@/components/forms/form-error';
import { PasswordChecklist } from '@/components/forms/password-checklist';
import { PasswordField } from '@/components/forms/password-field';
import { Button, buttonClass } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { changePasswordInput } from '@/lib/domains/accounts/input';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export default function EditPasswordScreen() {
  const checklist = useId();
  const { notify } = useToasts();
  const navigate = useNavigateWhileMounted();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/change-password',
    schema: changePasswordInput,
    defaultValues: { currentPassword: '', newPassword: '' },
    invalidates: [],
    onSuccess: ({ message }) => {
      guard.release();
      notify({ text: message ?? ACCOUNT_MESSAGES.passwordChanged, tone: 'success' });
      navigate(PATHS.account.to({}), { replace: true });
    },
  });
  const { control, register, formState } = form;
  const { errors, isDirty } = formState;
  const guard = useLeaveGuard(isDirty, busy);
  const newPassword = useWatch({ control, name: 'newPassword' });

  return (
    <AccountPage
      title="Change password"
      aside={
        <AsideText title="What happens next">
          <p>
            You stay logged in here. Every other device is logged out and needs the new password.
          </p>
          <p>We’ll email you to confirm it was you.</p>
        </AsideText>
      }
    >
      <form noValidate onSubmit={submit} className="max-w-md space-y-6">
        <FormError message={serverError} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <div className="space-y-3">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            required
            aria-describedby={checklist}
            error={errors.newPassword?.message}
            {...register('newPassword')}
          />
          <PasswordChecklist id={checklist} password={newPassword} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Changing…" disabled={!ready}>
            Change password
          </Button>
          <a
            href={shellHref(PATHS.account.to({}))}
            className={buttonClass({ variant: 'secondary' })}
          >
            Cancel
          </a>
        </div>
        <LeaveDialog guard={guard} />
      </form>
    </AccountPage>
  );
}
