import { MESSAGES } from './messages';

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

const FEET_IN_A_METRE = 3.28084;

/** Metres above the sea as '2,129 feet'; 'Unavailable' when missing. */
export function formatElevation(metres: Maybe): string {
  return known(metres) ? `${formatCount(metres * FEET_IN_A_METRE)} feet` : MESSAGES.unavailable;
}

/** The ten digits of a United States number; null when the text holds no such number. */
export function phoneDigits(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? national : null;
}

/** '8282135400' → '828-213-5400'; what is not a number of ten digits stays as it is. */
export function formatPhone(phone: string | null | undefined): string {
  const digits = phoneDigits(phone);
  return digits
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : (phone ?? '').trim();
}

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

/**
 * Grades with runs of numbers merged: ['K', '1', '2', '3', '5'] → 'K, 1-3, 5'. Words come first, in
 * the order given; a level that is a range already ('9-12') joins the runs.
 */
export function formatGrades(levels: readonly string[]): string {
  const words = new Set<string>();
  const numbers = new Set<number>();
  for (const level of levels.flatMap((text) => text.split(',')).map((text) => text.trim())) {
    const range = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(level);
    if (!range) {
      if (level) words.add(level);
      continue;
    }
    const [first, last] = [Number(range[1]), Number(range[2] ?? range[1])];
    for (let grade = Math.min(first, last); grade <= Math.max(first, last); grade += 1)
      numbers.add(grade);
  }
  const runs: [number, number][] = [];
  for (const grade of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && grade === run[1] + 1) run[1] = grade;
    else runs.push([grade, grade]);
  }
  return [...words, ...runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))].join(
    ', ',
  );
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A website fit for a link and how to show it; null for anything but http and https. */
export function webLink(address: string | null | undefined): { href: string; text: string } | null {
  const text = (address ?? '').trim();
  if (text === '') return null;
  try {
    const url = new URL(SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, '')}`);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (!url.hostname.includes('.')) return null;
    const path = url.pathname === '/' ? '' : url.pathname;
    return { href: url.href, text: url.hostname.replace(/^www\./, '') + path };
  } catch {
    return null;
  }
}

/** ('Jordan', 'Sample') → 'Jordan Sample'. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** Places of these states may be cities that belong to no county; the data then repeats the city. */
const INDEPENDENT_CITIES = ['VA', 'MO', 'MD', 'NV'];

/** 'Buncombe' → 'Buncombe County'; null where there is no county to name. */
export function countyName(
  county: string | null,
  stateShortName: string,
  city: string,
): string | null {
  if (!county || stateShortName === 'DC') return null;
  if (county === city && INDEPENDENT_CITIES.includes(stateShortName)) return null;
  if (/\b(county|parish|borough|area|municipality|region)$/i.test(county)) return county;
  if (/\bplanning$/i.test(county)) return `${county} Region`;
  if (stateShortName === 'LA') return `${county} Parish`;
  return stateShortName === 'AK' ? county : `${county} County`;
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** '2026-03-14T17:05:00Z' → 'Mar 14, 2026, 5:05 PM', in the reader's own time; '' for no date. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : MOMENT.format(date);
}
