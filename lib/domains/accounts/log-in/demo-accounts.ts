import type { UserRow } from '@/db/queries/accounts/users';
import { AppError } from '@/lib/platform/http/errors';
import type { Browser } from '@/lib/platform/auth/browser';
import { ACCOUNT_MESSAGES } from '../constants';

/**
 * Refuses an account of the demo where that is not served, or not to this caller: everybody knows
 * its password.
 * @throws AppError, the same as for a wrong password
 */
export function refuseClosedDemo({ user }: UserRow, browser: Browser): void {
  if (user.isDemo && !browser.demoIsOpen)
    throw new AppError('refused', ACCOUNT_MESSAGES.wrongLogin);
}
