import { type MediaVariant } from '@/db/queries/platform/media';
import { type ByteRange } from './byte-range';

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
