import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { dataDir } from '@/lib/env';
import { log } from '@/lib/platform/observability/log';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

const NAME = /^([0-9a-f]{20})\.png$/;

interface Bounds {
  pictures: number;
  bytes: number;
}

/** Pictures in a folder, by version; what was not asked for longest gives way. */
export class PictureStore {
  private readonly known: LRUCache<string, number>;
  private opened: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    { pictures, bytes }: Bounds,
  ) {
    this.known = new LRUCache<string, number>({
      max: pictures,
      maxSize: bytes,
      sizeCalculation: (size) => size,
      dispose: (_, version, reason) => {
        if (reason !== 'set') void rm(this.fileOf(version), { force: true }).catch(() => {});
      },
    });
  }

  private fileOf(version: string): string {
    return path.join(this.folder, `${version}.png`);
  }

  /** Knows what an earlier process left, oldest first, and removes what it left unfinished. */
  private open(): Promise<void> {
    return (this.opened ??= this.readFolder());
  }

  private async readFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const found: { version: string; size: number; at: number }[] = [];
    for (const name of await readdir(this.folder)) {
      const version = NAME.exec(name)?.[1];
      const file = await stat(path.join(this.folder, name)).catch(() => null);
      if (version && file && file.size > 0)
        found.push({ version, size: file.size, at: file.mtimeMs });
      else await rm(path.join(this.folder, name), { force: true });
    }
    found.sort((one, other) => one.at - other.at);
    for (const { version, size } of found) this.known.set(version, size);
  }

  /** @returns null where it isn't there, or can't be read */
  async read(version: string): Promise<Buffer | null> {
    try {
      await this.open();
      if (this.known.get(version) === undefined) return null;
      return await readFile(this.fileOf(version));
    } catch {
      // Somebody emptied the folder: it is drawn again.
      this.known.delete(version);
      return null;
    }
  }

  /** Whole or not at all; a disk that is full costs a drawing each time, and no answer. */
  async keep(version: string, picture: Buffer): Promise<void> {
    const draft = `${this.fileOf(version)}.${randomBytes(4).toString('hex')}.part`;
    try {
      await this.open();
      await writeFile(draft, picture);
      await rename(draft, this.fileOf(version));
      this.known.set(version, picture.length);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      log().warn({ err: error }, 'a picture of a shared link could not be kept');
    }
  }
}

/** Of this process's data folder: some thousand pictures of about 90 kB. */
export const pictureStore = (): PictureStore =>
  processSingleton(
    'share pictures',
    () =>
      new PictureStore(path.join(dataDir(), 'share-pictures'), {
        pictures: 2000,
        bytes: 200 * 1024 * 1024,
      }),
  );
