import { wordTable } from '@/lib/shared/format/word-table';
import { searchWords } from './search-words';
import { joinInitials } from './aliases';

const NAMES = wordTable<string>({
  pr: 'Puerto Rico',
  gu: 'Guam',
  vi: 'the U.S. Virgin Islands',
  usvi: 'the U.S. Virgin Islands',
  as: 'American Samoa',
  mp: 'the Northern Mariana Islands',
  cnmi: 'the Northern Mariana Islands',
  ab: 'Alberta',
  bc: 'British Columbia',
  mb: 'Manitoba',
  nb: 'New Brunswick',
  nl: 'Newfoundland and Labrador',
  ns: 'Nova Scotia',
  nt: 'the Northwest Territories',
  nu: 'Nunavut',
  on: 'Ontario',
  pe: 'Prince Edward Island',
  pei: 'Prince Edward Island',
  qc: 'Quebec',
  sk: 'Saskatchewan',
  yt: 'Yukon',
});

/** How a text ends that is about a place elsewhere, the longest first. */
const ENDINGS: readonly (readonly [ending: string, name: string])[] = [
  ...Object.entries(NAMES),
  ...Object.values(NAMES).map((name) => [searchWords(name).join(' '), name] as const),
  ...Object.values(NAMES).map(
    (name) => [searchWords(name.replace(/^the (U\.S\. )?/, '')).join(' '), name] as const,
  ),
  ['us virgin islands', 'the U.S. Virgin Islands'] as const,
  ['newfoundland', 'Newfoundland and Labrador'] as const,
  ['canada', 'Canada'] as const,
].toSorted(([a], [b]) => b.length - a.length);

/** ZIP codes of the United States that are in no state. */
const ZIPS: readonly (readonly [zip: RegExp, name: string])[] = [
  [/^00[679]\d\d$/, 'Puerto Rico'],
  [/^008\d\d$/, 'the U.S. Virgin Islands'],
  [/^96799$/, 'American Samoa'],
  [/^9695[0-2]$/, 'the Northern Mariana Islands'],
  [/^969[1-3]\d$/, 'Guam'],
];

/** Of a country or of a post office, behind a territory: '00901-1234', 'M5V 2T6', 'USA'. */
const BEHIND =
  /[\s,]*(?:\b\d{5}(?:-?\d{4})?|\b[a-z]\d[a-z][ -]?\d[a-z]\d|\b(?:u\.?s\.?a?|united states(?: of america)?))[\s,.]*$/i;

/** Also words: these are a territory or province behind a comma, or in capitals. */
const ALSO_WORDS = new Set(['as', 'on']);

/**
 * The territory or the Canadian province that a text names and that has none of our communities.
 * What a community is called is not asked here: 'Ontario' is also a city.
 */
export function notCoveredIn(text: string): string | null {
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?[\s,.]*$/.exec(text)?.[1];
  const ofZip = zip && ZIPS.find(([pattern]) => pattern.test(zip))?.[1];
  if (ofZip) return ofZip;
  const left = text.replace(BEHIND, '').replace(BEHIND, '');
  const words = searchWords(joinInitials(left)).join(' ');
  const [ending, name] = ENDINGS.find(([one]) => words === one || words.endsWith(` ${one}`)) ?? [];
  if (ending === undefined || name === undefined) return null;
  // Two letters alone begin a word.
  if (ending.length === 2 && words === ending) return null;
  const isCode = new RegExp(`,\\s*${ending}\\.?\\s*$`, 'i').test(left);
  const isCapital = left.trim().endsWith(ending.toUpperCase());
  return ALSO_WORDS.has(ending) && !isCode && !isCapital ? null : name;
}
