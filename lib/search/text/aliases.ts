import { searchWords } from './search-words';
import { STATES } from '@/lib/shared/reference/states';
import { wordTable } from '@/lib/shared/format/word-table';

/** Words of names that are written shorter, too. */
const LONG_WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['ft', 'fort'],
  ['pt', 'point'],
  ['hts', 'heights'],
  ['spgs', 'springs'],
  ['jct', 'junction'],
  ['vlg', 'village'],
]);

/** Short only where another word follows: at the end of a text they may begin any word. */
const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

/** A name's words, with short ones written out: 'n st paul' → 'north saint paul'. */
export const writtenOut = (words: readonly string[]): string =>
  words
    .map((word, at) => {
      const direction = at < words.length - 1 ? DIRECTIONS.get(word) : undefined;
      return LONG_WORDS.get(word) ?? direction ?? word;
    })
    .join(' ');

/** What a word of a name may begin with where this was typed. */
export function formsOf(word: string): string[] {
  const long = LONG_WORDS.get(word);
  return long && !long.startsWith(word) ? [word, long] : [word];
}

/** Initials are one word: 'L.A.' → 'LA', 'Washington, D.C.' → 'Washington, DC'. */
export const joinInitials = (text: string): string =>
  text.replace(/(?<!\p{L})(?:\p{L}\.)+\p{L}(?!\p{L})\.?/gu, (letters) =>
    letters.replaceAll('.', ''),
  );

/** Short names that people type, and the places that they mean by them. */
const SHORT_NAMES = wordTable<readonly string[]>({
  nyc: ['New York City, NY'],
  ny: ['New York City, NY'],
  'new york': ['New York City, NY'],
  la: ['Los Angeles, CA'],
  philly: ['Philadelphia, PA'],
  phila: ['Philadelphia, PA'],
  dc: ['Washington, DC'],
  sf: ['San Francisco, CA'],
  'san fran': ['San Francisco, CA'],
  vegas: ['Las Vegas, NV'],
  nola: ['New Orleans, LA'],
  kc: ['Kansas City, MO', 'Kansas City, KS'],
  okc: ['Oklahoma City, OK'],
  slc: ['Salt Lake City, UT'],
  stl: ['St. Louis, MO'],
  atl: ['Atlanta, GA'],
  pdx: ['Portland, OR'],
  jax: ['Jacksonville, FL'],
  indy: ['Indianapolis, IN'],
  cincy: ['Cincinnati, OH'],
  pgh: ['Pittsburgh, PA'],
  bmore: ['Baltimore, MD'],
  chitown: ['Chicago, IL'],
  abq: ['Albuquerque, NM'],
  phx: ['Phoenix, AZ'],
  mke: ['Milwaukee, WI'],
  msp: ['Minneapolis, MN', 'St. Paul, MN'],
  'bay area': ['San Francisco, CA', 'San Jose, CA', 'Oakland, CA'],
  'silicon valley': ['San Jose, CA'],
  'inland empire': ['Riverside, CA', 'San Bernardino, CA'],
  'quad cities': ['Davenport, IA', 'Moline, IL', 'Rock Island, IL'],
  'big apple': ['New York City, NY'],
  'the big apple': ['New York City, NY'],
  'chi town': ['Chicago, IL'],
  utqiagvik: ['Barrow, AK'],
  'san buenaventura': ['Ventura, CA'],
  'twin cities': ['Minneapolis, MN', 'St. Paul, MN'],
  dfw: ['Dallas, TX', 'Fort Worth, TX'],
  atx: ['Austin, TX'],
  rva: ['Richmond, VA'],
  clt: ['Charlotte, NC'],
  avl: ['Asheville, NC'],
  bham: ['Birmingham, AL', 'Bellingham, WA'],
  wpb: ['West Palm Beach, FL'],
  'va beach': ['Virginia Beach, VA'],
  'st pete': ['St. Petersburg, FL'],
  slo: ['San Luis Obispo, CA'],
  cda: ['Coeur d’Alene, ID'],
  't or c': ['Truth or Consequences, NM'],
});

/** Cities that are one with their county, by both names. */
const CITY_COUNTIES = wordTable<readonly string[]>({
  'nashville davidson': ['Nashville, TN'],
  'lexington fayette': ['Lexington, KY'],
  'louisville jefferson': ['Louisville, KY'],
  'macon bibb': ['Macon, GA'],
  'butte silver bow': ['Butte, MT'],
  'athens clarke': ['Athens, GA'],
  'augusta richmond': ['Augusta, GA'],
  'columbus muscogee': ['Columbus, GA'],
  'lynchburg moore': ['Lynchburg, TN'],
  'hartsville trousdale': ['Hartsville, TN'],
  'cusseta chattahoochee': ['Cusseta, GA'],
  'anaconda deer lodge': ['Anaconda, MT'],
});

/** Parts of a city that people search for as if they were places. */
const PARTS = wordTable<readonly string[]>(
  Object.fromEntries(
    ['manhattan', 'brooklyn', 'queens', 'bronx', 'the bronx', 'staten island'].map((part) => [
      part,
      ['New York City, NY'],
    ]),
  ),
);

export interface MeantPlace {
  /** As `writtenOut` gives it. */
  name: string;
  stateId: number;
}

/** Fewer letters of a short name would put a place first that nobody has in mind yet. */
const LEAST_LETTERS = 4;

const stateIds = new Map<string, number>(
  STATES.map(({ id, stateShortName }) => [stateShortName, id]),
);

function meantBy(place: string): MeantPlace {
  const [name = '', state = ''] = place.split(', ');
  return { name: writtenOut(searchWords(name)), stateId: stateIds.get(state) ?? 0 };
}

const meanings = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).map(([short, places]) => [short, places.map(meantBy)] as const);

const SHORT = new Map(meanings(SHORT_NAMES));
const PART = new Map(meanings(PARTS));
const CITY_COUNTY = new Map(
  meanings(CITY_COUNTIES).flatMap(([short, places]) => [
    [short, places] as const,
    [`${short} county`, places] as const,
  ]),
);

/** The county that a short name of its city stands for: 'la county' → 'los angeles county'. */
export function countyMeant(text: string): string | null {
  const [, short = '', kind] = /^(.+) (co\w*)$/.exec(text) ?? [];
  const [city, ...others] = SHORT.get(short) ?? [];
  return city && others.length === 0 ? `${city.name} ${kind}` : null;
}

/** The places that a text is a short name of; `begun` if its letters only begin one. */
export function placesMeant(text: string): { whole: MeantPlace[]; begun: MeantPlace[] } {
  const begins = ([short]: readonly [string, unknown]) =>
    text.length >= LEAST_LETTERS && short !== text && short.startsWith(text);
  return {
    whole: [SHORT, PART, CITY_COUNTY].flatMap((table) => table.get(text) ?? []),
    begun: [...SHORT, ...PART, ...CITY_COUNTY].filter(begins).flatMap(([, places]) => places),
  };
}
