import { useCallback, useRef } from 'react';
import { useSession } from '@/components/auth/session';
import { useToasts } from '@/components/ui/overlay/toasts';
import { goTo } from '@/lib/client/go-to';
import { PATHS } from '@/lib/shared/constants/paths';

/**
 * After an email's link was followed: says so, on the account where somebody is signed in.
 * @param signedOutTo where it leads where nobody is
 */
export function useConfirmed(signedOutTo: string): (message: string) => void {
  const { signedIn, refresh } = useSession();
  const { notify } = useToasts();
  const confirmed = useRef(false);
  return useCallback(
    (message) => {
      if (confirmed.current) return;
      confirmed.current = true;
      goTo(signedIn ? PATHS.account.pattern : signedOutTo, { replace: true });
      notify({ tone: 'success', text: message });
      void refresh();
    },
    [signedIn, signedOutTo, refresh, notify],
  );
}
