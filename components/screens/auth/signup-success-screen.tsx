'use client';

import { Navigate } from 'react-router';
import {
  COMMUNITY_WAITS,
  communityWaits,
  ROLE_WAITS,
  roleWaits,
} from '@/components/account/role-labels';
import { useSession } from '@/components/auth/session';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { durationInWords } from '@/lib/shared/format/in-words';
import { PATHS } from '@/lib/shared/constants/paths';
import { AuthPage } from './auth-page';
import { AuthPageSkeleton } from './auth-page-skeleton';
import { NextSteps } from './next-steps';

export default function SignupSuccessScreen() {
  const { account, signedIn, ready } = useSession();
  if (!ready) return <AuthPageSkeleton label="Loading…" />;
  // Nobody has just signed up here.
  if (!signedIn) return <Navigate to={PATHS.home.pattern} replace />;
  if (account?.isVerified) return <Navigate to={PATHS.account.pattern} replace />;
  return (
    <AuthPage
      title={account ? `Welcome, ${account.firstName}!` : 'Welcome!'}
      intro={
        <>
          Please check your email to verify your account. We sent a link
          {account && (
            <>
              {' '}
              to <strong className="text-ink break-words">{account.emailId}</strong>
            </>
          )}
          ; it works for {durationInWords(ACCOUNT_TIMES.verifyLink)}. You can look around in the
          meantime.
          {account && roleWaits(account) && ` ${ROLE_WAITS}`}
          {account && communityWaits(account) && ` ${COMMUNITY_WAITS}`}
        </>
      }
    >
      <NextSteps />
    </AuthPage>
  );
}
