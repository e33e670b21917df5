import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '@/lib/platform/auth/common-passwords';
import { hashPassword, isRightPassword } from '@/lib/platform/auth/passwords';

/**
 * How an installation stored a password before it was normalized; weak, so that it takes no time.
 */
const storedAsTyped = (password: string) =>
  hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

const COMPOSED = 'Caf\u00e9-River-7';
const DECOMPOSED = 'Cafe\u0301-River-7';
const FULL_WIDTH = '\uff23af\u00e9-River-7';

describe('a password is the same however a keyboard writes its letters', () => {
  test.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
    [COMPOSED, FULL_WIDTH],
  ])('set as %j, typed as %j', async (set, typed) => {
    expect(await isRightPassword(await hashPassword(set), typed)).toBe(true);
  });

  test('hashes of what was typed still open', async () => {
    for (const typed of [COMPOSED, DECOMPOSED, FULL_WIDTH])
      expect(await isRightPassword(await storedAsTyped(typed), typed)).toBe(true);
  });

  test('another password is another', async () => {
    const stored = await hashPassword(COMPOSED);
    for (const typed of ['Cafe-River-7', 'caf\u00e9-River-7', ` ${COMPOSED}`])
      expect(await isRightPassword(stored, typed)).toBe(false);
    expect(await isRightPassword(null, 'no account has this')).toBe(false);
  });

  test('a common one is common in other letters too', () => {
    expect(isCommonPassword('\uff30assword1!')).toBe(true);
  });
});
