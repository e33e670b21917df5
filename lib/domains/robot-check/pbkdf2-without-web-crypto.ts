import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * The key derivation of a robot check on pages opened over http from another machine: browsers
 * offer Web Crypto on https and localhost only. Lets the page breathe before each key, which takes
 * a few milliseconds for 2,000 rounds. Not suitable for secrets.
 * @param cost rounds
 * @param keyLength in bytes
 */
export async function deriveKey(
  { cost, keyLength }: { cost: number; keyLength: number },
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  await new Promise((resolve) => setTimeout(resolve));
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
}
