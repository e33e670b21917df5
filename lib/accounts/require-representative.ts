import type { Db } from '@/db/client';
import { findUser } from '@/db/queries/users';
import { isRepresentative } from '@/lib/access/roles';
import { Refusal } from '@/lib/server/errors';
import { ACCOUNT_MESSAGES } from './constants';

/** @throws Refusal 'invalid' for an account that represents no community by its role */
export async function requireRepresentative(db: Db, userId: string): Promise<void> {
  const person = await findUser(db, userId);
  if (person && !isRepresentative(person.user))
    throw new Refusal('invalid', ACCOUNT_MESSAGES.noRepresentative, { field: 'userId' });
}
