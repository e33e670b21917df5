import type { ReadableStream } from 'node:stream/web';
import type { MediaVariant } from '@/db/queries/platform/media';
import { readStored } from './read-stored';

/** The widest that is kept of a picture, or a video itself; null where the file is gone. */
export async function storedOriginal(
  variants: readonly MediaVariant[],
): Promise<ReadableStream<Uint8Array> | null> {
  const widest = [...variants].sort((one, other) => other.bytes - one.bytes)[0];
  if (!widest) return null;
  return (await readStored(widest)) as ReadableStream<Uint8Array> | null;
}
