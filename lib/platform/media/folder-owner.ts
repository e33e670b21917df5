import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@/db/client';
import { installationId } from '@/db/queries/platform/installation';
import { log } from '@/lib/platform/observability/log';
import { keepsFilesItself, mediaFolder } from './storage';

/** The file in the folder of stored files that names the database whose files they are. */
export const OWNER_FILE = 'database-id';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

async function ownerOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, OWNER_FILE), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Makes the folder this database's, where it is new or empty. Before the first file is stored. */
export async function claimMediaFolder(db: Db): Promise<void> {
  if (!keepsFilesItself()) return;
  const folder = mediaFolder();
  if ((await ownerOf(folder)) !== null) return;
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) return;
  try {
    await writeFile(path.join(folder, OWNER_FILE), `${await installationId(db)}\n`, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Whether the stored files are those of this database. To another one, such as a new database in
 * front of an old folder, every picture looks like one that nothing points to.
 */
export async function ownsMediaFolder(db: Db): Promise<boolean> {
  const folder = mediaFolder();
  const [owner, own] = [await ownerOf(folder), await installationId(db)];
  if (owner === own) return true;
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    log().warn(
      { folder, owner, database: own },
      `files are not pruned: the folder belongs to ${owner ? 'another database' : 'no database'}. If it belongs to this one, write the database’s id to ${OWNER_FILE} in the folder.`,
    );
  return false;
}
