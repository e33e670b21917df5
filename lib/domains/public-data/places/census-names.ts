/**
 * What the census puts behind a name: 'Amherst town', 'Nashville-Davidson metropolitan government'.
 */
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

/** What people add to a name, or leave away: 'New York City', 'Clinton Township'. */
export const withoutKind = (name: string): string =>
  name.replace(/ (City|Town|Township|Village)$/, '');

/** What a place is called in full: 'Boise City city' → Boise City. */
export function withoutCensusKind(title: string): string {
  const whole = title.replace(/ \(balance\)$/, '');
  const kind = KIND.exec(whole)?.[1];
  return kind && !JOINT.test(kind) ? whole.slice(0, -kind.length - 1) : whole;
}

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
  const bare = kind ? whole.slice(0, -kind.length - 1) : whole;
  const names = [bare];
  const inBrackets = /^(.+?) \((.+)\)$/.exec(bare);
  if (inBrackets) names.push(inBrackets[1] ?? '', inBrackets[2] ?? '');
  if (isBalance || JOINT.test(kind ?? '')) names.push(bare.split(/[-/,]/)[0] ?? '');
  // 'Islamorada, Village of Islands village'
  if (bare.includes(', ')) names.push(bare.split(', ')[0] ?? '');
  if (bare.startsWith('Urban ')) names.push(bare.slice('Urban '.length));
  // 'Barnstable Town city' is Barnstable, and 'Charles Town city' is Charles Town.
  names.push(withoutKind(bare));
  return { names: [...new Set(names.filter(Boolean))], kind };
}
