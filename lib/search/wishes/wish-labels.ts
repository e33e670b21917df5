import { formatCount, formatMoney } from '@/lib/shared/format/numbers';
import { CHOICES } from './choices';
import type {
  ChoiceWish,
  DistanceWishKind,
  RangeWish,
  RangeWishKind,
  Wish,
  WishAnswer,
  WishKind,
} from './wish';

/** What each kind of wish is about, within a sentence. */
export const WISH_SUBJECTS: Readonly<Record<WishKind, string>> = {
  size: 'population',
  july: 'July high',
  january: 'January low',
  home: 'home value',
  age: 'median age',
  income: 'household income',
  flights: 'flights',
  college: 'university',
  hospital: 'hospital',
  coast: 'coast',
  climate: 'climate',
  living: 'cost of living',
  transit: 'public transportation',
  around: 'getting around',
  schools: 'schools',
  todo: 'things to do',
  care: 'healthcare',
  states: 'state',
  near: 'distance',
};

const decimal = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const listed = (type: 'conjunction' | 'disjunction', words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type }).format(words);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface RangeWords {
  show: (value: number) => string;
  between: (from: string, to: string) => string;
  least: (from: string) => string;
  most: (to: string) => string;
  fact: (value: string) => string;
}

const degrees = (lead: string, one: string): RangeWords => ({
  show: decimal,
  between: (from, to) => `${lead} from ${from} to under ${to} °F`,
  least: (from) => `${lead} of ${from} °F or more`,
  most: (to) => `${lead} under ${to} °F`,
  fact: (value) => `${one} ${value} °F`,
});

const RANGES: Readonly<Record<RangeWishKind, RangeWords>> = {
  size: {
    show: formatCount,
    between: (from, to) => `${from} to ${to} people`,
    least: (from) => `At least ${from} people`,
    most: (to) => `At most ${to} people`,
    fact: (value) => `${value} people`,
  },
  july: degrees('July highs', 'July high'),
  january: degrees('January lows', 'January low'),
  home: {
    show: formatMoney,
    between: (from, to) => `Home values from ${from} to ${to}`,
    least: (from) => `Home values of ${from} or more`,
    most: (to) => `Home values up to ${to}`,
    fact: (value) => `Home value ${value}`,
  },
  age: {
    show: decimal,
    between: (from, to) => `Median age ${from} to ${to}`,
    least: (from) => `Median age of ${from} or more`,
    most: (to) => `Median age up to ${to}`,
    fact: (value) => `Median age ${value}`,
  },
  income: {
    show: formatMoney,
    between: (from, to) => `Household incomes from ${from} to ${to}`,
    least: (from) => `Household incomes of ${from} or more`,
    most: (to) => `Household incomes up to ${to}`,
    fact: (value) => `Household income ${value}`,
  },
};

/** What is wished to be near, as a label. */
export const THINGS: Readonly<Record<DistanceWishKind, string>> = {
  flights: 'Flights',
  college: 'University with 1,000+ students',
  hospital: 'Hospital',
  coast: 'Coast',
};

function rangeLabel({ kind, from, to }: RangeWish): string {
  const { show, between, least, most } = RANGES[kind];
  if (from === null) return to === null ? '' : most(show(to));
  return to === null ? least(show(from)) : between(show(from), show(to));
}

function choiceLabel({ kind, options }: ChoiceWish): string {
  if (kind === 'transit') return 'Public transportation';
  const labels = options.map((code) => CHOICES[kind].options.get(code)?.label ?? code);
  const words = listed(CHOICES[kind].isOneOf ? 'disjunction' : 'conjunction', labels);
  if (kind === 'states') return `In ${words}`;
  return `${upperFirst(WISH_SUBJECTS[kind])}: ${words}`;
}

/**
 * What is wished, in words: 'July highs under 84 °F'.
 * @param placeName what the place of a wish to be near it is called, where that is known
 */
