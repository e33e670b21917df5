import { AddressText } from '@/components/ui/address-text';
import { AccountPage, AsideText } from '@/components/account/account-page';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { useRestoreAfterLogin } from '@/components/forms/use-restore-after-login';
import { FormError } from '@/components/forms/form-error';
import { PasswordField } from '@/components/forms/password-field';
import { useSession } from '@/components/auth/session';
import { Button, buttonClass } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import { changeEmailInput } from '@/lib/domains/accounts/input';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { withSessionEpoch } from '@/lib/client/session/session-epoch';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { EMAIL_LONGEST } from '@/lib/domains/accounts/constants';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export default function EditEmailScreen() {
  const { account } = useSession();
  const navigate = useNavigateWhileMounted();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/change-email',
    schema: changeEmailInput,
    defaultValues: { newEmailId: '', password: '' },
    // The email changes when the mailed link is opened.
    invalidates: [],
    onSuccess: (_, { newEmailId }) => {
      guard.release();
      kept.forget();
      navigate(PATHS.changeEmailSent.to({}), {
        replace: true,
        state: withSessionEpoch({ newEmailId }),
      });
    },
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const guard = useLeaveGuard(isDirty, busy);
  const kept = useRestoreAfterLogin(form, `${account?.id ?? ''} change-email`, ['newEmailId']);

  return (
    <AccountPage
      title="Change email"
      lead={
        account ? (
          <>
            You log in with <AddressText address={account.emailId} /> now.
          </>
        ) : undefined
      }
      aside={
        <AsideText title="How it works">
          <p>
            We’ll send a link to your new email. It works for one hour, and your email changes when
            you open it.
          </p>
          <p>
            Until then, keep logging in with your old email. We’ll let it know about the change.
          </p>
        </AsideText>
      }
    >
      <form noValidate onSubmit={submit} className="max-w-md space-y-6">
        {kept.offer}
        <FormError message={serverError} />
        <TextInput
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_LONGEST}
          required
          error={errors.newEmailId?.message}
          {...register('newEmailId')}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Sending the link…" disabled={!ready}>
            Send link
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
