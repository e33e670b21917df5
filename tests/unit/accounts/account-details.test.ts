import { describe, expect, test } from 'vitest';
import { pictureFault } from '@/components/pictures/picture-fault';
import { roleLabel } from '@/components/account/role-labels';
import { stateOptions, stateValue } from '@/components/account/state-options';
import { personalDetailsInput } from '@/lib/domains/accounts/input';
import { storedLength } from '@/lib/shared/format/visible-text';

describe('a chosen picture', () => {
  const file = (name: string, type: string, size = 1000) => ({ name, type, size });

  test.each([
    file('me.png', 'image/png'),
    file('ME.JPG', 'image/jpeg'),
    file('me.jpeg', 'image/jpeg', 5_242_880),
  ])('is taken: $name', (chosen) => {
    expect(pictureFault(chosen)).toBeUndefined();
  });

  test.each([
    file('me.gif', 'image/gif'),
    file('me.svg', 'image/svg+xml'),
    file('me.png', 'text/html'),
    file('me.html', 'image/png'),
    file('me', ''),
  ])('of another type is refused: $name, $type', (chosen) => {
    expect(pictureFault(chosen)).toBe('Incorrect file type');
  });

  test.each([file('me.heic', 'image/heic'), file('IMG_1.HEIC', ''), file('me.jpg', 'image/heif')])(
    'of an iPhone says how to save it: $name, $type',
    (chosen) => {
      expect(pictureFault(chosen)).toMatch(/HEIC photo.+as a JPEG/);
    },
  );

  test('without anything in it is refused', () => {
    expect(pictureFault(file('me.png', 'image/png', 0))).toBe('This file is empty.');
  });

  test('of more than 5 MB is refused', () => {
    expect(pictureFault(file('me.png', 'image/png', 5_242_881))).toBe(
      'File size too large, max file size is 5mb',
    );
  });
});

describe('the length of a description', () => {
  test.each([
    ['', 0],
    ['  two words \n', 9],
    ['cafe\u0301', 4],
    ['👨‍👩‍👧‍👦', 1],
    ['🇺🇸🇺🇸', 2],
  ])('%j counts as people count: %i', (text, count) => {
    expect(storedLength(text)).toBe(count);
  });

  test('that the form takes is the one that the counter allows', () => {
    const details = {
      firstName: 'Ann',
      lastName: 'Lee',
      city: '',
      state: '',
      profilePic: null,
      userDesignationText: '',
    };
    const takes = (userDescription: string) =>
      personalDetailsInput.safeParse({ ...details, userDescription }).success;
    const family = '👨‍👩‍👧‍👦';
    expect(takes(family.repeat(700))).toBe(true);
    expect(takes(family.repeat(701))).toBe(false);
  });
});

test.each([
  [0, undefined, 'Home shopper'],
  [1, 'Asheville', 'Community representative of Asheville'],
  [1, undefined, 'Community representative'],
  [2, undefined, 'Administrator'],
])('role %i in words', (roleId, community, words) => {
  expect(roleLabel({ roleId }, community)).toBe(words);
});

describe('the choice of states', () => {
  test('has the 50 states and the District of Columbia', () => {
    expect(stateOptions(null)).toHaveLength(51);
  });

  test.each([
    [null, ''],
    ['NC', 'NC'],
    ['north carolina', 'NC'],
    ['Ontario', 'Ontario'],
  ])('%j is chosen as %j', (stored, value) => {
    expect(stateValue(stored)).toBe(value);
    if (value) expect(stateOptions(stored).map((option) => option.value)).toContain(value);
  });
});
