import { STATES } from '@/lib/shared/reference/states';
import { readPosition } from './kinds/position';

/** A text that holds an address and its city, in its parts. */
export interface SplitAddress {
  /** Ways to tell the street from the city; one where the text says it itself. */
  ways: readonly { street: string | null; city: string }[];
  /** Whether the text itself says where the city begins; otherwise the city must be found. */
  isSure: boolean;
  /** As the text has it; null where it names none. */
  state: string | null;
  zip: string | null;
  position: string | null;
}

const STATE_NAMES = STATES.flatMap(({ stateName, stateShortName }) => [
  stateName,
  stateShortName.split('').join(String.raw`\.?`),
]);
const STATE_AT_END = new RegExp(
  String.raw`(?:^|[\s,]+)(${STATE_NAMES.sort((a, b) => b.length - a.length).join('|')})\.?$`,
  'i',
);
const COUNTRY = /[\s,]+(?:USA|U\.S\.A\.|US|United States(?: of America)?)$/i;
const ZIP_AT_END = /[\s,]+(\d{5})(?:[-\s]?\d{4}|\.0+)?$/;
const POSITION_AT_END = /[\s,]*(\([^()]*\)|POINT\s*\([^()]*\))$/i;

/** Words that a city's name may have. */
const MOST_WORDS = 4;

/**
 * Splits '1 Page Avenue, Asheville, NC 28801' and the like, also over several lines.
 * @returns null where no city is in it
 */
export function splitAddress(text: string): SplitAddress | null {
  let rest = text
    .normalize('NFC')
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?:,\s*)+/g, ', ');
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(0, found.index).replace(/[\s,]+$/, '');
    return found?.[1] ?? null;
  };
  const spot = POSITION_AT_END.exec(rest);
  const position = spot && readPosition(spot[1] ?? '');
  if (position !== null) take(POSITION_AT_END);
  take(COUNTRY);
  const zip = take(ZIP_AT_END);
  const state = take(STATE_AT_END);
  const ways = waysOf(rest);
  const [only, another] = ways;
  if (!only) return null;
  const isSure = state !== null && another === undefined && !/\d/.test(only.city);
  return { ways, isSure, state, zip, position };
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
  }).filter(({ city }) => !/\d/.test(city));
}
