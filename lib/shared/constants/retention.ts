/** Days for which something is kept. The tasks that delete it and the privacy page use these. */
export const KEPT_DAYS = {
  /** Ended log-ins, and links and codes that have expired: for people who look into events. */
  expired: 1,
  /** Visits of a browser: as long as its cookie lives that they hang on. */
  visits: 365,
  /** Drafts that nobody has written on. */
  drafts: 60,
  /** Readers’ reports, after the answer. */
  reports: 365,
  /** Emails that were sent. */
  sentEmails: 30,
} as const;
