import type { Db } from '@/db/client';
import { spendSolution } from '@/db/queries/platform/robot-check';
import { ROBOT_TOKEN_LONGEST } from '@/lib/shared/constants/account-limits';
import { env } from '@/lib/env';
import { readProof } from './proof-of-work';
import { askRecaptcha } from './recaptcha';

/**
 * Whether a person made a request, as far as the robot check can tell. Spends the token.
 * @param db the primary, not a transaction that a later error rolls back: the token would be
 *   good again, and reCAPTCHA's answer would be waited for inside it
 * @param address the caller's network address, for reCAPTCHA
 */
export async function passesRobotCheck(
  db: Db,
  recapToken: string,
  address: string,
): Promise<boolean> {
  if (recapToken.length > ROBOT_TOKEN_LONGEST) return false;
  const proof = env().RECAPTCHA_SECRET_KEY
    ? await askRecaptcha(recapToken, address)
    : await readProof(recapToken);
  return proof !== null && spendSolution(db, proof);
}
