import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** argon2id: its name is a const enum, which isolated modules cannot read. */
const ARGON2ID = 2;

const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 2, parallelism: 1 } as const;

/** How many of the most common passwords also count with a sign at their end. */
const MOST_COMMON = 200;

const listed = dictionary['passwords-common'] as readonly string[];
const common = new Set(listed);
const mostCommon = new Set(listed.slice(0, MOST_COMMON));

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
  return common.has(plain) || mostCommon.has(plain.replace(/[^a-z0-9]+$/, ''));
}
