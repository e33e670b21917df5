// In UTC, so that the server and every browser read the same month from the same moment.
const MONTH_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const dated = (date: string | null | undefined, format: Intl.DateTimeFormat): string => {
  const time = date ? Date.parse(date) : NaN;
  return Number.isNaN(time) ? '' : format.format(time);
};

/** '2026-03-14T09:00:00Z' → 'March 2026'; '' when it is no date. */
export const formatMonthYear = (date: string | null | undefined): string => dated(date, MONTH_YEAR);

/** '2026-03-14' → 'March 14, 2026'; '' when it is no date. */
export const formatDay = (date: string | null | undefined): string => dated(date, DAY);

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** '2026-03-14' → 'Mar 14, 2026'; '' when it is no date. */
export const formatShortDay = (date: string): string => dated(date, SHORT_DAY);

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** '2026-03-14T17:05:00Z' → 'Mar 14, 2026, 5:05 PM', in the reader's own time; '' for no date. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : MOMENT.format(date);
}

const AGE = new Intl.RelativeTimeFormat('en-US');

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** '2026-03-14T17:05:00Z' → 'Mar 14, 2026', in the reader's own time; '' for no date. */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : DATE.format(date);
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** '2026-03-14T17:05:00Z' → 'March 14, 2026', in the reader's own time; '' for no date. */
export const formatLongDate = (moment: string): string => dated(moment, LONG_DATE);

/** How long ago a moment was: 'just now', '5 minutes ago', '3 days ago'; '' for no date. */
export function formatAge(moment: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000);
  if (Number.isNaN(minutes)) return '';
  if (minutes < 1) return 'just now';
  if (minutes < 60) return AGE.format(-minutes, 'minute');
  if (minutes < 24 * 60) return AGE.format(-Math.floor(minutes / 60), 'hour');
  return AGE.format(-Math.floor(minutes / (24 * 60)), 'day');
}

/** The moment so many months before another, in UTC: of March 31, the last day of February. */
export function monthsBefore(months: number, moment = Date.now()): Date {
  const then = new Date(moment);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0));
  then.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return then;
}

/** Whether a moment is more than so many months ago. */
export const isOlderThan = (moment: string, months: number, now = Date.now()): boolean =>
  Date.parse(moment) < monthsBefore(months, now).getTime();
