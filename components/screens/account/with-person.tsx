import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AccountPage } from '@/components/account/account-page';
import { FormSkeleton } from '@/components/account/form-skeleton';
import { NotLoaded } from '@/components/ui/not-loaded';
import { OutOfDate } from '@/components/ui/out-of-date';
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
  // Once somebody may have typed, no failure of a later read takes that away.
  const [opened, setOpened] = useState(false);
  if (!opened && isFetchedAfterMount && person && !error) setOpened(true);

  if (opened && person && 'emailId' in person)
    return (
      <>
        {error && <OutOfDate className="page-frame mt-5" onRetry={refetch} />}
        {children(person)}
      </>
    );
  if (error)
    return (
      <AccountPage title={title}>
        <NotLoaded title="We couldn’t load this account" text={error.message} onRetry={refetch} />
      </AccountPage>
    );
  // What was read a while ago may have been changed by somebody else since.
  return <FormSkeleton />;
}
