import type { Db } from '@/db/client';
import { findUser, type UserRow } from '@/db/queries/users';
import type { Actor } from '@/lib/access/roles';
import { isRightPassword } from '@/lib/auth/passwords';
import { ACCOUNT_MESSAGES, RATE_LIMITS } from './constants';
import { MESSAGES } from '@/lib/constants/messages';
import { Refusal } from '@/lib/server/errors';
import { countTry, requireTriesLeft } from '@/lib/server/rate-limit';

/**
 * Makes sure that it is really the owner who sits at the keyboard. Wrong tries count as those of a
 * log-in do.
 * @param field the form's field with the password
 */
export async function confirmPassword(
  db: Db,
  actor: Actor,
  password: string,
  field: string,
): Promise<UserRow> {
  const bucket = `confirm ${actor.id}`;
  await requireTriesLeft(db, bucket, RATE_LIMITS.loginPerAccount);
  const row = await findUser(db, actor.id);
  if (!row) throw new Refusal('unauthenticated', MESSAGES.sessionEnded);
  if (await isRightPassword(row.user.passwordHash, password)) return row;
  await countTry(db, bucket, RATE_LIMITS.loginPerAccount);
  throw new Refusal('refused', ACCOUNT_MESSAGES.wrongPassword, { field });
}
