import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '@/lib/shared/format/visible-text';

const CLEANED: [string, string, string][] = [
  ['a line end of Word', 'Made up first line\u000bsecond line', 'Made up first line\nsecond line'],
  ['a form feed', 'Page one\u000cPage two', 'Page one\nPage two'],
  ['the line ends of Unicode', 'one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
  ['line ends of other systems', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['the hyphen of a PDF', 'A co\u0002operative town', 'A co-operative town'],
  [
    'hyphens that must not break',
    'mid\u2011sized, well\u001eknown, e\u2010mail',
    'mid-sized, well-known, e-mail',
  ],
  ['a soft hyphen, and Word’s', 'in\u00advisi\u001fble', 'invisible'],
  ['spaces of other widths', 'a\u00a0b\u2009c\u202fd\u3000e', 'a b c d e'],
  ['what looks like a space', '\u2800Asheville\u3164 \uffa0', 'Asheville'],
  [
    'bullets of Word',
    '\uf0b7\tParks\n\uf0a7 Trails\n  \uf076 Rivers',
    '•\tParks\n• Trails\n  • Rivers',
  ],
  ['letters of fonts for symbols', 'Trails\uf0fc and\uf8ff more', 'Trails and more'],
  ['marks of direction', '\u202eabc\u202c \u200edef\u200f \u2066ghi\u2069 \u061c', 'abc def ghi'],
  ['what has no width', 'a\u200bb\u200cc\u200dd\u2060e\ufefff', 'abcdef'],
  ['the place of an object', 'before \ufffc after', 'before  after'],
  ['controls', 'be\u0000fore\u0007 \u001b[31mred\u009f', 'before [31mred'],
  ['half of an emoji', 'cut \ud83d', 'cut'],
  ['no characters at all', 'a\ufdd0b\uffffc\u{1fffe}', 'abc'],
  ['hidden letters', 'Asheville\u{e0068}\u{e0069}', 'Asheville'],
  ['a look chosen for nothing', 'a\ufe0f 1\ufe0f x\u200d\u{1f469}', 'a 1 x\u{1f469}'],
  ['marks beside letters', 'Jose\u0301', 'José'],
  ['marks parted by what has no width', 'Jose\u200b\u0301', 'José'],
  ['nothing visible', ' \u200b\n\u00a0\u2028\u00ad\ufeff\t', ''],
];

test.each(CLEANED)('%s is as people see it', (_, text, seen) => {
  expect(cleanText(text)).toBe(seen);
});

test.each([
  [
    'emoji of several',
    '👩\u200d💻 👨🏽\u200d⚕\ufe0f 👨\u200d👩\u200d👧\u200d👦 🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f',
  ],
  ['emoji of two looks', '❤\ufe0f ☎\ufe0e 1\ufe0f\u20e3 #\ufe0f\u20e3 👋🏾'],
  ['flags', '🇺🇸 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['Persian', 'می\u200cخواهم'],
  ['Sinhala', 'ශ\u0dca\u200dරී'],
  ['Hindi', 'क\u094d\u200dष, क\u094d\u200cष'],
  ['Malayalam, with a joiner at the end of a word', 'അവന\u0d4d\u200d'],
  ['Khmer and Thai, with places for a line end', 'ភាសា\u200bខ្មែរ ภาษา\u200bไทย'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180b'],
  ['ideographs with a variant', '葛\u{e0100}城'],
  ['old Korean', '\u115f\u1161'],
  ['letters from right to left', 'שָׁלוֹם مرحبا'],
  ['names', 'Kaʻiulani O’Brien José 李 Nguyễn N’Golo'],
  ['lines and tabs', 'One.\n\nTwo.\tThree.'],
  ['signs', '© ½ € → • – — “quoted” … °F'],
])('%s stay', (_, text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'));
});

test('a line has single spaces where a text has lines', () => {
  expect(cleanLine(' One\u000b  two\t\u2028three\r\n')).toBe('One two three');
});

test('what is clean stays as it is', () => {
  const unseen = [
    ...'\u000b\u000c\u0002\u2028\u200b\u200c\u200d\u200e\u202e\ufeff\ufe0f\u20e3\u00ad',
  ];
  const seen = [...'aé1 \n•👩💻🏴🏽कم葛\uf0b7\u0301\u{e0067}\u{e007f}\u115f\u1160'];
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(...unseen, ...seen), fc.string()) });
  fc.assert(
    fc.property(text, (any) => {
      const once = cleanText(any);
      expect(cleanText(once)).toBe(once);
      expect(cleanLine(cleanLine(any))).toBe(cleanLine(any));
      expect(once).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}\p{Co}]/u);
    }),
    { numRuns: 2000 },
  );
});

test.each(['\u200b', '\u200d', '👩\u200d', '\uf0b1 ', '\u00a0', '\u{e0067}', 'न\u200d'])(
  'a megabyte of %j takes no longer than its length',
  (unit) => {
    expect(cleanLine(unit.repeat(300_000)).length).toBeLessThanOrEqual(unit.length * 300_000);
  },
  5000,
);
