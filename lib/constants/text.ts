const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people count them (grapheme clusters): a family emoji is one. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;
