import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { dataDir } from '@/lib/env';
import type { IncomingFile } from '@/lib/shared/input/incoming-file';

export interface TemporaryFile {
  handle: FileHandle;
  /** In bytes. */
  size: number;
}

/**
 * Takes in a file for work that has to look at it more than once. It loses its name as soon as it
 * is open, so that nothing of it is left when the work ends, however it ends.
 * @throws AppError when the file breaks off or is too large
 */
export async function inTemporaryFile<T>(
  file: IncomingFile,
  work: (temporary: TemporaryFile) => Promise<T>,
): Promise<T> {
  const folder = path.join(dataDir(), 'incoming');
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, randomUUID());
  const handle = await open(name, 'wx+');
  try {
    await rm(name);
    let size = 0;
    for await (const chunk of file) {
      await handle.write(chunk);
      size += chunk.byteLength;
    }
    return await work({ handle, size });
  } finally {
    await handle.close();
  }
}
