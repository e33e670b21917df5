import { MESSAGES } from '@/lib/shared/constants/messages';

export const populationLabel = (people: number | null): string =>
  people === null ? MESSAGES.unavailable : people.toLocaleString('en-US');

export const priceLabel = (dollars: number | null): string =>
  dollars === null ? MESSAGES.unavailable : `$${dollars.toLocaleString('en-US')}`;

/**
 * The year of a count: '2020'. GeoNames gives none: when its record was changed says nothing of it.
 */
export const populationNote = (of: {
  population: number | null;
  populationVintage: string | null;
}): string | null =>
  of.population !== null && /^\d{4}/.test(of.populationVintage ?? '') ? of.populationVintage : null;
