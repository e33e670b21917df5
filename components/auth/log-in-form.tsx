'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import { withRegisterToken } from '@/lib/client/host-type';
import { robotCheckWhenAsked } from '@/lib/client/robot-check-when-asked';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { loginInput } from '@/lib/domains/accounts/input';
import { BRAND } from '@/lib/shared/constants/brand';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { FormError } from '@/components/forms/form-error';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { PasswordField } from '@/components/forms/password-field';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import {
  useDirtyRef,
  usePreservedValues,
  type DirtyRef,
  type ValuesStore,
} from '@/components/forms/dialog-form';
import { requireSession } from './require-session';

interface LogInFormProps {
  emailId?: string | undefined;
  onDone: () => void;
  /** A code was mailed to this address and must be entered next. */
  onCode: (emailId: string) => void;
  /** The person leaves for the forgotten-password screen. */
  onForgot?: () => void;
  onSignUp: () => void;
  typed?: RefObject<DirtyRef | null> | undefined;
  store?: ValuesStore;
}

export function LogInForm({
  emailId,
  onDone,
  onCode,
  onForgot,
  onSignUp,
  typed,
  store,
}: LogInFormProps) {
  const client = useQueryClient();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/login',
    schema: loginInput,
    defaultValues: { emailId: emailId ?? '', password: '' },
    // Who has an account needs no sign-up link: a dead one keeps nobody out.
    prepare: (values) => withRegisterToken(client, values).catch(() => values),
    tryAgain: robotCheckWhenAsked,
    check: (response) => {
      if (!response.otpRequired) requireSession(response);
    },
    // Every answer is asked for again once the whole shell knows who came in.
    invalidates: [],
    onSuccess: (response, sent) => {
      guard.release();
      if (response.otpRequired) onCode(sent.emailId);
      else onDone();
    },
  });
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  useDirtyRef(isDirty, typed);
  usePreservedValues(form, 'login', store);
  return (
    <form noValidate aria-label="Log In" onSubmit={submit} className="space-y-4">
      <FormError message={serverError} />
      <TextInput
        {...form.register('emailId')}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.emailId?.message}
      />
      <div>
        <PasswordField
          {...form.register('password')}
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <p className="mt-1 text-right">
          <a
            href={shellHref(PATHS.forgotPassword.pattern)}
            // People who have forgotten the password lose nothing here.
            data-leaves-freely=""
            onClick={() => {
              guard.release();
              onForgot?.();
            }}
            className="link text-14 inline-flex min-h-11 items-center"
          >
            Forgot Password
          </a>
        </p>
      </div>
      <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Logging in…">
        Log In
      </Button>
      <p className="text-16 text-ink-soft text-center">
        New to {BRAND}?{' '}
        <Button variant="link" onClick={onSignUp}>
          Sign Up
        </Button>
      </p>
      <LeaveDialog form="entry" guard={guard} />
    </form>
  );
}
