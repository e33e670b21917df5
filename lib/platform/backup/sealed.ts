import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { LoggableError } from '@/lib/shared/constants/loggable-error';

export const WRONG_PASSPHRASE =
  'The passphrase is not the one this backup was made with. Nothing was restored.';
export const DAMAGED =
  'The backup is damaged or was cut off: its end is missing or a part was changed. Nothing was restored.';
const NO_BACKUP = 'This is not a backup that npm run backup made. Nothing was restored.';

/** What each guess at the passphrase costs: 256 MB of memory, and a second or more. */
const WORK_FACTOR = 18;

/** Encrypts what it reads with a passphrase, in the format of age: `age --decrypt` reads it too. */
export async function seal(
  plain: Readable,
  passphrase: string,
  workFactor = WORK_FACTOR,
): Promise<Readable> {
  const age = new Encrypter();
  age.setScryptWorkFactor(workFactor);
  age.setPassphrase(passphrase);
  const sealed = await age.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(sealed as NodeWebStream<Uint8Array>);
}

/** @throws LoggableError saying what is wrong, before the first byte where it is the passphrase */
export async function unseal(sealed: Readable, passphrase: string): Promise<Readable> {
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  try {
    const plain = await age.decrypt(Readable.toWeb(sealed) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as NodeWebStream<Uint8Array>);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('no identity matched')) throw new LoggableError(WRONG_PASSPHRASE);
    throw new LoggableError(message.includes('ended before') ? DAMAGED : NO_BACKUP);
  }
}
