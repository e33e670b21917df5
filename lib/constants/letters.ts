import { BRAND } from './brand';

/** The subject line of each letter; never anything a person typed, nor a code or a link. */
export const LETTER_SUBJECTS = {
  'verify-email': 'Please confirm your email',
  'reset-password': `Reset your ${BRAND} password`,
  'set-password': `Set your ${BRAND} password`,
  'password-changed': `Your ${BRAND} password was changed`,
  'change-email': `Confirm your new email for ${BRAND}`,
  'change-email-notice': `A new email was requested for your ${BRAND} account`,
  'one-time-code': `Your ${BRAND} log-in code`,
  'account-deleted': `Your ${BRAND} account was deleted`,
  'shared-community': `A community to look at on ${BRAND}`,
} as const;

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** 5 → 'five'; ten and more in digits. */
export const numberInWords = (value: number): string => NUMBERS[value] ?? String(value);

/** How long a link or code works: 3600 → 'one hour', 86400 → '24 hours', 1209600 → '14 days'. */
export function durationInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = minutes / 60;
  if (!Number.isInteger(hours)) return counted(minutes, 'minute');
  return hours > 24 && hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour');
}

const counted = (count: number, unit: string): string =>
  `${numberInWords(count)} ${unit}${count === 1 ? '' : 's'}`;
