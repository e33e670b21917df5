import { useId } from 'react';
import { Switch } from '@/components/ui/input/switch';
import { useToasts } from '@/components/ui/overlay/toasts';
import { CallFailure } from '@/lib/client/call';
import { accountKeys } from '@/lib/client/queries/accounts';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import type { Account } from '@/lib/domains/accounts/output';

const EMAILS = {
  weeklyEmail: {
    label: 'Weekly email',
    hint: 'On Mondays: the views and favorites of your page, and what waits for you. Nothing is sent when there’s nothing to say.',
    failed: 'We couldn’t change the weekly email. Please try again.',
  },
  checklistEmail: {
    label: 'Half-yearly email',
    hint: 'Asks you whether what your page says is still right, with one press for each section.',
    failed: 'We couldn’t change the half-yearly email. Please try again.',
  },
} as const;

interface RegularEmailSwitchProps {
  account: Account;
  email: keyof typeof EMAILS;
}

/** Lets a representative choose whether they get one of the regular emails. */
export function RegularEmailSwitch({ account, email }: RegularEmailSwitchProps) {
  const id = useId();
  const { notify } = useToasts();
  const { mutate, variables, isPending, error } = useCallMutation('user/update-weekly-email', {
    invalidates: [accountKeys.own],
    onSuccess: ({ message = ACCOUNT_MESSAGES.saved }) => {
      notify({ text: message, tone: 'success' });
    },
    showError: 'inline',
  });
  const { label, hint, failed } = EMAILS[email];
  const on = (isPending ? variables[email] : undefined) ?? account[email];
  const failure = error && (error instanceof CallFailure ? error.message : failed);
  return (
    <div className="tiny:flex-col tiny:gap-2 flex items-start justify-between gap-6 py-4">
      <div className="min-w-0">
        <p id={`${id}-label`} className="font-semibold">
          {label}
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
        onCheckedChange={(wanted) => {
          if (!isPending) mutate({ [email]: wanted });
        }}
        busy={isPending}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
    </div>
  );
}
