/** Weeks that are shown, the unfinished one included. */
export const WEEKS_SHOWN = 12;

/** Fewer searches than this say nothing yet, and might tell of one person. */
export const LEAST_QUESTIONS = 10;

/** Weeks whose counts are kept: one more than is shown, so that none goes while it is looked at. */
export const WEEKS_KEPT = 13;

/** The ways to share a page that a browser reports. An email is counted where it is sent. */
export const SHARE_WAYS = ['link', 'facebook', 'twitter', 'sheet'] as const;
