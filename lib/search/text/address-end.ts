import { readState } from './place-names';
import { readPosition } from '@/lib/shared/format/position';

/** What the end of an address says of where it is. */
export interface AddressEnd {
  /** What may be its city, the longest first, each with what is then its street. */
  ways: readonly { street: string | null; city: string }[];
  /**
   * Whether the text itself says where the city begins. Otherwise the city must be found, and what
   * is read as its state may be none: '5 Oak Street NE'.
   */
  isSure: boolean;
  /** As the text has it; null where it names none. */
  state: string | null;
  stateId: number | null;
  /** Five digits. */
  zip: string | null;
  /** As `readPosition` gives it. */
  position: string | null;
}

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)[\s,.]*$/i;
const ZIP = /(?:^|[\s,]+)(\d{5})(?:[-\s]?\d{4}|\.0+)?[\s,.]*$/;
const POSITION = /[\s,]*(\([^()]*\)|POINT\s*\([^()]*\))$/i;

/** Words of a city without a comma before it, at most. */
const MOST_WORDS = 4;

/** The last words of a text that may be its state, the most first. */
const STATES = [4, 3, 2, 1].map(
  (count) =>
    new RegExp(
      String.raw`(?<before>^|^.*?(?<separator>[\s,]+))(?<state>(?:[\p{L}.-]+\s+){${count - 1}}[\p{L}.-]+)$`,
      'u',
    ),
);

/** Two letters that are also words of names and streets: 'Calle de la', 'Willow Ct'. */
const WORDS_OF_NAMES = /^(?:al|co|ct|de|hi|id|in|la|ma|me|mt|ne|oh|ok|or|pa)$/i;

const withoutEnd = (text: string): string => text.replace(/[\s,]+$/, '');

/**
 * Reads an address from its end, also one of several lines: '9 Sample Road, Madison, WI 53704' →
 * Madison, Wisconsin, 53704.
 */
export function readAddressEnd(address: string): AddressEnd {
  let rest = address
    .normalize('NFC')
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?, ?)+/g, ', ')
    .replace(/[\s,]+$/, '');
  const cut = (from: number) => (rest = withoutEnd(rest.slice(0, from)));
  const spot = POSITION.exec(rest);
  const position = spot && readPosition(spot[1] ?? '');
  if (spot && position !== null) cut(spot.index);
  const country = COUNTRY.exec(rest);
  if (country) cut(country.index);
  const zip = ZIP.exec(rest);
  if (zip) cut(zip.index);
  const state = stateAtEnd(rest, zip !== null);
  if (state) cut(state.from);
  const ways = waysOf(rest);
  const [only, another] = ways;
  return {
    ways,
    isSure: state !== null && only !== undefined && !another && isApart(only, rest),
    state: state?.text ?? null,
    stateId: state?.id ?? null,
    zip: zip?.[1] ?? null,
    position: position ?? null,
  };
}

/** Whether a comma, and no space alone, is before the city. */
const isApart = ({ street, city }: AddressEnd['ways'][number], rest: string): boolean =>
  rest === (street === null ? city : `${street}, ${city}`);

function stateAtEnd(text: string, hasZip: boolean) {
  for (const pattern of STATES) {
    const { before = '', separator = '', state = '' } = pattern.exec(text)?.groups ?? {};
    const id = state === '' ? null : readState(state);
    if (id === null) continue;
    const isCertain =
      hasZip || separator.includes(',') || state === state.toUpperCase() || !/\p{Lu}/u.test(text);
    if (isCertain || !WORDS_OF_NAMES.test(state)) return { text: state, id, from: before.length };
  }
  return null;
}

function waysOf(rest: string): { street: string | null; city: string }[] {
  if (rest === '') return [];
  const comma = rest.lastIndexOf(', ');
  const behind = comma === -1 ? rest : rest.slice(comma + 2);
  const before = comma === -1 ? null : rest.slice(0, comma);
  // 'Asheville, NC', '1 Oak Street, Asheville, NC'
  if (!/\d/.test(behind) && (before !== null || !behind.includes(' ')))
    return [{ street: before, city: behind }];
  const words = behind.split(' ');
  return Array.from({ length: Math.min(MOST_WORDS, words.length) }, (_, at) => {
    const from = words.length - 1 - at;
    const street = [before, words.slice(0, from).join(' ')].filter(Boolean).join(', ');
    return { street: street === '' ? null : street, city: words.slice(from).join(' ') };
  })
    .filter(({ city }) => !/\d/.test(city))
    .reverse();
}
