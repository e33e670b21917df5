const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people count them (grapheme clusters): a family emoji is one. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/** The length of a text as it will be stored, in characters as people count them. */
export const storedLength = (text: string): number => countCharacters(text.normalize('NFC').trim());
