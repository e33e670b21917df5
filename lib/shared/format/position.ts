const NUMBER = String.raw`([-+−]?\d{1,3}(?:\.\d+)?)`;
const POINT = new RegExp(
  String.raw`^(?:SRID\s*=\s*\d+\s*;\s*)?POINT\s*(?:Z|M|ZM)?\s*\(\s*${NUMBER}[\s,]+${NUMBER}(?:[\s,]+[-\d.]+)*\s*\)$`,
  'i',
);
const GEO_JSON = new RegExp(
  String.raw`"coordinates"\s*:\s*\[\s*${NUMBER}\s*,\s*${NUMBER}(?:\s*,\s*[-\d.]+)?\s*\]`,
);
const PAIR = new RegExp(
  String.raw`^[(\[]?\s*${NUMBER}\s*°?\s*([NS])?\s*(?:[,;/]\s*|\s+)${NUMBER}\s*°?\s*([EW])?\s*[)\]]?$`,
  'i',
);

const toNumber = (text: string): number => Number(text.replace('−', '-'));

/** In the United States, where north is positive and nearly all is west. */
const isHere = (lat: number, long: number): boolean =>
  lat >= 13 && lat <= 72 && ((long >= -180 && long <= -64) || (long >= 144 && long <= 180));

/**
 * The position that one cell has: 'POINT(-82.5 35.5)', '(35.5, -82.5)', '35.5° N, 82.5° W'. Which
 * number is the latitude follows from where the United States are, whatever the order.
 * @returns latitude and longitude in degrees, with a space between them; null for other texts
 */
export function readPosition(text: string): string | null {
  const trimmed = text.trim();
  const [, south = '', west = ''] = POINT.exec(trimmed) ?? GEO_JSON.exec(trimmed) ?? [];
  if (south !== '') return inOrder(toNumber(south), toNumber(west));
  const [, first = '', hemisphere = '', second = '', side = ''] = PAIR.exec(trimmed) ?? [];
  if (first === '' || second === '') return null;
  const signed = (number: string, letter: string, negative: string) =>
    letter.toUpperCase() === negative ? -Math.abs(toNumber(number)) : toNumber(number);
  return inOrder(signed(first, hemisphere, 'S'), signed(second, side, 'W'));
}

function inOrder(one: number, other: number): string | null {
  if (isHere(one, other)) return `${one} ${other}`;
  return isHere(other, one) ? `${other} ${one}` : null;
}

/** The numbers of a text where they may be a position in whatever units; null for other texts. */
const numbersIn = (text: string): readonly number[] | null => {
  const found = text.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '').match(/[-+]?\d+(?:\.\d+)?/g);
  return found && found.length <= 3 ? found.map(Number) : null;
};

/**
 * Whether cells have a position in feet or meters of a map projection: numbers that can't be
 * degrees.
 */
export function isProjected(cells: readonly string[]): boolean {
  const numbers = cells.map(numbersIn);
  if (!numbers.every((found) => found !== null)) return false;
  const [y = 0, x = 0] = numbers.flat();
  return Math.max(Math.abs(x), Math.abs(y)) > 180 && Math.min(Math.abs(x), Math.abs(y)) > 90;
}
