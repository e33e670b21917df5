/** How the notes under the key facts look. */
export const FACTS_NOTE = 'text-14 text-ink-soft mt-2';

/** @param caution what a reader must know of the source */
export const populationCaution = (caution: string): string => `Population: ${caution}`;
