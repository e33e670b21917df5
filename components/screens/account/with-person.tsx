import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountPage } from '@/components/account/account-page';
import { FormSkeleton } from '@/components/account/form-skeleton';
import { NotLoaded } from '@/components/ui/not-loaded';
import type { Account } from '@/lib/accounts/output';
import { accountQueries } from '@/lib/client/queries/accounts';

interface WithPersonProps {
  userId: string;
  /** Of the page, where the person cannot be shown. */
  title: string;
  children: (person: Account) => ReactNode;
}

/** Shows an administrator what needs another person's record, or says that it could not be had. */
export function WithPerson({ userId, title, children }: WithPersonProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(accountQueries.person(userId));
  const person = data?.usersResult;

  if (error)
    return (
      <AccountPage title={title}>
        <NotLoaded title="We couldn’t load this account" text={error.message} onRetry={refetch} />
      </AccountPage>
    );
  // What was read a while ago may have been changed by somebody else since.
  if (!isFetchedAfterMount || !person || !('emailId' in person)) return <FormSkeleton />;
  return children(person);
}
