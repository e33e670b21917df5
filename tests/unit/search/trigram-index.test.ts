import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TrigramIndex } from '@/lib/search/text/trigram-index';
import { runs } from '../../support/property-runs';

/** As pg_trgm has them: two blanks before a word, one after it. */
function trigramsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(' ').filter(Boolean)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

function similarity(one: string, other: string): number {
  const [some, others] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...some].filter((trigram) => others.has(trigram)).length;
  return shared / (some.size + others.size - shared);
}

const aName = fc
  .array(
    fc.string({ unit: fc.constantFrom('a', 'b', 's', 'h', '1'), minLength: 1, maxLength: 6 }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((words) => words.join(' '));

test('finds exactly the names that share three tenths of the trigrams, with their share', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aName, { maxLength: 40 }), aName, (names, text) => {
      const index = new TrigramIndex();
      for (const [id, name] of names.entries()) index.add(id, name);
      const found = new Map<number, number>();
      index.forEachSimilar(text, (id, share) => found.set(id, share));
      const expected = names
        .map((name, id) => [id, similarity(name, text)] as const)
        .filter(([, share]) => share >= 0.3);
      expect([...found].sort(([a], [b]) => a - b)).toEqual(
        expected.map(([id, share]) => [id, expect.closeTo(share, 12)]),
      );
    }),
    runs(80),
  );
});
