/**
 * How wide a to z are in a heading, with the space between them: a digit in base 36 each, in
 * hundredths of its size by three. Every page loads it.
 */
const WIDTHS = 'ikhkhcjlaakavljkkfgckiriig';
/** Of other letters: nearly all capitals are narrower. */
const OTHERS = 't';

const letterWidth = (letter: string): number =>
  parseInt(WIDTHS[letter.charCodeAt(0) - 97] ?? OTHERS, 36) * 3;

/** The words that a line may end after. */
const wordsOf = (name: string): string[] => name.split(/(?<=[-–])|\s+/);

/** Sizes on a phone, in pixels, the preferred first. */
const SIZES = [36, 28, 22] as const;

/**
 * Hundredths of a pixel beside the state's outline in a window of 360: the narrowest where it is
 * beside.
 */
const ROOM = 20_200;

/** In windows that are wider than a phone, one size more has room. */
const CLASSES: Record<(typeof SIZES)[number], string> = {
  36: 'text-36',
  28: 'text-28 phone:text-36',
  22: 'text-22 phone:text-28 tablet:text-36',
};

/**
 * The size of a name on a phone in which its longest word stays whole. Long names are smaller too:
 * in 36 pixels they would be four lines.
 */
export function phoneNameSize(name: string): (typeof SIZES)[number] {
  const longest = Math.max(
    ...wordsOf(name).map((word) => [...word].reduce((sum, letter) => sum + letterWidth(letter), 0)),
  );
  return SIZES.find((size) => size * longest <= ROOM && (size < 36 || name.length <= 16)) ?? 22;
}

/**
 * The styles of the name over a community's picture; the early script sets them before React does.
 */
export const coverNameClass = (name: string): string =>
  `desk:text-48 break-words hyphens-auto ${CLASSES[phoneNameSize(name)]}`;
