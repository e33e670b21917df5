import { describe, expect, test } from 'vitest';
import { personalDetailsInput } from '@/lib/domains/accounts/input';
import { SLOW_NAMES } from '../../support/slow-texts';

const named = (firstName: string) =>
  personalDetailsInput.safeParse({ firstName, lastName: 'Lane' });
const appErrorOf = (firstName: string) => named(firstName).error?.issues[0]?.message;

describe('a person may be called', () => {
  test.each([
    "O'Brien",
    'O’Brien',
    'Smith-Jones',
    'St. John',
    'Martin Jr.',
    'Jr.',
    'J.R.',
    'J. R.',
    'J.-P.',
    "D’Angelo-O'Neil",
    'de’ Medici',
    '’t Hooft',
    'Mary Ann',
    'Zoë',
    'Nguyễn',
    '李',
  ])('%s', (name) => {
    expect(named(name).data?.firstName).toBe(name);
  });
});

test.each([
  ['\ufeffAnn\u200b', 'Ann'],
  ['Mary\u00a0Ann', 'Mary Ann'],
  ['Mary\u000bAnn', 'Mary Ann'],
  ['Anne\u2011Marie', 'Anne-Marie'],
  ['Kaʻiulani\u200e', 'Kaʻiulani'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Mar\u00ada\u0007', 'Mara'],
])('the name %j is taken as people see it', (name, kept) => {
  expect(named(name).data?.firstName).toBe(kept);
});

describe('a name is refused with what is wrong', () => {
  test.each([
    ['R2D2', '“2” can’t be in a name. Use letters, spaces, apostrophes, hyphens and periods.'],
    ['<b>', '“<” can’t be in a name. Use letters, spaces, apostrophes, hyphens and periods.'],
    ['Mary  Ann', 'Use single spaces between words.'],
    ['Smith--Jones', 'Put letters around apostrophes, hyphens and periods.'],
    ['-Ann', 'Put letters around apostrophes, hyphens and periods.'],
    ['...', 'Put letters around apostrophes, hyphens and periods.'],
    ['A\u0600', 'It contains characters we can’t display.'],
    ['x'.repeat(101), 'Use at most 100 characters.'],
  ])('%s', (name, fault) => {
    expect(appErrorOf(name)).toBe(`Please enter a valid first name. ${fault}`);
  });

  test.each(SLOW_NAMES)('that is meant to take long, too', (name) => {
    expect(named(name).success).toBe(false);
  });
});
