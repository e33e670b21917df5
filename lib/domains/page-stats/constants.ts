/** Weeks that are shown, the unfinished one included. */
export const WEEKS_SHOWN = 12;

/** Weeks whose counts are kept: one more than is shown, so that none goes while it is looked at. */
export const WEEKS_KEPT = 13;

/** The ways to share a page that a browser reports. An email is counted where it is sent. */
export const SHARE_WAYS = ['link', 'facebook', 'twitter', 'sheet'] as const;
