const NUMBER = String.raw`([-+−]?\d{1,3}(?:\.\d+)?)`;
const POINT = new RegExp(
  String.raw`^(?:SRID\s*=\s*\d+\s*;\s*)?POINT\s*(?:Z|M|ZM)?\s*\(\s*${NUMBER}[\s,]+${NUMBER}(?:[\s,]+[-\d.]+)*\s*\)$`,
  'i',
);
const GEO_JSON = new RegExp(
  String.raw`"coordinates"\s*:\s*\[\s*${NUMBER}\s*,\s*${NUMBER}(?:\s*,\s*[-\d.]+)?\s*\]`,
);
const PAIR = new RegExp(
  String.raw`^[(\[]?\s*${NUMBER}\s*°?\s*([NS])?\s*(?:[,;/|]\s*|\s+)${NUMBER}\s*°?\s*([EW])?\s*[)\]]?$`,
  'i',
);

const DEGREES =
  /(\d{1,3})\s*°\s*(\d{1,2}(?:\.\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|''))?/g;
const NAMES = /\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)\b\s*[:=]?\s*/gi;
/** 'N 35.5951 W 82.5515' */
const LETTER_FIRST = /^([NS])\s*([\d.]+)\s*°?[\s,;]*([EW])\s*([\d.]+)\s*°?$/i;
/** '35,5951; -82,5515' */
const DECIMAL_COMMAS = /^([-+]?\d{1,3}),(\d+)\s*[;|\s]\s*([-+]?\d{1,3}),(\d+)$/;

/** The same position, written in the usual way. */
const inUsualForm = (text: string): string =>
  text
    .replace(DEGREES, (_, degrees: string, minutes: string, seconds = '0') =>
      String(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600),
    )
    .replace(NAMES, '')
    .replace(LETTER_FIRST, '$2 $1, $4 $3')
    .replace(DECIMAL_COMMAS, '$1.$2, $3.$4');

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
  const [, first = '', hemisphere = '', second = '', side = ''] =
    PAIR.exec(inUsualForm(trimmed)) ?? [];
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
