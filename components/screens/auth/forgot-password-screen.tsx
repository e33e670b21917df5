'use client';

import { LeaveDialog } from '@/components/forms/leave-dialog';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import { forgotPasswordInput } from '@/lib/domains/accounts/input';
import { solveRobotCheck } from '@/lib/client/robot-check';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { withSessionEpoch } from '@/lib/client/session/session-epoch';
import { useNavigateWhileMounted } from '@/lib/client/use-navigate-while-mounted';
import { PATHS } from '@/lib/shared/constants/paths';
import { AuthPage } from './auth-page';
import { BackToLogIn } from './back-to-log-in';

export default function ForgotPasswordScreen() {
  const navigate = useNavigateWhileMounted();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/forgot-password',
    schema: forgotPasswordInput.pick({ emailId: true }),
    defaultValues: { emailId: '' },
    prepare: async ({ emailId }) => ({ emailId, recapToken: await solveRobotCheck() }),
    invalidates: [],
    onSuccess: (_, { emailId }) => {
      guard.release();
      navigate(PATHS.checkYourEmail.pattern, { state: withSessionEpoch({ emailId }) });
    },
  });
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, busy);
  return (
    <AuthPage
      title="Forgot Your Password?"
      intro="Enter your account’s email and we’ll send you a link to choose a new password."
    >
      <form noValidate aria-label="Forgot password" onSubmit={submit} className="space-y-4">
        <FormError message={serverError} />
        <TextInput
          {...form.register('emailId')}
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.emailId?.message}
        />
        <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Sending…">
          Send Link
        </Button>
      </form>
      <BackToLogIn />
      <LeaveDialog form="entry" guard={guard} />
    </AuthPage>
  );
}
