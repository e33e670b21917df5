import { WithAccount } from '@/components/account/with-account';
import { EditOwnAccount } from './edit-account/edit-own-account';

export default function EditAccountScreen() {
  return (
    <WithAccount>{(account) => <EditOwnAccount key={account.id} account={account} />}</WithAccount>
  );
}
