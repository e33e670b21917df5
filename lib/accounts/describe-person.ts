import type { Db } from '@/db/client';
import { findUser, updateUser } from '@/db/queries/users';
import { ACCOUNT_MESSAGES } from './constants';
import { Refusal } from '@/lib/server/errors';
import { presentAccount } from './present';
import type { Account } from './output';

interface Description {
  userDesignationText?: string | null | undefined;
  userDescription?: string | null | undefined;
}

/** Changes what a person says of themselves; absent values stay. @throws Refusal 'missing' */
export async function describePerson(
  tx: Db,
  userId: string,
  { userDesignationText, userDescription }: Description,
): Promise<{ usersResult: Account; message: string }> {
  await updateUser(tx, userId, { userDesignationText, userDescription });
  const row = await findUser(tx, userId);
  if (!row) throw new Refusal('missing', ACCOUNT_MESSAGES.noAccount);
  return { usersResult: presentAccount(row), message: ACCOUNT_MESSAGES.saved };
}
