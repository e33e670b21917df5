import { database } from '@/db/client';
import { findMedia } from '@/db/queries/platform/media';
import { chooseVariant } from './choose-variant';
import { readStored } from './read-stored';

/**
 * The bytes of a stored picture as JPEG, to be drawn into another.
 * @param width pixels; the stored width nearest above
 * @returns null where there is none
 */
export async function readStoredPicture(key: string, width: number): Promise<Buffer | null> {
  const media = await findMedia((await database()).primary, key);
  const variant = media && chooseVariant(media.variants, width, 'image/jpeg');
  const stream = variant && (await readStored(variant));
  return stream ? Buffer.from(await new Response(stream).arrayBuffer()) : null;
}
