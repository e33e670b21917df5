import { describe, expect, it } from 'vitest';
import {
  comparedInPoints,
  comparedWith,
  positionOn,
} from '@/components/graphics/comparison-labels';
import { pageNumbers } from '../../../components/ui/pagination';

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

describe('a share compared in words', () => {
  it.each([
    [52, 24.5, '27.5 points above'],
    [23.5, 24.5, '1 point below'],
    [24.52, 24.5, 'the same as'],
  ])('%d percent against %d is %s', (value, other, words) => {
    expect(comparedInPoints(value, other)).toBe(words);
  });
});

describe('figures on one scale', () => {
  const ages = { from: 20, to: 65 };

  it('lie near each other if they are nearly the same', () => {
    expect(positionOn(ages, 41) - positionOn(ages, 40)).toBeLessThan(3);
  });

  it('lie at the same spot for every place, at an end if they are beyond it', () => {
    expect([15, 20, 42.5, 65, 83].map((age) => positionOn(ages, age))).toEqual([
      0, 0, 50, 100, 100,
    ]);
  });

  it('lie a third further for ten times as much on a scale of a thousand', () => {
    const densities = { from: 10, to: 10_000, logarithmic: true };
    const found = [0, 10, 100, 1000, 10_000].map((density) => positionOn(densities, density));
    for (const [at, expected] of [0, 0, 100 / 3, 200 / 3, 100].entries())
      expect(found[at]).toBeCloseTo(expected);
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
