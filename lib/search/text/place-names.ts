import { wordTable } from '@/lib/shared/format/word-table';
import { distance } from 'fastest-levenshtein';
import { STATES } from '@/lib/shared/reference/states';
import { joinInitials, placesMeant, writtenOut } from './aliases';
import { searchWords, splitState } from './search-words';

/** A name as names are compared, and the state that was written with it. */
export interface PlaceName {
  /** As `writtenOut` gives it: 'north saint paul'. */
  name: string;
  stateId: number | null;
}

/** 'City of Austin', 'Greater Boston', 'Urban Honolulu' */
const BEFORE =
  /^(?:the )?(?:greater|urban|(?:(?:charter )?(?:township|twp)|city and county|city|town|village|borough|boro|municipality|state) of) (?=.)/;

/** 'Cary town', as the census writes it, 'Boston area', 'New York State' */
const AFTER =
  /(?<=.) (?:balance|metro|(?:metro(?:politan)? )?area|(?:(?:metro(?:politan)?|unified|consolidated) )?government|urban county|(?:(?:charter )?(?:township|twp)|city and borough|city|town|village|borough|boro|municipality)(?: of)?|cdp|state)$/;

/** 'stlouis' */
const JOINED = /^(st|ft|mt)(?=[a-z]{4})/;

/** 'Louisville/Jefferson County', 'Athens-Clarke County unified government' */
const WITH_COUNTY = /^([^/-]+?)\s*[/-][^,]*\b(?:county|parish|government|balance)\b.*$/i;

/** 'Austin, TX 78701, USA', as maps write it. */
const COUNTRY = / (?:usa?|united states(?: of america)?)$/;

/** A text's words, with its initials as one word each and without a country at its end. */
export const placeWords = (text: string): string =>
  searchWords(joinInitials(text)).join(' ').replace(COUNTRY, '');

/** The name of a place without what stands around it; a state behind it stays. */
function unwrapped(words: string): string {
  const text = words.replace(BEFORE, '');
  const { name } = splitState(text.split(' '));
  return name.replace(AFTER, '').replace(JOINED, '$1 ') + text.slice(name.length);
}

/**
 * What a text names a place by, without what people and lists write around a name, the nearest
 * first: 'Town of Boone', 'Asheville city', 'Indianapolis city (balance)', 'Louisville/Jefferson
 * County'. The text itself isn't among them.
 */
export function plainerNames(text: string): string[] {
  const whole = placeWords(text);
  const bare = text.replace(/\([^)]*\)/g, ' ').trim();
  const words = placeWords(bare);
  const first = placeWords(WITH_COUNTY.exec(bare)?.[1] ?? bare);
  const state = words.slice(splitState(words.split(' ')).name.length);
  const found = [words, first === words ? words : first + state].flatMap((one) => {
    const plain = unwrapped(one);
    return [one, plain, unwrapped(plain)];
  });
  return [...new Set(found)].filter((one) => one !== whole && one !== '');
}

/**
 * The places that words may be the whole name of, the nearest first: as they are, without a state
 * behind them, and those that they are a short name or a part of.
 * @param words as `placeWords` gives them
 */
export function namesMeant(words: string): PlaceName[] {
  const { name, stateId } = splitState(words.split(' '));
  const named = (text: string, state: number | null): PlaceName => ({
    name: writtenOut(text.split(' ')),
    stateId: state,
  });
  return [
    named(words, null),
    named(name, stateId),
    named(`the ${name}`, stateId),
    ...placesMeant(name).whole.filter((meant) => stateId === null || stateId === meant.stateId),
  ];
}

/**
 * The places that a cell or an address may mean by a name, the nearest first. The search finds the
 * same ones.
 */
export const readPlaceName = (text: string): PlaceName[] =>
  [placeWords(text), ...plainerNames(text)].flatMap(namesMeant);

/** How states are shortened where two letters are not enough. */
const SHORTER = wordTable({
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  distofcolumbia: 'DC',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  ncar: 'NC',
  ndak: 'ND',
  okla: 'OK',
  ore: 'OR',
  penn: 'PA',
  penna: 'PA',
  scar: 'SC',
  sdak: 'SD',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
  wisc: 'WI',
  wva: 'WV',
  wyo: 'WY',
});

const byWords = new Map<string, number>([
  ...STATES.flatMap(({ id, stateName, stateShortName }) => [
    [stateName.toLowerCase(), id] as const,
    [stateShortName.toLowerCase(), id] as const,
  ]),
  ...STATES.flatMap(({ id, stateShortName }) =>
    Object.entries(SHORTER)
      .filter(([, short]) => short === stateShortName)
      .map(([long]) => [long, id] as const),
  ),
]);

/** 'US-NC', 'State of North Carolina' */
const BEFORE_STATE = /^(?:usa? |(?:state|commonwealth) of )/;

/** A state as files and addresses write it: 'N.C.', 'US-NC', 'N. Carolina'. @returns its id */
export function readState(text: string): number | null {
  const words = placeWords(text).replace(BEFORE_STATE, '');
  const found = [words, words.replaceAll(' ', ''), writtenOut(words.split(' '))]
    .map((form) => byWords.get(form))
    .find((id) => id !== undefined);
  if (found !== undefined) return found;
  // 'NC - North Carolina'
  const { name, stateId } = splitState(words.split(' '));
  return stateId !== null && byWords.get(name) === stateId ? stateId : null;
}

/** Fewer letters are too many other names with one letter wrong. */
const LEAST_LETTERS = 4;
const LETTERS_PER_MISTAKE = 4;
const MOST_MISTAKES = 2;

/** The name that a text is, but for a letter or two; undefined where none is. */
export function misspelled<Of>(
  name: string,
  known: Iterable<readonly [name: string, of: Of]>,
): Of | undefined {
  if (name.length < LEAST_LETTERS) return undefined;
  let allowed = Math.min(MOST_MISTAKES, Math.floor(name.length / LETTERS_PER_MISTAKE));
  let best: Of | undefined;
  for (const [other, of] of known) {
    if (Math.abs(other.length - name.length) > allowed) continue;
    const wrong = distance(other, name);
    if (wrong > allowed || (best !== undefined && wrong === allowed)) continue;
    [best, allowed] = [of, wrong];
  }
  return best;
}
