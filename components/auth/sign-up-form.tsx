'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import { ADVISOR_TITLES, REPRESENTATIVE_TITLES } from '@/lib/shared/access/default-titles';
import { signUpInput } from '@/lib/domains/accounts/input';
import { withRegisterToken } from '@/lib/client/host-type';
import { solveRobotCheck } from '@/lib/client/robot-check';
import type { CallOutput } from '@/lib/app/calls';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { FormError } from '@/components/forms/form-error';
import { PAGES } from '@/lib/shared/constants/paths';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { PasswordChecklist } from '@/components/forms/password-checklist';
import { PasswordField } from '@/components/forms/password-field';
import { useLeaveGuard } from '@/components/forms/use-leave-guard';
import {
  useDirtyRef,
  usePreservedValues,
  type DirtyRef,
  type ValuesStore,
} from '@/components/forms/dialog-form';
import { requireSession } from './require-session';
import type { InvitedPerson } from './session';

/** What the contract has of a new account besides what its person enters; the server decides. */
const NEW_ACCOUNT = {
  isVerified: false,
  profilePic: null,
  city: null,
  state: null,
} as const;

const invitedAs = ({ id, emailId }: InvitedPerson) => ({
  ...REPRESENTATIVE_TITLES,
  isVerified: true,
  inviteId: id,
  invitationDetails: { id, emailId },
});

/** What a person fills in. */
const signUpForm = signUpInput.pick({
  firstName: true,
  lastName: true,
  emailId: true,
  password: true,
});

interface SignUpFormProps {
  /** Whom an invitation is for: the email cannot be changed. */
  invited?: InvitedPerson | undefined;
  onDone: (response: CallOutput<'user/sign-up'>) => void;
  onLogIn: () => void;
  typed?: RefObject<DirtyRef | null> | undefined;
  store?: ValuesStore;
}

export function SignUpForm({ invited, onDone, onLogIn, typed, store }: SignUpFormProps) {
  const client = useQueryClient();
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/sign-up',
    schema: signUpForm,
    defaultValues: {
      firstName: invited?.firstName ?? '',
      lastName: invited?.lastName ?? '',
      emailId: invited?.emailId ?? '',
      password: '',
    },
    prepare: async (values) => {
      const input = await withRegisterToken(client, {
        ...values,
        ...NEW_ACCOUNT,
        ...(invited ? invitedAs(invited) : ADVISOR_TITLES),
      });
      return { ...input, recapToken: await solveRobotCheck() };
    },
    check: requireSession,
    // Every answer is asked for again once the whole shell knows who came in.
    invalidates: [],
    onSuccess: (response) => {
      guard.release();
      onDone(response);
    },
  });
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, busy);
  useDirtyRef(isDirty, typed);
  usePreservedValues(form, 'sign-up', store);
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
        readOnly={invited !== undefined}
        hint={invited && 'Your invitation is for this email.'}
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
      <p className="text-14 text-ink-soft">
        By signing up you accept the{' '}
        <a href={PAGES.terms} target="_blank" rel="noopener" className="link">
          terms of use<span className="sr-only"> (opens in a new tab)</span>
        </a>
        . The{' '}
        <a href={PAGES.privacy} target="_blank" rel="noopener" className="link">
          privacy page<span className="sr-only"> (opens in a new tab)</span>
        </a>{' '}
        says what we store.
      </p>
      <p className="text-16 text-ink-soft text-center">
        Have an account already?{' '}
        <Button variant="link" onClick={onLogIn}>
          Log In
        </Button>
      </p>
      <LeaveDialog form="entry" guard={guard} />
    </form>
  );
}
