import { expect, it } from 'vitest';
import { mediansFor } from '@/components/communities/facts/figures';
import { bareCommunity } from '../sections/section-community';

const standing = (rank: number | null) => {
  const state = { value: 40, placeCount: 100, source: 'ACS', vintage: '2023', rank };
  return mediansFor(
    { ...bareCommunity, medians: { medianAge: { state, country: null } } },
    'medianAge',
  ).standing;
};

it.each([
  [2, 'Lower than in 98% of places in Illinois'],
  [49, 'Lower than in 51% of places in Illinois'],
  [50, 'Higher than in 50% of places in Illinois'],
  [85, 'Higher than in 85% of places in Illinois'],
  [0, 'Among the lowest in Illinois'],
  [100, 'Among the highest in Illinois'],
  [null, null],
])('a figure above that of %s in 100 places is said from the nearer end', (rank, words) => {
  expect(standing(rank)).toBe(words);
});
