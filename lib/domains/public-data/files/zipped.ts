import path from 'node:path';
import { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { SourceFault } from '../source-errors';

/**
 * One file of an archive, unpacked as it is read.
 * @param ending which: the first whose name matches
 * @throws SourceFault where the archive is damaged or has no such file, also while it is read
 */
export async function zippedFile(archive: string, ending: RegExp): Promise<Readable> {
  const name = path.basename(archive);
  const damaged = () => new SourceFault(`${name} is damaged: it can’t be unpacked.`);
  let zip: ZipFile;
  let entry: Entry | null;
  try {
    zip = await openPromise(archive, { autoClose: false });
    entry = await entryOf(zip, ending);
  } catch {
    throw damaged();
  }
  if (!entry) {
    zip.close();
    throw new SourceFault(`${name} doesn’t contain the file it should.`);
  }
  const found = entry;
  async function* chunks() {
    try {
      for await (const chunk of await zip.openReadStreamPromise(found)) yield chunk as Buffer;
    } catch {
      throw damaged();
    } finally {
      zip.close();
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

async function entryOf(zip: ZipFile, ending: RegExp): Promise<Entry | null> {
  for await (const entry of zip.eachEntry()) if (ending.test(entry.fileName)) return entry;
  return null;
}
