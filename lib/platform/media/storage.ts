import path from 'node:path';
import { dataDir, env } from '@/lib/env';
import { diskStorage } from './disk-storage';
import { uploadThingStorage } from './uploadthing-storage';
import { type Storage, type StoredFile } from './storage-driver';

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
