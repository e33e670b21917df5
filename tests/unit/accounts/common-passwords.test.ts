import { expect, test } from 'vitest';
import { isCommonPassword } from '@/lib/platform/auth/common-passwords';

test.each([
  'P@ssw0rd',
  'Password1!',
  'P@ssw0rd2026!',
  '!Abcd1234',
  'Qwerty2026!',
  'Welcome1!',
  '1qaz@WSX',
  'Abc123!@#',
  'Wherewell-2026',
])('%s is refused: everybody tries it first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Quiet-River-7',
  'Welcome-Home-1',
  'First-Password-1',
  'Community1!',
  'Super$ecret1',
  'Nashville#1',
  'xK9#mQ2$vL',
])('%s is accepted: it meets the rule on screen and is on no list', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
