const MARKUP = /<(script|html|svg|\?php|!doctype html)[\s>/]/i;
const PDF_READERS_LOOK_AT = 1024;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP_END_BYTES = 22;
const ARCHIVES = [
  Buffer.from('Rar!\x1a\x07', 'latin1'),
  Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
];

/** A zip may follow anything: its directory stands at the end, where its own length fits. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ZIP_END);
  return (
    at >= 0 &&
    at + ZIP_END_BYTES <= bytes.length &&
    at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length
  );
}

/**
 * Whether a picture also is a page, a script, a document or an archive. What we store is encoded
 * anew and carries none of it; whoever sends such a file still should not be told that it is fine.
 * Other bytes behind a picture's end are let be: phones put short films there.
 */
export function hasForeignContent(bytes: Buffer): boolean {
  return (
    MARKUP.test(bytes.toString('latin1')) ||
    bytes.subarray(0, PDF_READERS_LOOK_AT).includes('%PDF-') ||
    ARCHIVES.some((mark) => bytes.includes(mark)) ||
    endsAsZip(bytes)
  );
}
