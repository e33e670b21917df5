'use client';

import { useSession } from '@/components/auth/session';
import { CallFailure } from '@/lib/client/call';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';

const NOT_SENT = 'We couldn’t send the link. Please try again.';

/** Sends the verification email to the signed-in person once more. */
export function useResendVerification() {
  const { refresh } = useSession();
  const { mutate, status, error } = useCallMutation('user/resend-verification', {
    invalidates: [],
    showError: 'inline',
  });
  const isFailure = error instanceof CallFailure;
  return {
    status,
    failure: isFailure ? error.message : error ? NOT_SENT : undefined,
    send: () =>
      mutate(
        {},
        {
          onError: ({ message }) => {
            // Verified in the meantime, on another device: the account's screens show it.
            if (message === ACCOUNT_MESSAGES.verifiedAlready) void refresh();
          },
        },
      ),
  };
}
