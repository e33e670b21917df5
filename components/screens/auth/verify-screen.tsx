'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '@/components/auth/session';
import { Button, buttonClass } from '@/components/ui/button';
import { accountQueries } from '@/lib/client/queries/accounts';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { AuthPage } from './auth-page';
import { AuthPageSkeleton } from './auth-page-skeleton';
import { DeadLink, LinkFailure } from './dead-link';
import { useConfirmed } from './use-confirmed';
import { isDeadLink } from '@/components/auth/is-dead-link';
import { goTo } from '@/lib/client/go-to';

/**
 * Verifies the email of a new account. A signed-in person has no business here, except to verify
 * the account that they have just made: sign-up logs in before the email arrives.
 */
export default function VerifyScreen({ token }: { token: string }) {
  const { ready } = useSession();
  if (!ready) return <AuthPageSkeleton label="Verifying your email…" />;
  return <Verification token={token} />;
}

function Verification({ token }: { token: string }) {
  const { account, signedIn, openDialog } = useSession();
  const [needless] = useState(account?.isVerified === true);
  const { data, error, refetch } = useQuery({
    ...accountQueries.link('user/verify', token),
    enabled: !needless,
  });
  const confirmed = useConfirmed(PATHS.home.pattern);
  useEffect(() => {
    if (data) confirmed(data.message);
  }, [data, confirmed]);

  if (needless) return <Navigate to={PATHS.notFound.pattern} replace />;
  if (!error) return <AuthPageSkeleton label="Verifying your email…" />;
  if (!isDeadLink(error)) return <LinkFailure error={error} onRetry={() => void refetch()} />;
  if (signedIn) return <Navigate to={PATHS.notFound.pattern} replace />;
  const ways = (
    <>
      <Button onClick={() => openDialog('login', () => goTo(PATHS.account.pattern))}>Log In</Button>
      <a href={shellHref(PATHS.home.pattern)} className={buttonClass({ variant: 'secondary' })}>
        Go to the home page
      </a>
    </>
  );
  if (error.message === ACCOUNT_MESSAGES.verifiedAlready)
    return (
      <AuthPage title="Already confirmed" intro={error.message}>
        <div className="flex flex-wrap gap-3">{ways}</div>
      </AuthPage>
    );
  return (
    <DeadLink
      help="If you already used it, your email is verified and you can log in."
      action={ways}
    />
  );
}
