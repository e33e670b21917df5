/** How wide letters of a heading are, in hundredths of its size; the widest of each group. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijl'’.]/, 30],
  [/[ftI]/, 39],
  [/[cerszJ]/, 51],
  [/[agovxy]/, 57],
  [/[bdhknpquFL]/, 62],
  [/[é-ÿES]/, 65],
  [/[mM]/, 92],
];
const WIDEST = 103;
/** Capitals but for I, J, M and W. */
const CAPITAL = 83;
/** Letters of headings are closer than those of texts. */
const CLOSER = 1;

const letterWidth = (letter: string): number =>
  WIDTHS.find(([letters]) => letters.test(letter))?.[1] ??
  (/[A-VX-Z]/.test(letter) ? CAPITAL : letter === 'w' ? 80 : WIDEST);

/** The words that a line may end after. */
const wordsOf = (name: string): string[] => name.split(/(?<=[-–])|\s+/);

/** Sizes on a phone, in pixels, the preferred first. */
const SIZES = [36, 28, 22] as const;

/** Pixels beside the state's outline in a window of 360: the narrowest where it is beside. */
const ROOM = 202;

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
    ...wordsOf(name).map((word) =>
      [...word].reduce((sum, letter) => sum + letterWidth(letter) - CLOSER, 0),
    ),
  );
  const sizes = name.length > 16 ? SIZES.slice(1) : SIZES;
  return sizes.find((size) => (longest * size) / 100 <= ROOM) ?? 22;
}

const NAME_CLASS = 'desk:text-48 break-words hyphens-auto';

/**
 * The styles of the name over a community's picture; the early script sets them before React does.
 */
export const coverNameClass = (name: string): string =>
  `${NAME_CLASS} ${CLASSES[phoneNameSize(name)]}`;
