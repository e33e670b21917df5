'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/input/text-input';
import { otpInput } from '@/lib/domains/accounts/input';
import { useCallForm } from '@/lib/client/forms/use-call-form';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { FormError } from '@/components/forms/form-error';
import { requireSession } from './require-session';

/** Seconds before another code may be asked for. */
const PAUSE = 30;

interface CodeFormProps {
  emailId: string;
  onDone: () => void;
  onBack: () => void;
}

/** Asks for another code, at most every half minute, and says what came of it. */
function useResend(emailId: string) {
  const [wait, setWait] = useState(PAUSE);
  const { mutate, data, error } = useCallMutation('user/login', {
    invalidates: [],
    showError: 'inline',
  });
  const waiting = wait > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setWait((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const resend = () => {
    setWait(PAUSE);
    mutate({ emailId, type: 'resend' });
  };
  const confirmation = data && (data.message ?? ACCOUNT_MESSAGES.codeSent);
  return { wait, confirmation, problem: error?.message, resend };
}

/** The second step of a log-in: the code that was mailed. */
export function CodeForm({ emailId, onDone, onBack }: CodeFormProps) {
  const { form, submit, busy, ready, serverError } = useCallForm({
    path: 'user/verify-otp-and-login',
    schema: otpInput.pick({ otp: true }),
    defaultValues: { otp: '' },
    prepare: ({ otp }) => ({ emailId, otp }),
    check: requireSession,
    // Every answer is asked for again once the whole shell knows who came in.
    invalidates: [],
    onSuccess: onDone,
  });
  const { wait, confirmation, problem, resend } = useResend(emailId);
  const { setFocus } = form;
  useEffect(() => setFocus('otp'), [setFocus]);
  return (
    <form noValidate aria-label="One-time code" onSubmit={submit} className="space-y-4">
      <FormError message={serverError ?? problem} />
      <p className="text-16">
        {ACCOUNT_MESSAGES.codeSent}{' '}
        <span className="text-ink-soft">
          We sent it to <strong className="text-ink break-all">{emailId}</strong>. It works for ten
          minutes.
        </span>
      </p>
      <TextInput
        {...form.register('otp')}
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="figures tracking-[0.3em]"
        error={form.formState.errors.otp?.message}
      />
      <Button type="submit" wide disabled={!ready} busy={busy} busyLabel="Logging in…">
        Log In
      </Button>
      <div className="flex items-center justify-between gap-4">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button variant="quiet" disabled={wait > 0} onClick={resend}>
          {wait > 0 ? `Resend in ${wait} s` : 'Resend'}
        </Button>
      </div>
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {confirmation}
      </p>
    </form>
  );
}
