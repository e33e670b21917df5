import { searchWords } from '@/lib/search/text/search-words';

/** What the census puts behind a name: 'Amherst town', 'Nashville-Davidson metropolitan government'. */
const KINDS = [
  'city and borough',
  'charter township',
  'metro township',
  'urban county',
  '(?:metro|metropolitan|consolidated|unified)(?: county)? government',
  'corporation',
  'municipality',
  'plantation',
  'township',
  'town',
  'city',
  'village',
  'borough',
  'CDP',
];
const KIND = new RegExp(` (${KINDS.join('|')})$`);

/** A city and its county under one government bear both names: the first is the city's. */
const JOINT = /government|urban county|^$/;

export interface CensusName {
  /** What people call it, the likeliest first. */
  names: string[];
  /** 'city', 'town', 'CDP' …; null where the census says none. */
  kind: string | null;
}

/** 'San Buenaventura (Ventura) city' → San Buenaventura or Ventura, a city. */
export function readCensusName(text: string): CensusName {
  const isBalance = text.endsWith(' (balance)');
  const whole = text.replace(/ \(balance\)$/, '');
  const kind = KIND.exec(whole)?.[1] ?? null;
  const bare = (kind ? whole.slice(0, -kind.length - 1) : whole).replace(/ Town$/, '');
  const names = [bare];
  const inBrackets = /^(.+?) \((.+)\)$/.exec(bare);
  if (inBrackets) names.push(inBrackets[1] ?? '', inBrackets[2] ?? '');
  if (isBalance || JOINT.test(kind ?? '')) names.push(bare.split(/[-/]/)[0] ?? '');
  if (bare.startsWith('Urban ')) names.push(bare.slice('Urban '.length));
  if (bare.endsWith(' City')) names.push(bare.slice(0, -' City'.length));
  return { names: [...new Set(names.filter(Boolean))], kind };
}

const LONG = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);

/** One spelling for comparing names: 'St. Paul' and 'Saint Paul' are one. */
export const nameKey = (name: string): string =>
  searchWords(name)
    .map((word) => LONG.get(word) ?? word)
    .join('');
