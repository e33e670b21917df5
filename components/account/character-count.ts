const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people count them, of the text as it will be stored: a family emoji is one. */
export function characterCount(text: string): number {
  return [...segmenter.segment(text.normalize('NFC').trim())].length;
}
