'use client';

import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { ADVISOR } from '@/lib/access/advisor';
import { SIGN_UP_FORM } from '@/lib/client/account-forms';
import { call } from '@/lib/client/call';
import { withRegisterToken } from '@/lib/client/host-type';
import { solveRobotCheck } from '@/lib/client/robot-check';
import { useSendForm } from '@/lib/client/use-send-form';
import { FormError } from '@/components/forms/form-error';
import { PasswordChecklist } from '@/components/forms/password-checklist';
import { PasswordField } from '@/components/forms/password-field';
import { withSession } from './with-session';

/** What the contract has of a new account besides what its person enters; the server decides. */
const OPEN_SIGN_UP = {
  ...ADVISOR,
  isVerified: false,
  profilePic: null,
  city: null,
  state: null,
} as const;

interface SignUpFormProps {
  /** Of an invitation: cannot be changed. */
  emailId?: string;
  onDone: () => void;
  onLogIn: () => void;
}

export function SignUpForm({ emailId, onDone, onLogIn }: SignUpFormProps) {
  const { form, submit, busy, ready, serverError } = useSendForm({
    schema: SIGN_UP_FORM,
    defaultValues: { firstName: '', lastName: '', emailId: emailId ?? '', password: '' },
    send: async (values) => {
      const input = await withRegisterToken({ ...values, ...OPEN_SIGN_UP });
      const recapToken = await solveRobotCheck();
      return withSession(await call('user/sign-up', { ...input, recapToken }));
    },
    onDone,
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <form noValidate aria-label="Sign Up" onSubmit={submit} className="space-y-4">
      <FormError message={serverError} />
      <div className="phone:grid-cols-2 grid gap-4">
        <TextInput
          {...form.register('firstName')}
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextInput
          {...form.register('lastName')}
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <TextInput
        {...form.register('emailId')}
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={emailId !== undefined}
        error={errors.emailId?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordChecklist password={password} />
      <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Creating your account…">
        Sign Up
      </Button>
      <p className="text-16 text-ink-soft text-center">
        Have an account already?{' '}
        <Button variant="link" onClick={onLogIn}>
          Log In
        </Button>
      </p>
    </form>
  );
}
