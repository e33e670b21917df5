import { MESSAGES } from '@/lib/shared/constants/messages';

type Maybe = number | null | undefined;

const known = (value: Maybe): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** 94589 → '94,589'; 'Unavailable' when missing. */
export function formatCount(value: Maybe): string {
  return known(value)
    ? value.toLocaleString('en-US', { maximumFractionDigits: 0 })
    : MESSAGES.unavailable;
}

/** 411000 → '$411,000', whole dollars; 'Unavailable' when missing. */
export function formatMoney(value: Maybe): string {
  if (!known(value)) return MESSAGES.unavailable;
  const amount = Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 0 });
  return `${value < 0 ? '-' : ''}$${amount}`;
}

/** People per square mile: 2105.14 → '2,105.1', always one decimal; 'Unavailable' when missing. */
export function formatDensity(value: Maybe): string {
  return known(value)
    ? value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    : MESSAGES.unavailable;
}

/** 41 → '41 years', 38.5 → '38.5 years'; 'Unavailable' when missing. */
export function formatYears(value: Maybe): string {
  if (!known(value)) return MESSAGES.unavailable;
  const years = value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${years} ${years === '1' ? 'year' : 'years'}`;
}

/** What is downloaded, in megabytes of a million bytes: 30 → '30 MB', 1730 → '1.7 GB'. */
export const formatMegabytes = (megabytes: number): string =>
  megabytes < 1000 ? `${formatCount(megabytes)} MB` : `${(megabytes / 1000).toFixed(1)} GB`;

const FEET_IN_A_METRE = 3.28084;

/** Meters above the sea as '2,129 feet'; 'Unavailable' when missing. */
export function formatElevation(meters: Maybe): string {
  return known(meters) ? `${formatCount(meters * FEET_IN_A_METRE)} feet` : MESSAGES.unavailable;
}
