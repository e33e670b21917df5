'use client';

import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useSession } from '@/components/shell/session';
import { useNotice } from '@/components/ui/notices';
import { ROLES } from '@/lib/access/roles';
import type { Account } from '@/lib/accounts/schema';
import { call, CallFailure } from '@/lib/client/call';
import { ACCOUNT_MESSAGES } from '@/lib/constants/accounts';

const NOT_CHANGED = 'Two-step sign-in could not be changed. Please try again.';

/** Lets a person choose whether log-in asks for a mailed code. */
export function TwoStepSwitch({ account }: { account: Account }) {
  const id = useId();
  const { refresh } = useSession();
  const { notify } = useNotice();
  const [wish, setWish] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string>();
  const on = wish ?? account.twoStep;
  const byRole = account.roleId !== ROLES.shopper;

  const toggle = async () => {
    if (wish !== null) return;
    setWish(!on);
    setFailure(undefined);
    try {
      const { message } = await call('user/update-two-step', { twoStep: !on });
      await refresh();
      notify({ text: message ?? ACCOUNT_MESSAGES.saved, tone: 'success' });
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : NOT_CHANGED);
    } finally {
      setWish(null);
    }
  };

  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <p id={`${id}-label`} className="font-semibold">
          Two-step sign-in
        </p>
        <p id={`${id}-hint`} className="text-ink-soft mt-0.5">
          {byRole
            ? 'After your password, log-in asks for a code that we send to your email. For representatives and administrators it is always on where mail is really sent, whatever stands here.'
            : 'After your password, log-in asks for a code that we send to your email.'}
        </p>
        {failure && (
          <p role="alert" className="text-14 text-clay mt-1.5 font-medium">
            {failure}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-busy={wish !== null || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onClick={() => void toggle()}
        className="touch-outset mt-0.5 shrink-0 rounded-full"
      >
        <span
          className={clsx(
            'flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors',
            on ? 'border-spruce bg-spruce' : 'border-line-strong bg-surface',
          )}
        >
          <span
            className={clsx(
              'size-5 rounded-full transition-transform',
              on ? 'bg-spruce-ink translate-x-5' : 'bg-line-strong',
            )}
          />
        </span>
      </button>
    </div>
  );
}
