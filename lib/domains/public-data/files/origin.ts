import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataDir, env } from '@/lib/env';
import { MissingFile, RejectedFile } from '../source-errors';
import { download, type Downloading } from './download';

/** A file as its publisher has it. */
export interface PublicFile {
  /** Its name on disk. */
  name: string;
  address: string;
  /** What else it may be called in a folder: unpacked, for instance. */
  otherNames?: readonly string[];
  /** Names that tell the month as well. */
  pattern?: RegExp;
  /** Names of other years' or months' files: what was kept of them goes when this one has come. */
  others?: RegExp;
}

export interface LocalFile {
  path: string;
  /** The day it was brought here, as '2026-11-22'. */
  retrievedOn: string;
}

/** Where the files of a source come from: their servers, or a folder. */
export interface Origin {
  /**
   * @param signal breaks off the download; what has come of it is kept
   * @throws MissingFile, and what a download throws
   */
  open(file: PublicFile, signal?: AbortSignal): Promise<LocalFile>;
  /** Forgets a file that could not be read, so that the next run downloads it again. */
  discard(file: LocalFile): Promise<void>;
}

/** Servers of public files are not to be rushed. */
const BETWEEN_REQUESTS = 250;

/** Whether a file that is asked for in the hope that it is out by now isn't. */
export const isNotOut = (error: unknown): boolean =>
  error instanceof MissingFile || error instanceof RejectedFile;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The same path under a mirror: https://a.gov/b → https://mirror/a.gov/b. */
const under = (mirror: string | undefined, address: string): string =>
  mirror ? `${mirror.replace(/\/+$/, '')}/${address.replace(/^https?:\/\//, '')}` : address;

/** Where files from the internet are kept. */
export const publicDataFolder = (): string => path.join(dataDir(), 'public-data');

interface Internet extends Downloading {
  /** The server that is asked for everything: PUBLIC_DATA_URL by default. */
  mirror?: string | undefined;
  /** Where files are kept: a folder below DATA_DIR by default. */
  keptIn?: string;
  onFile?(name: string): void;
  /** Milliseconds between two requests. */
  between?: number;
}

/** The servers of the publishers. What they send is kept in the data folder. */
export function internet({
  onFile,
  mirror = env().PUBLIC_DATA_URL,
  keptIn = publicDataFolder(),
  between = BETWEEN_REQUESTS,
  ...downloading
}: Internet = {}): Origin {
  let asked = false;
  return {
    async open(file, ends) {
      onFile?.(file.name);
      const signals = [ends, downloading.signal].filter((one) => one !== undefined);
      const signal = AbortSignal.any(signals);
      if (asked) await pause(between, undefined, { signal });
      asked = true;
      const target = path.join(/* turbopackIgnore: true */ keptIn, file.name);
      await download(under(mirror, file.address), target, { ...downloading, signal });
      if (file.others) await removeOthers(keptIn, file.name, file.others);
      return {
        path: target,
        retrievedOn: dayOf((await stat(/* turbopackIgnore: true */ target)).mtime),
      };
    },
    async discard(file) {
      await rm(file.path, { force: true });
      await rm(`${file.path}.json`, { force: true });
    },
  };
}

async function removeOthers(keptIn: string, name: string, others: RegExp): Promise<void> {
  for (const one of await readdir(keptIn))
    if (!one.startsWith(name) && others.test(one))
      await rm(path.join(keptIn, one), { force: true });
}

/** Files that somebody has put in a folder, by their publishers' names. */
export function folder(from: string): Origin {
  const resolved = path.resolve(from);
  return {
    async open({ name, otherNames = [], pattern }) {
      const present = await readdir(resolved).catch(() => null);
      if (!present) throw new MissingFile(`There is no folder ${from}.`);
      const wanted = [name, ...otherNames].map((one) => one.toLowerCase());
      const found = present.find(
        (one) => wanted.includes(one.toLowerCase()) || pattern?.test(one) === true,
      );
      if (!found) throw new MissingFile(`${name} is not in ${from}.`);
      const file = path.join(resolved, found);
      return { path: file, retrievedOn: dayOf((await stat(file)).mtime) };
    },
    discard: () => Promise.resolve(),
  };
}

/**
 * The newest year that a file is there for.
 * @throws MissingFile where there is none of the last years, RefusedFile where none may be had
 */
export async function newestOf(
  origin: Origin,
  fileOf: (year: number) => PublicFile,
  years = 6,
): Promise<{ year: number; file: LocalFile }> {
  const latest = new Date().getUTCFullYear();
  for (let year = latest; ; year -= 1)
    try {
      return { year, file: await origin.open(fileOf(year)) };
    } catch (error) {
      if (!isNotOut(error) || year <= latest - years) throw error;
    }
}
