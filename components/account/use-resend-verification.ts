'use client';

import { useState } from 'react';
import { useSession } from '@/components/auth/session';
import { call, CallFailure } from '@/lib/client/call';
import { ACCOUNT_MESSAGES } from '@/lib/accounts/constants';

const NOT_SENT = 'We couldn’t send the link. Please try again.';

interface Resending {
  state: 'idle' | 'busy' | 'sent';
  failure: string | undefined;
  send: () => Promise<void>;
}

/** Sends the letter that verifies the signed-in person's e-mail once more. */
export function useResendVerification(): Resending {
  const { refresh } = useSession();
  const [state, setState] = useState<Resending['state']>('idle');
  const [failure, setFailure] = useState<string>();

  const send = async () => {
    setState('busy');
    setFailure(undefined);
    try {
      await call('user/resend-verification', {});
      setState('sent');
    } catch (error) {
      setState('idle');
      setFailure(error instanceof CallFailure ? error.message : NOT_SENT);
      // Verified meanwhile, on another device: the account's screens show it.
      if (error instanceof CallFailure && error.message === ACCOUNT_MESSAGES.verifiedAlready)
        await refresh();
    }
  };
  return { state, failure, send };
}
