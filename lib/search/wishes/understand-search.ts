import { STATES } from '@/lib/shared/reference/states';
import { parseWishes } from './address';
import { withWish, type Wish } from './wish';

/** What a search text asks for besides names. */
export interface UnderstoodSearch {
  wishes: Wish[];
  /** As 'CO'. */
  states: string[];
  /** The name of a place to be near to, and the miles. */
  near: { name: string; miles: number } | null;
  /** What is left of the text: a name to search for, or nothing that is understood. */
  rest: string;
}

const NEAR_MILES = 50;

/** Words, and the wish that they stand for; longer ones first. */
const WORDS: readonly (readonly [words: RegExp, wish: string])[] = [
  [/\bpublic transport(?:ation)?\b|\btransit\b/, 'transit:yes'],
  [/\bsmall (?:city|cities)\b/, 'size:20000-100000'],
  [/\bcollege towns?\b|\bcolleges?\b|\buniversit(?:y|ies)\b/, 'college:10'],
  [/\bcool(?: summers?)?\b/, 'july:-84'],
  [/\b(?:warm|mild)(?: winters?)?\b/, 'january:35-'],
  [/\baffordable\b|\bcheap\b/, 'home:-300000'],
  [/\bhospitals?\b/, 'hospital:10'],
  [/\bairports?\b|\bflights?\b/, 'flights:30'],
];

const MONEY = String.raw`\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(k|m)?\b`;
const AT_MOST = new RegExp(String.raw`\b(?:under|below|less than|up to|at most)\s+${MONEY}`);
const AT_LEAST = new RegExp(String.raw`\b(?:over|above|more than|at least)\s+${MONEY}`);
const NEAR =
  /\b(?:within (\d{1,3}) (?:miles|mi) (?:of|from)|near|close to) (.+?)(?= (?:in|with|and|under|below|over|above)\b|,|$)/;
/** Before 'near': the coast is no place that has a name. */
const COAST =
  /\b(?:near|close to|on|by|at) (?:the )?(?:coast|ocean|sea|beach|beaches)\b|\bcoastal\b|^(?:the )?coast$/;
/** They join what is asked for and say nothing. */
const FILLERS =
  /\b(?:an?|and|the|with|in|of|has|have|having|homes?|houses?|towns?|city|cities|places?|summers?|winters?)\b|,/g;

/** Home values are no lower: 'under 90' is not money. */
const LEAST_PRICE = 10_000;

function dollars(digits: string, unit: string | undefined): number {
  const times = unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1;
  return Number(digits.replaceAll(',', '')) * times;
}

const stateCodes: ReadonlyMap<string, string> = new Map(
  STATES.map(({ stateName, stateShortName }) => [stateName.toLowerCase(), stateShortName]),
);
/** The longest first: West Virginia is not Virginia. */
const STATE = [...stateCodes.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** 'in North Carolina, Virginia or Tennessee' */
const IN_STATES = new RegExp(
  String.raw`\bin ((?:${STATE})(?:(?:,| and| or|, and|, or) (?:${STATE}))*)\b`,
);

/**
 * Reads wishes and states out of a search text, such as 'cool college towns in Colorado under
 * $300k'.
 */
export function understandSearch(text: string): UnderstoodSearch {
  let left = ` ${text.toLowerCase().replace(/\s+/g, ' ').trim()} `.trim();
  let wishes: Wish[] = [];
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(left);
    if (found) left = left.replace(found[0], ' ').replace(/\s+/g, ' ').trim();
    return found;
  };
  const add = (wish: string) => {
    for (const one of parseWishes(wish).wishes) wishes = withWish(wishes, one);
  };
  if (take(COAST)) add('coast:25');
  const [nearFound, nearMiles, nearName] = take(NEAR) ?? [];
  for (const [pattern, range] of [
    [AT_MOST, (price: number) => `home:-${price}`],
    [AT_LEAST, (price: number) => `home:${price}-`],
  ] as const) {
    const before = left;
    const [, digits, unit] = take(pattern) ?? [];
    const price = digits === undefined ? 0 : dollars(digits, unit);
    if (price >= LEAST_PRICE) add(range(price));
    else left = before;
  }
  const [, named = ''] = take(IN_STATES) ?? [];
  const states = (named.match(new RegExp(STATE, 'g')) ?? []).flatMap(
    (name) => stateCodes.get(name) ?? [],
  );
  for (const [pattern, wish] of WORDS) if (take(pattern)) add(wish);
  const rest = left.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim();
  return {
    wishes,
    states,
    near:
      nearFound === undefined
        ? null
        : { name: (nearName ?? '').trim(), miles: Number(nearMiles ?? NEAR_MILES) },
    rest,
  };
}
