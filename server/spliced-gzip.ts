import { constants, crc32, deflateRawSync } from 'node:zlib';

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A last block with nothing in it. */
const END = Buffer.from([3, 0]);

/** How far back a block may refer. */
const WINDOW = 32 * 1024;

/** Stands for what is filled in: a byte that no UTF-8 has, so no block refers to it. */
const GAP = 0xff;

/**
 * Each piece of a text in UTF-8 as blocks of one stream that refer to the pieces before it.
 * @param between how many bytes there will be between two pieces
 */
export function compressPieces(pieces: readonly Buffer[], between: number): Buffer[] {
  const gap = Buffer.alloc(between, GAP);
  let before: Buffer = Buffer.alloc(0);
  return pieces.map((piece) => {
    const block = deflateRawSync(piece, {
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    });
    before = Buffer.concat([before, piece, gap]).subarray(-WINDOW);
    return block;
  });
}

/** What stands between two pieces, as a block that isn't compressed. */
function stored(between: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(between.length, 1);
  head.writeUInt16LE(~between.length & 0xffff, 3);
  return Buffer.concat([head, between]);
}

/** Nothing changes the sum, where zlib would begin anew. */
const sumOf = (bytes: Buffer, sum: number) => (bytes.length === 0 ? sum : crc32(bytes, sum));

/**
 * The gzip of some pieces with the same few bytes between them, without compressing them again.
 * @param compressed the same pieces, by `compressPieces` for as many bytes
 */
export function spliceGzip(
  pieces: readonly Buffer[],
  compressed: readonly Buffer[],
  between: Buffer,
): Buffer {
  const block = stored(between);
  const parts: Buffer[] = [HEADER];
  let sum = 0;
  let size = 0;
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) {
      parts.push(block);
      sum = sumOf(between, sum);
    }
    parts.push(compressed[at] ?? Buffer.alloc(0));
    sum = sumOf(piece, sum);
    size += piece.length + (at > 0 ? between.length : 0);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...parts, END, tail]);
}
