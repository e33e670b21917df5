import type { Account } from '@/lib/domains/accounts/output';
import { EditOtherAccount } from './edit-account/edit-other-account';
import { EditOwnAccount } from './edit-account/edit-own-account';

interface EditUserAccountScreenProps {
  userId: string;
  account: Account;
}

export default function EditUserAccountScreen({ userId, account }: EditUserAccountScreenProps) {
  return account.id === userId ? (
    <EditOwnAccount account={account} />
  ) : (
    <EditOtherAccount userId={userId} />
  );
}
