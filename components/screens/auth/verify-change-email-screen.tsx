'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/components/auth/session';
import { buttonClass } from '@/components/ui/button';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { accountQueries } from '@/lib/client/queries/accounts';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { AuthPage } from './auth-page';
import { AuthPageSkeleton } from './auth-page-skeleton';
import { DeadLink, LinkFailure } from './dead-link';
import { useConfirmed } from './use-confirmed';
import { isDeadLink } from '@/components/auth/is-dead-link';

/** Makes a change of email, by the link that was sent to the new address. */
export default function VerifyChangeEmailScreen({ token }: { token: string }) {
  const { ready } = useSession();
  if (!ready) return <AuthPageSkeleton label="Confirming your new email…" />;
  return <Confirmation token={token} />;
}

function Confirmation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(accountQueries.link('user/verify-email', token));
  const confirmed = useConfirmed(PATHS.account.pattern);
  useEffect(() => {
    if (data) confirmed(data.message);
  }, [data, confirmed]);

  if (!error) return <AuthPageSkeleton label="Confirming your new email…" />;
  if (!isDeadLink(error)) return <LinkFailure error={error} onRetry={() => void refetch()} />;
  if (error.message !== ACCOUNT_MESSAGES.linkEnded)
    return (
      <AuthPage title="Your email wasn’t changed" intro={error.message}>
        <a href={shellHref(PATHS.editEmail.pattern)} className={buttonClass()}>
          Use another email
        </a>
      </AuthPage>
    );
  return (
    <DeadLink
      help="If you already used it, your account shows the new email."
      action={
        <>
          <a href={shellHref(PATHS.editEmail.pattern)} className={buttonClass()}>
            Change your email
          </a>
          <a
            href={shellHref(PATHS.account.pattern)}
            className={buttonClass({ variant: 'secondary' })}
          >
            Go to your account
          </a>
        </>
      }
    />
  );
}
