import { useState, type ReactNode } from 'react';
import { AccountPage } from './account-page';
import { FormSkeleton } from './form-skeleton';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import type { Account } from '@/lib/domains/accounts/output';
import { CallFailure } from '@/lib/client/call';
import { accountQueries } from '@/lib/client/queries/accounts';
import { useFreshQuery } from '@/lib/client/use-fresh-query';
import { MESSAGES } from '@/lib/shared/constants/messages';

interface WithPersonProps {
  userId: string;
  /** Of the page, where the person cannot be shown. */
  title: string;
  children: (person: Account) => ReactNode;
}

/** Shows an administrator what needs another person's record, or says that it can't be loaded. */
export function WithPerson({ userId, title, children }: WithPersonProps) {
  const { data, error, refetch, isFresh } = useFreshQuery(accountQueries.person(userId));
  // Without the email it is the public profile: the viewer is no administrator anymore.
  const read = data && 'emailId' in data.usersResult ? data.usersResult : null;
  const problem = error?.message ?? (data && !read ? MESSAGES.noPermission : null);
  // Once somebody may have typed, no failure of a later read takes that away.
  const [person, setPerson] = useState<Account | null>(null);
  if (isFresh && read && !error && read !== person) setPerson(read);

  if (person)
    return (
      <>
        {problem && <OutOfDate className="page-frame mt-5" onRetry={refetch} />}
        {children(person)}
      </>
    );
  // An id that was made up has another shape, or names nobody.
  if (error instanceof CallFailure && [404, 422].includes(error.httpStatus)) return <NoContent />;
  if (problem)
    return (
      <AccountPage title={title}>
        <NotLoaded title="We couldn’t load this account" text={problem} onRetry={refetch} />
      </AccountPage>
    );
  // What was read a while ago may have been changed by somebody else since.
  return <FormSkeleton />;
}
