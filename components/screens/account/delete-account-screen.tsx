import type { Account } from '@/lib/domains/accounts/output';
import { DeleteOtherAccount } from './delete-account/delete-other-account';
import { DeleteOwnAccount } from './delete-account/delete-own-account';

interface DeleteAccountScreenProps {
  userId: string;
  account: Account;
}

export default function DeleteAccountScreen({ userId, account }: DeleteAccountScreenProps) {
  return account.id === userId ? (
    <DeleteOwnAccount account={account} />
  ) : (
    <DeleteOtherAccount userId={userId} />
  );
}
