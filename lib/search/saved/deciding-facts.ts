import { OPTION_GROUPS } from '../address/filter-options';
import type { ListAddress } from '../address/list-address';
import type { FactSubject } from '../filters/filter';
import type { CommunityIndex } from '../index/community-index';
import { wishReader } from '../index/wish-answers';
import { wishAsked, wishFact } from '../wishes/wish-labels';
import type { RangeWish, Wish, WishKind } from '../wishes/wish';

/** Why a community fits, of one filter or wish. */
export interface DecidingFact {
  subject: FactSubject;
  /** 'Home value $312,000, you asked for at most $325,000' */
  text: string;
}

const OF_WISHES: Readonly<Record<WishKind, FactSubject>> = {
  size: 'population',
  july: 'temperatures',
  january: 'temperatures',
  home: 'medianHomePrice',
  age: 'medianAge',
  income: 'medianIncome',
  flights: 'flights',
  college: 'college',
  hospital: 'hospital',
  coast: 'coast',
  climate: 'climate',
  living: 'costOfLiving',
  transit: 'transit',
  around: 'gettingAround',
  schools: 'schools',
  todo: 'amenities',
  care: 'healthcare',
  states: 'place',
  near: 'place',
};

/** The filters by a figure, said as the wish that asks for the same. */
function figureWishes({ filters }: ListAddress): Wish[] {
  const { min, max, homeValue, income, medianAge } = filters;
  const asked: readonly (readonly [RangeWish['kind'], number | null, number | null])[] = [
    ['size', min, max],
    ['home', homeValue.min, homeValue.max],
    ['income', income.min, income.max],
    ['age', medianAge.min, medianAge.max],
  ];
  return asked.flatMap(([kind, from, to]) =>
    from === null && to === null ? [] : [{ kind, from, to, weight: 1 } satisfies Wish],
  );
}

const listed = (type: 'conjunction' | 'disjunction', words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type }).format(words);

/**
 * Why a community fits, figures first: a fact for each filter and wish that it meets. None for a
 * text or an area of the map.
 */
export function decidingFacts(
  index: CommunityIndex,
  address: ListAddress,
  slot: number,
): DecidingFact[] {
  const wishes = [...figureWishes(address), ...address.wishes].flatMap((wish): DecidingFact[] => {
    const answer = wishReader(index, wish)?.answer(slot);
    if (answer?.state !== 'met') return [];
    const text = `${wishFact(wish, answer)}, you asked ${wishAsked(wish)}`;
    return [{ subject: OF_WISHES[wish.kind], text }];
  });
  const options = OPTION_GROUPS.flatMap(({ name, fact, label, address: key, options: all }) => {
    const codes = new Set(address.filters[key]);
    const asked = all.filter(({ code }) => codes.has(code));
    const sets = index.options.all(name);
    const met = asked.filter(({ value }) => sets.get(value)?.yes.has(slot));
    if (met.length === 0) return [];
    const has = listed('conjunction', labelsOf(met));
    const text =
      all.length === 1
        ? label
        : `${label}: ${has}, you asked for ${listed('disjunction', labelsOf(asked))}`;
    return [{ subject: fact, text }];
  });
  return [...wishes, ...options];
}

const labelsOf = (options: readonly { label: string }[]): string[] =>
  options.map(({ label }) => label);
