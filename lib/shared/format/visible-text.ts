import { countCharacters } from './text';

/** Scripts whose letters join, or whose words are separated, by characters without a width. */
const JOINING = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Adlm', 'Rohg', 'Mong', 'Phag', 'Tibt'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
  ...['Thai', 'Laoo', 'Khmr', 'Mymr', 'Bali', 'Java', 'Cham', 'Newa', 'Tirh'],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');

/** Characters without a look of their own that change what is beside them. */
const NEEDED = [
  // A flag of a region, such as Scotland's.
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{0,8})[\\u{E0020}-\\u{E007F}]',
  // Emoji of several: 👩‍💻. And those of two looks: ❤️, 1️⃣.
  '(?<=\\p{Extended_Pictographic}\\uFE0F?|\\p{Emoji_Modifier})\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[\\d#*])\\uFE0F(?=\\u20E3)',
  // Variants of ideographs, of signs and of Mongolian letters.
  '(?<=[\\p{Script=Han}\\p{Sm}])[\\uFE00-\\uFE0D\\u{E0100}-\\u{E01EF}]',
  '(?<=[\\p{Script=Mong}\\p{Script=Phag}\\p{Script=Mymr}])[\\u180B-\\u180F\\uFE00]',
  // Joiners; and where a long word of a script without spaces may break.
  `(?<=[${JOINING}])[\\u200B-\\u200D](?=[${JOINING}])`,
  `(?<=[${JOINING}])[\\u200C\\u200D]`,
  // Places for letters that old Korean does without; vowels of Khmer.
  '[\\u115F\\u1160](?=\\u1160?[\\u1161-\\u11FF])|(?<=[\\u1100-\\u115E])\\u1160|[\\u17B4\\u17B5]',
  // Keeps two marks on one letter apart.
  '(?<=\\p{M})\\u034F(?=\\p{M})',
].join('|');

/** What has no look at all: controls, marks of direction, half emoji, places of objects. */
const UNSEEN =
  '[\\p{Cc}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFC]';

const NEEDED_OR_UNSEEN = new RegExp(`(?![\\n\\t])(?=${UNSEEN})(?:(${NEEDED})|.)`, 'gsu');

/** Almost all text has none of what is looked for below. */
const PLAIN = /^[\n\t -~\u00a1-\u00ac\u00ae-\u02ff]*$/;

/** As Word writes a line end within a paragraph, and a page's; and as Unicode and mainframes do. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Unbroken, thin and wide ones, empty Braille and Korean; \uF020 and \uF0A0 are Word's symbols. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uf020\uf0a0\uffa0]/g;

/** \u0002 where a PDF ends a line, \u001e in Word, and those that must not break. */
const HYPHENS = /[\u0002\u001e\u2010\u2011\uf02d]/g;

/**
 * Where a list has its points: private characters at the start of a line, which are a letter of
 * Word's fonts for symbols. Within a line only the usual ones are known to be points.
 */
const BULLETS = /^( *)\p{Co}(?=\s)|[\uf0a7\uf0a8\uf0b7]/gmu;

/**
 * Text as a person who typed, pasted or imported it sees it: NFC, lines ended by \n, trimmed. What
 * is like a line end, a space, a hyphen or a bullet is one; what nobody can see is gone, but for
 * what letters and emoji are made of. Cleaned again, it stays the same.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return text
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(HYPHENS, '-')
    .replace(BULLETS, '$1•')
    .replace(NEEDED_OR_UNSEEN, '$1')
    .normalize('NFC')
    .trim();
}

/** The same in one line, with single spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** The length of a text as it will be stored, in characters as people count them. */
export const storedLength = (text: string): number => countCharacters(cleanText(text));
