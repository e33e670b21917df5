'use client';

import { Navigate } from 'react-router';
import { useSession } from '@/components/auth/session';
import { PATHS } from '@/lib/shared/constants/paths';
import { AuthPage } from './auth-page';
import { AuthPageSkeleton } from './auth-page-skeleton';
import { NextSteps } from './next-steps';

export default function LoginSuccessScreen() {
  const { account, signedIn, ready } = useSession();
  if (!ready) return <AuthPageSkeleton label="Loading…" />;
  if (!signedIn) return <Navigate to={PATHS.home.pattern} replace />;
  return (
    <AuthPage
      title="You are logged in"
      intro={account ? `Welcome back, ${account.firstName}.` : undefined}
    >
      <NextSteps />
    </AuthPage>
  );
}
