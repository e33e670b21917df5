import { describe, expect, test } from 'vitest';
import { heartsInWords } from '@/components/lists/hearts-in-words';
import { movedTo } from '@/components/lists/moved-to';

test.each([
  [[], 2, null],
  [['Dana', 'Sam'], 2, 'both'],
  [['Dana'], 2, 'Dana only'],
  [['Dana', 'Sam'], 3, 'Dana and Sam'],
  [['Ann', 'Dana', 'Sam'], 4, 'Ann, Dana and Sam'],
  [['Ann', 'Dana', 'Sam'], 3, 'all'],
  [['Dana'], 1, 'Dana only'],
])('hearts of %j among %i people are “%s”', (hearts, keepers, words) => {
  expect(heartsInWords(hearts, keepers)).toBe(words);
});

describe('what was moved between two orders', () => {
  test.each([
    [[1, 2, 3], [1, 2, 3], null],
    [[1, 2, 3], [3, 1, 2], { id: 3, beforeId: 1 }],
    [[1, 2, 3], [2, 3, 1], { id: 1, beforeId: null }],
    [[1, 2, 3, 4], [1, 3, 4, 2], { id: 2, beforeId: null }],
    [[1, 2, 3, 4], [1, 4, 2, 3], { id: 4, beforeId: 2 }],
  ])('from %j to %j is %j', (before, after, moved) => {
    expect(movedTo(before, after)).toEqual(moved);
  });
});
