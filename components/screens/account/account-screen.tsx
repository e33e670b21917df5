import { AccountSkeleton } from '@/components/account/account-skeleton';
import { WithAccount } from '@/components/account/with-account';
import { AccountView } from './account/account-view';

export default function AccountScreen() {
  return (
    <WithAccount skeleton={<AccountSkeleton />}>
      {(account) => <AccountView account={account} />}
    </WithAccount>
  );
}
