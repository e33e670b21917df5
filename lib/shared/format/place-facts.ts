import { homePriceLabel } from './home-price';
import { formatCount, formatElevation, formatMoney, formatYears } from './numbers';

export interface PlaceFact {
  label: string;
  /** Null where it isn't known. */
  value: string | null;
}

export interface FactsOfPlace {
  population: number | null;
  medianHomePrice: number | null;
  medianHomePriceSource: string | null;
  elevationM: number | null;
  medianAge?: number | null;
  medianIncome?: number | null;
  /** Mean daily highs and lows in °F, January first. */
  climateNormals?: { highs: readonly number[]; lows: readonly number[] } | null;
}

type FactOf = (place: FactsOfPlace) => PlaceFact;

const fact = <Value>(
  label: string,
  value: Value | null | undefined,
  inWords: (value: Value) => string,
): PlaceFact => ({
  label,
  value: value === null || value === undefined ? null : inWords(value),
});

const degrees = (value: number): string => `${Math.round(value)} °F`.replace('-', '−');

/** The facts that tell places apart in a few words, in the order in which people ask. */
export const PLACE_FACTS = {
  people: ({ population }) => fact('People', population, formatCount),
  homes: (place) => fact(homePriceLabel(place), place.medianHomePrice, formatMoney),
  july: ({ climateNormals }) => fact('July highs', climateNormals?.highs[6], degrees),
  january: ({ climateNormals }) => fact('January lows', climateNormals?.lows[0], degrees),
  elevation: ({ elevationM }) => fact('Elevation', elevationM, formatElevation),
  income: ({ medianIncome }) => fact('Median household income', medianIncome, formatMoney),
  age: ({ medianAge }) => fact('Median age', medianAge, formatYears),
} as const satisfies Record<string, FactOf>;

/** The first facts of a place that are known. @param most of them */
export const knownFacts = (place: FactsOfPlace, most: number): PlaceFact[] =>
  Object.values(PLACE_FACTS)
    .map((factOf) => factOf(place))
    .filter(({ value }) => value !== null)
    .slice(0, most);
