import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPieces, spliceGzip } from '../../server/spliced-gzip';

test.each([
  ['one piece', ['All of it.']],
  ['several, with the same text', ['<p>a town</p>'.repeat(50), '<p>a town</p>'.repeat(50), 'end']],
  ['empty ones', ['', '', 'x', '']],
  ['a large one', ['ü', '0123456789abcdef'.repeat(20_000)]],
])('%s with something between them can be unpacked', (_, texts) => {
  const pieces = texts.map((text) => Buffer.from(text));
  for (const between of ['k3y', 'another-0f-24-characters', '']) {
    const compressed = compressPieces(pieces, between.length);
    const packed = spliceGzip(pieces, compressed, Buffer.from(between));
    expect(gunzipSync(packed).toString()).toBe(texts.join(between));
  }
});

test('what is filled in differs each time, and text that repeats across it costs little', () => {
  const line = 'A sentence that every piece repeats, with so many words that it would cost a lot.';
  const pieces = Array.from({ length: 500 }, (_, at) => Buffer.from(`${line} ${at} nonce="`));
  const compressed = compressPieces(pieces, 4);
  for (const between of ['aaaa', 'nonc', '"=en']) {
    const packed = spliceGzip(pieces, compressed, Buffer.from(between));
    expect(gunzipSync(packed).toString()).toBe(pieces.join(between));
    expect(packed.length).toBeLessThan(500 * 40);
  }
});
