const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people count them (grapheme clusters): a family emoji is one. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/**
 * The same question without counting on: a text of many megabytes takes no longer than one just too
 * long.
 */
export function hasMoreCharacters(text: string, most: number): boolean {
  if (text.length <= most) return false;
  const characters = segmenter.segment(text)[Symbol.iterator]();
  for (let at = 0; at <= most; at += 1) if (characters.next().done) return false;
  return true;
}

/**
 * The beginning of a text, with an ellipsis where something was left out. No character is cut in
 * two, and no word unless it is very long.
 * @param most characters of the result, as people count them
 */
export function shorten(text: string, most: number): string {
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join('');
  const whole = start.replace(/\s+\S*$/u, '');
  return `${whole.length > start.length / 2 ? whole : start.trimEnd()}…`;
}
