export const SIGN_UP_LINK_DAYS = 14;

export const SIGN_UP_LINK_MESSAGES = {
  ended: 'This sign-up link no longer works. Please ask for a new one.',
  created: 'The sign-up link is ready. Copy it now: it isn’t shown again.',
  stopped: 'The sign-up link was ended.',
  unknown: 'This sign-up link doesn’t exist.',
  uses: 'Enter a whole number of uses, at least 1.',
  company: 'Use at most 100 characters.',
} as const;

/** Says how many uses a role's link may have. */
export const tooManyUses = (most: number): string =>
  `A link for this account type can be used at most ${most} times.`;
