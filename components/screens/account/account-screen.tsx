import { WithAccount } from '@/components/account/with-account';
import { AccountView } from './account/account-view';

export default function AccountScreen() {
  return <WithAccount>{(account) => <AccountView account={account} />}</WithAccount>;
}
