import { database, type Db } from '@/db/client';
import {
  deleteMedia,
  findUnreferencedMedia,
  knownMediaKeys,
  unreferencedMedia,
  type MediaFile,
} from '@/db/queries/platform/media';
import { UNREFERENCED_MEDIA_HOURS } from '@/lib/shared/constants/media';
import { MEDIA_PREFIX } from '@/lib/shared/constants/picture-sources';
import { log } from '@/lib/platform/observability/log';
import { sweepFolder } from './disk-storage';
import { ownsMediaFolder } from './folder-owner';
import { mediaFolder, removeFiles } from './storage';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/**
 * Removes the files of an upload, then its record: when the storage is away the record stays, and
 * the next pruning tries again. Never throws.
 * @returns whether it is gone
 */
export async function discardMedia(db: Db, { key, variants }: MediaFile): Promise<boolean> {
  try {
    await removeFiles(variants);
    await deleteMedia(db, key);
    return true;
  } catch (error) {
    log().error({ err: error, key }, 'a stored file was not removed');
    return false;
  }
}

/**
 * Removes an upload that was replaced or whose owner is gone. Does nothing while something still
 * points to it. Never throws: what fails is logged, and pruned later.
 * @param path as storePicture returned it
 */
export async function forgetPicture(path: string): Promise<void> {
  try {
    if (!path.startsWith(MEDIA_PREFIX)) return;
    const { primary } = await database();
    const media = await findUnreferencedMedia(primary, path.slice(MEDIA_PREFIX.length));
    if (media) await discardMedia(primary, media);
  } catch (error) {
    log().error({ err: error, path }, 'a stored file was not removed');
  }
}

/**
 * Removes uploads that nothing has pointed to for a day, and files without a record where the
 * folder is this database's. Several instances may do so at once.
 * @returns how many records and stray files were removed
 */
export async function removeUnusedMedia(db: Db, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - UNREFERENCED_MEDIA_HOURS * HOUR_MS);
  let removed = 0;
  for (;;) {
    const batch = await unreferencedMedia(db, before, BATCH);
    let gone = 0;
    for (const media of batch) if (await discardMedia(db, media)) gone += 1;
    removed += gone;
    // What could not be removed comes first again: tomorrow, not in this loop.
    if (batch.length < BATCH || gone < batch.length) break;
  }
  if (!(await ownsMediaFolder(db))) return removed;
  return removed + (await sweepFolder(mediaFolder(), before, (keys) => knownMediaKeys(db, keys)));
}
