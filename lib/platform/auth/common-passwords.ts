import { dictionary } from '@zxcvbn-ts/language-common';
import { BRAND } from '@/lib/shared/constants/brand';
import { normalPassword } from './passwords';
import { wordTable } from '@/lib/shared/format/word-table';

const listed = dictionary['passwords-common'] as readonly string[];
const common = new Set(listed);
/** Also refused with signs around them and in place of letters: 'P@ssword123!'. */
const top1500 = new Set(listed.slice(0, 1500));
/** Also refused with any digits at their end: 'Qwerty2026!'. */
const top30 = new Set(listed.slice(0, 30));

/** Signs and digits that stand for letters in the middle of a word. */
const LOOKALIKES = wordTable<string>({ '@': 'a', $: 's', '0': 'o', '!': 'i' });

/**
 * Whether a password is one of those that everybody tries first: common ones, and the product's
 * name.
 */
export function isCommonPassword(password: string): boolean {
  const plain = normalPassword(password).toLowerCase();
  const bare = plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const word = bare.replace(/[@$!0](?=.*[a-z])/g, (sign) => LOOKALIKES[sign] ?? sign);
  const letters = word.replace(/[^a-z]+$/, '');
  return (
    common.has(plain) ||
    top1500.has(bare) ||
    top1500.has(word) ||
    top30.has(letters) ||
    letters === BRAND.toLowerCase()
  );
}