export function wishLabel(wish: Wish, placeName?: string | null): string {
  if ('options' in wish) return choiceLabel(wish);
  if (wish.kind === 'near') {
    const place = placeName ?? ('lat' in wish.place ? 'the chosen spot' : 'the chosen place');
    return `Within ${decimal(wish.miles)} miles of ${place}`;
  }
  if ('miles' in wish) return `${THINGS[wish.kind]} within ${decimal(wish.miles)} miles`;
  return rangeLabel(wish);
}

/** What was asked, after 'you asked': 'for under 84 °F', 'for one within 10 miles'. */
export function wishAsked(wish: Wish): string {
  if (wish.kind === 'transit') return 'for some';
  if ('options' in wish) {
    const labels = wish.options.map((code) => CHOICES[wish.kind].options.get(code)?.label ?? code);
    return `for ${listed(CHOICES[wish.kind].isOneOf ? 'disjunction' : 'conjunction', labels)}`;
  }
  if (wish.kind === 'near') return `for within ${decimal(wish.miles)} miles`;
  if ('miles' in wish)
    return `for ${wish.kind === 'flights' ? 'flights' : 'one'} within ${decimal(wish.miles)} miles`;
  const { show } = RANGES[wish.kind];
  const unit = wish.kind === 'july' || wish.kind === 'january' ? ' °F' : '';
  if (wish.from === null) {
    const bound = unit === '' ? 'at most' : 'under';
    return `for ${bound} ${wish.to === null ? '' : show(wish.to)}${unit}`;
  }
  if (wish.to === null) return `for at least ${show(wish.from)}${unit}`;
  return `for ${show(wish.from)} to ${show(wish.to)}${unit}`;
}

/**
 * What a community has of it: 'July high 85.7 °F', 'Flights: TRI, 45 mi', 'Not known: July high'.
 */
export function wishFact(wish: Wish, { state, value, name }: WishAnswer): string {
  const subject = WISH_SUBJECTS[wish.kind];
  if (state === 'unknown') return `Not known: ${subject}`;
  if ('options' in wish) return choiceFact(wish, { state, value, name });
  if (wish.kind === 'near') return `${miles(value)} from ${name ?? 'the chosen spot'}`;
  if ('miles' in wish) {
    if (wish.kind === 'coast') return coastFact(value);
    if (value === null) return `No ${subject} near`;
    // There is one, and maybe a nearer one.
    if (name === null) return `${upperFirst(subject)} within ${miles(value)}`;
    if (wish.kind === 'college') return `${name}, ${miles(value)}`;
    // By its name the town that has one, and maybe this one itself.
    if (wish.kind === 'hospital')
      return `Hospital in ${name}${value > 0 ? `, ${miles(value)}` : ''}`;
    return `${upperFirst(subject)}: ${name}, ${miles(value)}`;
  }
  const { show, fact } = RANGES[wish.kind];
  return value === null ? `Not known: ${subject}` : fact(show(value));
}

/** @param value whole miles, as exact as the outline is; null where it is too far to matter */
function coastFact(value: number | null): string {
  if (value === null) return 'Far from the coast';
  return value < 1 ? 'Coast: less than a mile' : `Coast: ${miles(value)}`;
}

const miles = (value: number | null): string => (value === null ? '' : `${decimal(value)} mi`);

function choiceFact({ kind, options }: ChoiceWish, { state, value, name }: WishAnswer): string {
  const subject = upperFirst(WISH_SUBJECTS[kind]);
  if (kind === 'transit') return name ?? 'No public transportation';
  if (kind === 'states' && name !== null) return `In ${name}`;
  if (CHOICES[kind].isOneOf) return `${subject}: ${name ?? 'other'}`;
  if (state === 'missed') return `${subject}: none of these`;
  return options.length === 1
    ? `${subject}: ${name ?? 'yes'}`
    : `${subject}: ${value ?? 0} of ${options.length}${name === null ? '' : ` (${name})`}`;
}
