import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';

/**
 * In this tab: whose log-in waits for its code, and until when. The secret is a cookie of the
 * server.
 */
const KEY = 'log-in-code';

/** The email of a log-in that waits for its code, also after the page was loaded again. */
export function pendingCode(): string | null {
  try {
    const [until = '', emailId = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return Number(until) > Date.now() && emailId !== '' ? emailId : null;
  } catch {
    return null;
  }
}

/** @param emailId null when nothing waits anymore */
export function keepPendingCode(emailId: string | null): void {
  try {
    if (emailId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${Date.now() + ACCOUNT_TIMES.oneTimeCode * 1000} ${emailId}`);
  } catch {
    // Without storage the password is asked for once more after a reload.
  }
}
