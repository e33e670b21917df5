import { describe, expect, it } from 'vitest';
import {
  populationNote,
  populationLabel,
  priceLabel,
} from '@/components/communities/card/community-card-labels';

describe('the words on a card', () => {
  it('say Unavailable for a figure that is missing, but not for nobody', () => {
    expect([populationLabel(null), priceLabel(null)]).toEqual(['Unavailable', 'Unavailable']);
    expect([populationLabel(0), priceLabel(1_234_567)]).toEqual(['0', '$1,234,567']);
  });

  it('say of which year a count is, and nothing of the year of none', () => {
    expect(populationNote({ population: 12, populationVintage: '2020' })).toBe('2020');
    // The year of a record is not the year of its count.
    expect(populationNote({ population: 12, populationVintage: 'Updated in 2022' })).toBeNull();
    expect(populationNote({ population: null, populationVintage: '2020' })).toBeNull();
  });
});
