import { describe, expect, it } from 'vitest';
import {
  populationWords,
  priceNote,
  priceWords,
} from '@/components/communities/community-card-words';

describe('the words on a card', () => {
  it('say Unavailable for a figure that is missing, but not for nobody', () => {
    expect([populationWords(null), priceWords(null)]).toEqual(['Unavailable', 'Unavailable']);
    expect([populationWords(0), priceWords(1_234_567)]).toEqual(['0', '$1,234,567']);
  });

  it('say that a census home value is no listing price', () => {
    expect(
      priceNote('U.S. Census Bureau, American Community Survey 5-year estimates'),
    ).not.toBeNull();
    expect(priceNote('A listing site')).toBeNull();
    expect(priceNote(null)).toBeNull();
  });
});
