import { FormSkeleton } from '@/components/account/account-skeleton';
import { WithAccount } from '@/components/account/with-account';
import { EditOwnAccount } from './edit-account/edit-own-account';

export default function EditAccountScreen() {
  return (
    <WithAccount skeleton={<FormSkeleton />}>
      {(account) => <EditOwnAccount key={account.id} account={account} />}
    </WithAccount>
  );
}
