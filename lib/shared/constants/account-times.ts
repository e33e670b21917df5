/**
 * Said on every page; the other sentences of accounts are in `lib/domains/accounts/constants.ts`,
 * which few pages load.
 */
export const LOGGED_OUT_HERE =
  'You are logged out on this device. We couldn’t reach the server, so your session may still be open elsewhere. We’ll end it as soon as we can.';

/** Seconds. */
export const ACCOUNT_TIMES = {
  verifyLink: 24 * 60 * 60,
  resetLink: 60 * 60,
  changeEmailLink: 60 * 60,
  setPasswordLink: 14 * 24 * 60 * 60,
  oneTimeCode: 10 * 60,
  session: 60 * 60,
  sessionLongest: 12 * 60 * 60,
  /** Before the hour ends, the person is warned. */
  sessionWarning: 2 * 60,
} as const;

/** Seconds for which an invitation works: 14 days. */
export const INVITATION_LIFETIME = 14 * 24 * 60 * 60;
