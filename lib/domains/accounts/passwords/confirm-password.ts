import type { Db } from '@/db/client';
import { findUser, type UserRow } from '@/db/queries/accounts/users';
import type { Actor } from '@/lib/shared/access/roles';
import { isRightPassword } from '@/lib/platform/auth/passwords';
import { ACCOUNT_MESSAGES } from '../constants';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { AppError } from '@/lib/platform/http/errors';
import { countGuess, countTry } from '@/lib/platform/operations/rate-limit';

/**
 * Makes sure that it is really the owner who sits at the keyboard. Wrong passwords count for the
 * session: a thief of one cannot lock its owner out of another.
 * @param db not a transaction: what was counted must stay
 * @param field the form's field with the password
 */
export async function confirmPassword(
  db: Db,
  actor: Actor,
  password: string,
  field: string,
): Promise<UserRow> {
  const row = await findUser(db, actor.id);
  if (!row) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
  const guessing = {
    bucket: `confirm ${actor.sessionId}`,
    limit: RATE_LIMITS.confirmPerSession,
    whenRight: 'forget all',
  } as const;
  await countGuess(db, guessing, async () => {
    if (!(await isRightPassword(row.user.passwordHash, password)))
      throw new AppError('refused', ACCOUNT_MESSAGES.wrongPassword, {
        field,
        securityEvent: 'password-refused',
      });
  });
  await countTry(db, `confirmed ${actor.id}`, RATE_LIMITS.confirmedPerAccount);
  return row;
}
