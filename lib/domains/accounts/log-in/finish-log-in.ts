import { forgetNoted, unwrittenVisits, visitorOf } from '@/lib/domains/communities';
import { afterCommit } from '@/db/after-commit';
import type { Db } from '@/db/client';
import { recordVisits } from '@/db/queries/communities/matching';
import { endSubscriptionsOfOthers } from '@/db/queries/accounts/push-subscriptions';
import { adoptVisits, type UserRow } from '@/db/queries/accounts/users';
import { beginSession, endCarriedSession } from '@/lib/platform/auth/begin-session';
import { browserHash, rememberDevice } from '@/lib/platform/auth/device';
import type { Browser } from '@/lib/platform/auth/browser';
import { refuseClosedDemo } from './demo-accounts';
import { presentAccount } from '../present';
import type { Account } from '../output';

/**
 * Begins a session in place of the one that the browser had, remembers the browser, ends the
 * notifications of others there, and moves what it looked at to the account, in the transaction of
 * `tx`.
 */
export async function finishLogIn(
  tx: Db,
  row: UserRow,
  browser: Browser,
): Promise<{ deviceAuth: string; usersResult: Account }> {
  refuseClosedDemo(row, browser);
  await endCarriedSession(tx, browser);
  const deviceAuth = await beginSession(tx, row.user, browser);
  const known = browserHash(browser.cookie('device'));
  if (known !== null) await endSubscriptionsOfOthers(tx, row.user.id, known);
  browser.set('device', rememberDevice(browser.cookie('device'), row.user.id));
  const visitorId = visitorOf(browser);
  if (visitorId !== null) {
    await adoptVisits(tx, visitorId, row.user.id);
    await recordVisits(tx, unwrittenVisits(visitorId, row.user.id));
    afterCommit(tx, () => forgetNoted(visitorId));
  }
  return { deviceAuth, usersResult: presentAccount(row) };
}
