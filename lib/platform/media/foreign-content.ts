const MARKUP = /<(script|html|svg|\?php|!doctype html)[\s>/]/i;
const PDF_READERS_LOOK_AT = 1024;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP_END_BYTES = 22;
const ARCHIVES = [
  Buffer.from('Rar!\x1a\x07', 'latin1'),
  Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
];

/** A zip may follow anything: its directory is at the end, where its own length fits. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ZIP_END);
  return (
    at >= 0 &&
    at + ZIP_END_BYTES <= bytes.length &&
    at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
  );
}

const JPEG_START = 0xffd8;
const SCAN = 0xda;
const END = 0xd9;
const PNG_SIGNATURE_BYTES = 8;

/** Comments and what programs note of a picture: a caption may name a tag, and isn't stored. */
const isNote = (marker: number | undefined) =>
  marker === 0xfe || (marker !== undefined && marker >= 0xe0 && marker <= 0xef);
const PNG_WITHOUT_MARKUP = ['IDAT', 'tEXt', 'zTXt', 'iTXt', 'eXIf'];

/**
 * All of a PNG or JPEG but its notes and its pixels. Pixels are compressed: in megabytes of noise
 * any five bytes turn up by chance, `<svg>` too, and they are nothing that a browser would run.
 */
function besidePixels(bytes: Buffer): Buffer {
  const kept = bytes.readUInt16BE(0) === JPEG_START ? jpegSegments(bytes) : pngChunks(bytes);
  return Buffer.concat([...kept]);
}

function* jpegSegments(bytes: Buffer): Generator<Buffer> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== END) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!isNote(bytes[at + 1])) yield bytes.subarray(at, end);
    at = bytes[at + 1] === SCAN ? endOfScan(bytes, end) : end;
  }
  yield bytes.subarray(at);
}

/** A scan ends with a marker; an escaped 0xff and a restart are none. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function* pngChunks(bytes: Buffer): Generator<Buffer> {
  let at = PNG_SIGNATURE_BYTES;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!PNG_WITHOUT_MARKUP.includes(type)) yield bytes.subarray(at, end);
    at = end;
    if (type === 'IEND') break;
  }
  yield bytes.subarray(at);
}

/**
 * Whether a PNG or JPEG also is a page, a script, a document or an archive. What we store is
 * re-encoded and carries none of it, but such a file must not be reported as fine. Other bytes
 * after a picture's end are allowed: phones put short videos there.
 */
export function hasForeignContent(bytes: Buffer): boolean {
  return (
    MARKUP.test(besidePixels(bytes).toString('latin1')) ||
    bytes.subarray(0, PDF_READERS_LOOK_AT).includes('%PDF-') ||
    ARCHIVES.some((mark) => bytes.includes(mark)) ||
    endsAsZip(bytes)
  );
}

/**
 * A JPEG whose last scan has no end marker, with one: every browser shows such a picture.
 * @returns null for any other file
 */
export function withJpegEnd(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== JPEG_START) return null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== END) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isScan = bytes[at + 1] === SCAN;
    at = isScan ? endOfScan(bytes, end) : end;
    if (!isScan || at < bytes.length) continue;
    // Half of the marker may be there.
    const half = bytes.at(-1) === 0xff ? 1 : 0;
    return Buffer.concat([bytes.subarray(0, bytes.length - half), Buffer.from([0xff, END])]);
  }
  return null;
}
