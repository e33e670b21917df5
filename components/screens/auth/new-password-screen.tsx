'use client';

import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '@/lib/client/queries/accounts';
import { AuthPageSkeleton } from './auth-page-skeleton';
import { LinkFailure } from './dead-link';
import { DeadPasswordLink } from './dead-password-link';
import { NewPasswordForm } from './new-password-form';
import { isDeadLink } from '@/components/auth/is-dead-link';

/** Where an email's link leads to choose a password: a new one, or an account's first. */
export default function NewPasswordScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(
    accountQueries.link('user/verify-password-token', token),
  );
  if (data) return <NewPasswordForm token={token} first={data.purpose === 'set-password'} />;
  if (!error) return <AuthPageSkeleton label="Checking your link…" />;
  if (!isDeadLink(error)) return <LinkFailure error={error} onRetry={() => void refetch()} />;
  return <DeadPasswordLink />;
}
