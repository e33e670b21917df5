import type { Db } from '@/db/client';
import {
  insertSession,
  markReplaced,
  prolongSession,
  revokeSession,
} from '@/db/queries/accounts/sessions';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import type { Browser } from './browser';
import { describeDevice } from './describe-device';
import { openSession, sealSession } from './session';

/**
 * Begins a session of a person on this device, in the transaction of `tx`.
 * @returns the sealed session, for clients without cookies
 */
export async function beginSession(
  tx: Db,
  user: { id: string; sessionVersion: number },
  browser: Browser,
): Promise<string> {
  const { id: sessionId, expiresAt: endsAt } = await insertSession(
    tx,
    {
      userId: user.id,
      sessionVersion: user.sessionVersion,
      device: describeDevice(browser.userAgent),
    },
    ACCOUNT_TIMES.session,
  );
  const sealed = await sealSession({ sessionId, userId: user.id });
  const carried = await carriedSession(browser);
  if (carried) await markReplaced(tx, carried.sessionId);
  browser.begin(sealed, endsAt);
  return sealed;
}

/** What the browser's cookie names; it may have ended. */
async function carriedSession(browser: Browser) {
  const sealed = browser.cookie('session');
  return sealed === null ? null : openSession(sealed);
}

/** Ends the session that a browser had, for another takes the place of its cookie. */
export async function endCarriedSession(
  tx: Db,
  browser: Browser,
  kept?: { sessionId: string },
): Promise<void> {
  const carried = await carriedSession(browser);
  if (!carried || carried.sessionId === kept?.sessionId) return;
  await revokeSession(tx, carried.sessionId);
  await markReplaced(tx, carried.sessionId);
}

/**
 * Slides the hour of a session, up to twelve hours after it began.
 * @returns null when the session has ended in the meantime
 */
export async function keepSession(
  tx: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  browser: Browser,
): Promise<{ sealed: string; endsAt: Date } | null> {
  const endsAt = await prolongSession(tx, sessionId, ACCOUNT_TIMES.session);
  if (!endsAt) return null;
  const sealed = await sealSession({ sessionId, userId });
  browser.begin(sealed, endsAt);
  return { sealed, endsAt };
}
