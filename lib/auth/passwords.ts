import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** argon2id: its name is a const enum, which isolated modules cannot read. */
const ARGON2ID = 2;

const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 2, parallelism: 1 } as const;

const listed = dictionary['passwords-common'] as readonly string[];
const common = new Set(listed);
/** Also refused with signs around them and in place of letters: 'P@ssword123!'. */
const top1500 = new Set(listed.slice(0, 1500));
/** Also refused with any digits at their end: 'Qwerty2026!'. */
const top30 = new Set(listed.slice(0, 30));

/** Signs and digits that stand for letters in the middle of a word. */
const LOOKALIKES: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '!': 'i' };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the right one. For no account at all the same work is done, so that the
 * time tells nothing.
 */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this');
  const right = await verify(passwordHash ?? (await decoy), password, COST);
  return right && Boolean(passwordHash);
}

/** Whether a password is one of those that everybody tries first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const word = bare.replace(/[@$!0](?=.*[a-z])/g, (sign) => LOOKALIKES[sign] ?? sign);
  return (
    common.has(plain) ||
    top1500.has(bare) ||
    top1500.has(word) ||
    top30.has(word.replace(/[^a-z]+$/, ''))
  );
}
