import { MESSAGES } from '@/lib/constants/messages';

const KINDS_OF_COUNTY =
  /\b(?:County|Parish|Borough|Municipality|Census Area|District of Columbia)$/;

/**
 * A county as people call it ('Buncombe County', 'Orleans Parish'); null where it says no more than
 * the name of the place, as in the independent cities of Virginia.
 */
export function countyWords(
  county: string | null,
  stateShortName: string,
  placeName: string,
): string | null {
  if (!county || county === placeName || county === 'District of Columbia') return null;
  if (KINDS_OF_COUNTY.test(county) || stateShortName === 'AK') return county;
  return `${county} ${stateShortName === 'LA' ? 'Parish' : 'County'}`;
}

export const populationWords = (people: number | null): string =>
  people === null ? MESSAGES.unavailable : people.toLocaleString('en-US');

export const priceWords = (dollars: number | null): string =>
  dollars === null ? MESSAGES.unavailable : `$${dollars.toLocaleString('en-US')}`;

/** The census asks owners what their home is worth: that is no listing price, and is said. */
export const priceNote = (source: string | null): string | null =>
  source && /census|american community survey/i.test(source)
    ? 'Census value, not a listing price'
    : null;
