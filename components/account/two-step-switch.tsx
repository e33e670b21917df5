'use client';

import { useId, useState } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { Switch } from '@/components/ui/input/switch';
import { isShopper } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import { CallFailure } from '@/lib/client/call';
import { accountKeys } from '@/lib/client/queries/accounts';
import { siteSettings } from '@/lib/client/site-settings';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { TwoStepOffDialog } from './two-step-off-dialog';

const NOT_CHANGED = 'We couldn’t change two-step sign-in. Please try again.';

interface TwoStepSwitchProps {
  account: Account;
  mailIsSent?: boolean;
}

/** Lets a person choose whether log-in asks for a mailed code. */
export function TwoStepSwitch({
  account,
  mailIsSent = siteSettings().mailIsSent,
}: TwoStepSwitchProps) {
  const id = useId();
  const { notify } = useToasts();
  const [asking, setAsking] = useState(false);
  const saved = (message: string = ACCOUNT_MESSAGES.saved): void => {
    notify({ text: message, tone: 'success' });
  };
  const { mutate, variables, isPending, error } = useCallMutation('user/update-two-step', {
    invalidates: [accountKeys.own],
    onSuccess: ({ message }) => saved(message),
    showError: 'inline',
  });
  const on = isPending ? variables.twoStep : account.twoStep;
  const failure = error && (error instanceof CallFailure ? error.message : NOT_CHANGED);
  const hint = hintOf(account, mailIsSent);
  const cannot = !on && (!mailIsSent || !account.isVerified);

  const toggle = () => {
    if (isPending || cannot) return;
    if (on) setAsking(true);
    else mutate({ twoStep: true });
  };

  return (
    <div className="tiny:flex-col tiny:gap-2 flex items-start justify-between gap-6">
      <div className="min-w-0">
        <p id={`${id}-label`} className="font-semibold">
          Two-step sign-in
        </p>
        <p id={`${id}-hint`} className="text-ink-soft mt-0.5">
          {hint}
        </p>
        {failure && (
          <p role="alert" className="text-14 text-clay mt-1.5 font-medium">
            {failure}
          </p>
        )}
      </div>
      <Switch
        checked={on}
        onCheckedChange={() => toggle()}
        busy={isPending}
        aria-disabled={cannot || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
      {asking && (
        <TwoStepOffDialog
          onClose={() => setAsking(false)}
          onDone={(message) => {
            setAsking(false);
            saved(message);
          }}
        />
      )}
    </div>
  );
}

/** What the switch does here, for this person. */
function hintOf(account: Account, mailIsSent: boolean): string {
  const what = 'After your password, we’ll ask for a code that we email you.';
  if (!mailIsSent) return `${what} Not in use here: this site doesn’t send email.`;
  if (!account.isVerified) return `${what} ${ACCOUNT_MESSAGES.verifyFirst}`;
  return isShopper(account)
    ? what
    : `${what} It’s always on for representatives and administrators, regardless of this setting.`;
}
