import type { Db } from '@/db/client';
import { findUser } from '@/db/queries/accounts/users';
import { isRepresentative } from '@/lib/shared/access/roles';
import { AppError } from '@/lib/platform/http/errors';
import { ACCOUNT_MESSAGES } from '../constants';

/**
 * @throws AppError 'missing' where there is no such account; 'invalid' for one that represents no
 *   community by its role
 */
export async function requireRepresentative(db: Db, userId: string): Promise<void> {
  const person = await findUser(db, userId);
  if (!person) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
  if (!isRepresentative(person.user))
    throw new AppError('invalid', ACCOUNT_MESSAGES.noRepresentative, { field: 'userId' });
}
