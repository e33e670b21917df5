import type { Db } from '@/db/client';
import { changeProfile, type Profile } from '@/db/queries/accounts/profile-versions';
import { findUser } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from './constants';
import { AppError } from '@/lib/platform/http/errors';
import { presentAccount } from './present';
import type { Account } from './output';

interface Description {
  userDesignationText?: string | null | undefined;
  userDescription?: string | null | undefined;
}

interface Writing {
  writtenBy: string | null;
  restored?: { version: number; by: string };
  /** What the editor saw; what they change of it must not have been changed since. */
  base?: Profile | undefined;
}

/**
 * Changes what a person says of themselves; absent values stay.
 * @returns with the version that takes it back, where anything was changed
 * @throws AppError 'missing', or 'conflict' where somebody changed the same text since
 */
export async function describePerson(
  tx: Db,
  userId: string,
  { userDesignationText, userDescription }: Description,
  writing: Writing,
): Promise<{ usersResult: Account; message: string; undo?: { version: number } }> {
  // Ids are opaque to callers: one that is no id is no account's.
  if (!(await findUser(tx, userId))) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
  const changed = await changeProfile(
    tx,
    userId,
    { userDesignationText, userDescription },
    writing,
  );
  if (changed === 'changed since') throw new AppError('conflict', ACCOUNT_MESSAGES.profileChanged);
  const row = changed && (await findUser(tx, userId));
  if (!row) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
  return {
    usersResult: presentAccount(row),
    message: ACCOUNT_MESSAGES.saved,
    ...(changed.after !== changed.before && { undo: { version: changed.before } }),
  };
}
