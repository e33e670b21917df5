import path from 'node:path';
import type { MediaVariant } from '@/db/queries/media';
import { dataDir, env } from '@/lib/env';
import type { ByteRange } from './byte-range';
import { diskStorage } from './disk-storage';
import { uploadThingStorage } from './uploadthing-storage';

/** What the storage knows a file by. */
export type StoredFile = Pick<MediaVariant, 'name' | 'remote'>;

/** Where files are kept. */
export interface Storage {
  /**
   * Stores a file whole or not at all.
   * @returns where it lies, when that is more than its name
   */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<MediaVariant['remote']>;
  /** @returns null where there is no such file */
  read(file: StoredFile, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Removes files; those that are not there are no error. */
  remove(files: StoredFile[]): Promise<void>;
}

/** The folder of stored files, where they are files of our own. */
export const mediaFolder = () => path.join(dataDir(), 'media');

const disk = () => diskStorage(mediaFolder());
const uploadThing = () => uploadThingStorage(env().UPLOADTHING_TOKEN);

/** Where new files go: UploadThing where its token is set, or else the data folder. */
export const mediaStorage = (): Storage => (env().UPLOADTHING_TOKEN ? uploadThing() : disk());

/** Where a stored file is: an installation that moved to UploadThing still has its older files. */
export const storageOf = ({ remote }: StoredFile): Storage => (remote ? uploadThing() : disk());

/** Removes files from wherever they are. */
export async function removeFiles(files: StoredFile[]): Promise<void> {
  const remote = files.filter((file) => file.remote);
  const own = files.filter((file) => !file.remote);
  if (remote.length > 0) await uploadThing().remove(remote);
  if (own.length === 0) return;
  await disk().remove(own);
  // An upload to UploadThing that was cut off is not known to be there.
  if (env().UPLOADTHING_TOKEN) await uploadThing().remove(own);
}
