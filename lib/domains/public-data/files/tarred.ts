import { createReadStream } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { SourceFault } from '../source-errors';

/**
 * The small files of a .tar.gz archive, one after the other; memory holds one of them at a time.
 * @throws SourceFault where the archive is damaged
 */
export async function* tarredTexts(archive: string, ending: RegExp): AsyncGenerator<string> {
  const entries = extract();
  const source = createReadStream(archive);
  const unpacked = createGunzip();
  const fail = (error: Error) => entries.destroy(error);
  source.on('error', fail).pipe(unpacked).on('error', fail).pipe(entries);
  try {
    for await (const entry of entries)
      if (entry.header.type === 'file' && ending.test(entry.header.name)) yield await text(entry);
      else entry.resume();
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    throw new SourceFault(`${path.basename(archive)} is damaged: it can’t be unpacked.`);
  } finally {
    source.destroy();
  }
}
