import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Real videos of one second, recorded from a canvas: 'town.webm' (VP8) and 'town.mp4' (VP9) have
 * 160 by 90 pixels, 'wide.mp4' (AV1) has 1280 by 720.
 */
export const videoBytes = (name: 'town.webm' | 'town.mp4' | 'wide.mp4'): Buffer<ArrayBuffer> =>
  Buffer.from(readFileSync(path.join(import.meta.dirname, 'videos', name)));

/** The same pictures in a QuickTime file: what differs is how it names itself. */
export function quickTimeBytes(): Buffer<ArrayBuffer> {
  const bytes = videoBytes('wide.mp4');
  bytes.write('qt  ', 8, 'latin1');
  return bytes;
}

/**
 * The same file with another name for how its pictures are written, four letters long, as
 * containers have it: players go by it.
 */
export function codedAs(code: string): Buffer<ArrayBuffer> {
  const bytes = quickTimeBytes();
  bytes.write(code, bytes.indexOf('av01', bytes.indexOf('stsd')), 'latin1');
  return bytes;
}
