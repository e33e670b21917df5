import { AddressText } from '@/components/ui/address-text';
import { AccountPage } from '@/components/account/account-page';
import { setDeletionFlash } from '@/components/account/deletion-flash';
import { EXPIRED_SESSION } from '@/components/account/expired-session';
import { useSession } from '@/components/auth/session';
import type { Account } from '@/lib/domains/accounts/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { DeleteForm } from './delete-form';
import { WhatIsDeleted } from './what-is-deleted';

const WORDS = {
  password: 'Current password',
  submit: 'Delete my account',
  busy: 'Deleting your account…',
  keep: 'Keep my account',
};

/** One's own account: whatever comes of it, the person is logged out. */
export function DeleteOwnAccount({ account }: { account: Account }) {
  const { leave } = useSession();
  return (
    <AccountPage
      title="Delete account"
      lead={
        <>
          The account of <AddressText address={account.emailId} />.
        </>
      }
    >
      <WhatIsDeleted account={account} whose="own" />
      <p className="mt-4">
        Take it along first:{' '}
        <a href={shellHref(PATHS.downloadData.to({}))} className="link">
          download your data
        </a>
        .
      </p>
      <DeleteForm
        userId={account.id}
        words={WORDS}
        // Leaving forgets all that was read.
        invalidates={[]}
        onDone={() => {
          setDeletionFlash();
          leave(PATHS.deleteAccountSuccess.to({}));
        }}
        onSessionOver={() => leave(`${PATHS.deleteAccountSuccess.to({})}?${EXPIRED_SESSION}`)}
      />
    </AccountPage>
  );
}
