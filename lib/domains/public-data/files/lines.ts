import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer as bytesOf } from 'node:stream/consumers';
import { fromWindows1252 } from '@/lib/shared/format/windows-1252';
import { SourceFault } from '../source-errors';
import { zippedFile } from './zipped';

/** The lines of a file, one after the other; memory holds some kilobytes of it at a time. */
export async function* linesOf(source: Readable): AsyncGenerator<string> {
  source.setEncoding('utf8');
  let rest = '';
  for await (const chunk of source as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  if (rest !== '') yield rest;
}

export const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4);
    return buffer.toString('latin1').startsWith('PK');
  } finally {
    await file.close();
  }
};

/** A file, or the one in an archive whose name ends so. */
export const openContent = async (path: string, ending: RegExp): Promise<Readable> =>
  (await isZip(path)) ? zippedFile(path, ending) : createReadStream(path);

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A small file's whole text: UTF-8, or Windows-1252 where it cannot be. */
export async function smallText(path: string, ending: RegExp): Promise<string> {
  const bytes = (await isZip(path))
    ? await bytesOf(await zippedFile(path, ending))
    : await readFile(path);
  // A mark of UTF-8 says nothing of a file that goes on otherwise.
  const plain = bytes.subarray(0, 3).equals(UTF8_MARK) ? bytes.subarray(3) : bytes;
  const text = plain.toString('utf8');
  return text.includes('\uFFFD') ? fromWindows1252(plain.toString('latin1')) : text;
}

/**
 * Where the columns of a header are.
 * @throws SourceFault where one is missing: the file is another, or a web page in its place
 */
export function columnPositions<Name extends string>(
  cells: readonly string[],
  names: readonly Name[],
  file: string,
): Record<Name, number> {
  const found = cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  );
  const entries = names.map((name) => {
    const at = found.indexOf(name.toUpperCase());
    if (at === -1) throw new SourceFault(`${file} has no column ${name}.`);
    return [name, at] as const;
  });
  return Object.fromEntries(entries) as Record<Name, number>;
}
