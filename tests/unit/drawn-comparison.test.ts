import { describe, expect, it } from 'vitest';
import { comparedWith, positions } from '@/components/graphics/comparison-words';
import { pageNumbers } from '../../components/ui/pagination';

describe('a figure compared in words', () => {
  it.each([
    [136, 100, '36% above'],
    [80, 100, '20% below'],
    [100, 100, 'the same as'],
    [101, 100, 'about the same as'],
    [320, 100, '3.2 times'],
    [249, 100, '149% above'],
    [10, 0, 'above'],
    [0, 0, 'the same as'],
    [0, 100, '100% below'],
  ])('%d against %d is %s', (value, other, words) => {
    expect(comparedWith(value, other)).toBe(words);
  });
});

describe('figures on one scale', () => {
  it('puts equal figures in the middle', () => {
    expect(positions([5, 5, 5])).toEqual([50, 50, 50]);
    expect(positions([0])).toEqual([50]);
  });

  it('keeps extremes on the scale and in order', () => {
    const [low, high, middle] = positions([1, 1_000_000, 500_000]);
    expect(low).toBe(8);
    expect(high).toBe(92);
    expect(middle).toBeCloseTo(50, 0);
  });
});

describe('the numbers of a pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 24, [1, 2, 3, 4, null, 24]],
    [5, 24, [1, null, 4, 5, 6, null, 24]],
    [4, 24, [1, 2, 3, 4, 5, null, 24]],
    [24, 24, [1, null, 21, 22, 23, 24]],
    [3, 7, [1, 2, 3, 4, null, 7]],
  ])('page %d of %d', (page, total, expected) => {
    expect(pageNumbers(page, total)).toEqual(expected);
  });
});
