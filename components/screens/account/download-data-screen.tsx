import { AccountPage, AsideText } from '@/components/account/account-page';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { PasswordField } from '@/components/forms/password-field';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { Button, buttonClass } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { dataExportInput } from '@/lib/domains/personal-data/input';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** Everything stored about one’s account, as a file. */
export default function DownloadDataScreen() {
  const { notify } = useToasts();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/request-data-export',
    schema: dataExportInput,
    defaultValues: { password: '' },
    invalidates: [],
    onSuccess: ({ address, message }) => {
      guard.release();
      form.reset();
      notify({ text: message, tone: 'success' });
      // A file to keep: the page stays.
      window.location.assign(address);
    },
  });
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, busy);
  return (
    <AccountPage
      title="Download your data"
      lead="Everything stored about your account, in one ZIP file."
      aside={
        <AsideText title="What is in it">
          <p>
            Your account, lists with notes, favorites, saved searches, log-ins, devices with
            notifications, what you published and uploaded, and what the log has about you. JSON
            files that any program can read.
          </p>
          <p>Secrets, such as your password’s hash, are left out.</p>
        </AsideText>
      }
    >
      <form noValidate onSubmit={submit} className="max-w-md space-y-6">
        <FormError message={serverError} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Preparing…" disabled={!ready}>
            Download
          </Button>
          <a
            href={shellHref(PATHS.account.to({}))}
            className={buttonClass({ variant: 'secondary' })}
          >
            Cancel
          </a>
        </div>
        <LeaveDialog form="entry" guard={guard} />
      </form>
    </AccountPage>
  );
}
