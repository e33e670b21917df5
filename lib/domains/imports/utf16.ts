type Encoding = 'utf-16le' | 'utf-16be';

/** The share of bytes that are zero where text has letters of the Latin alphabet. */
const MANY = 0.4;
const FEW = 0.05;

/** In which order UTF-16 has its bytes, with a byte-order mark or none; null for other files. */
export function utf16Of(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.length < 8) return null;
  const pairs = Math.floor(head.length / 2);
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (head[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / pairs);
  if (odd > MANY && even < FEW) return 'utf-16le';
  if (even > MANY && odd < FEW) return 'utf-16be';
  return null;
}

/** The bytes of the same text in UTF-8, with its mark. */
export async function* inUtf8(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  yield new Uint8Array([0xef, 0xbb, 0xbf]);
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}
