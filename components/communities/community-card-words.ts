import { MESSAGES } from '@/lib/constants/messages';

export const populationWords = (people: number | null): string =>
  people === null ? MESSAGES.unavailable : people.toLocaleString('en-US');

export const priceWords = (dollars: number | null): string =>
  dollars === null ? MESSAGES.unavailable : `$${dollars.toLocaleString('en-US')}`;

/** The census asks owners what their home is worth: that is no listing price, and is said. */
export const priceNote = (source: string | null): string | null =>
  source && /census|american community survey/i.test(source)
    ? 'Census value, not a listing price'
    : null;
