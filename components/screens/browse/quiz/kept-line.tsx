'use client';

import { useSession } from '@/components/auth/session';
import { Button } from '@/components/ui/button';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { useKeepResult } from './use-keep-result';

type KeptLineProps = ReturnType<typeof useKeepResult>;

/** Where the result is kept, and how to keep it longer. */
export function KeptLine({ place, keep, isPending, isError }: KeptLineProps) {
  const { signedIn, openDialog } = useSession();
  return (
    <div className="text-16 mt-1 flex min-h-11 flex-wrap items-center gap-x-3">
      {isError ? (
        <>
          <span role="alert">We couldn’t save this result. It’s still in the page’s address.</span>
          <Button variant="link" busy={isPending} onClick={keep}>
            Try again
          </Button>
        </>
      ) : place === 'account' ? (
        <span role="status">
          Saved in{' '}
          <a
            href={shellHref(`${PATHS.communityList.pattern}?tab=${TABS.recommended}`)}
            className="link"
          >
            Recommended
          </a>
          .
        </span>
      ) : place === 'browser' ? (
        <>
          <span role="status">Kept in this browser.</span>
          <span>
            <Button
              variant="link"
              onClick={() => openDialog('login', undefined, 'keep your quiz result')}
            >
              Log in
            </Button>{' '}
            or{' '}
            <Button
              variant="link"
              onClick={() => openDialog('sign-up', undefined, 'keep your quiz result')}
            >
              sign up
            </Button>{' '}
            to keep it with your account.
          </span>
        </>
      ) : (
        place === 'nowhere' && (
          <Button variant="link" busy={isPending} onClick={keep}>
            {signedIn ? 'Save these as my recommendations' : 'Keep this result'}
          </Button>
        )
      )}
    </div>
  );
}
