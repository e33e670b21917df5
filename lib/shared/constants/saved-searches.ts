/** Whether a saved search is emailed. */
export const SEARCH_EMAILS = ['weekly', 'never'] as const;
export type SearchEmail = (typeof SEARCH_EMAILS)[number];

export const SAVED_SEARCH_LIMITS = {
  /** For each person. */
  searches: 30,
  /** Characters of a name. */
  name: 80,
  /** Bytes of an address's query. */
  search: 2000,
} as const;

export const SAVED_SEARCH_MESSAGES = {
  missing: 'This saved search is gone.',
  tooMany: `You can keep ${SAVED_SEARCH_LIMITS.searches} searches. Delete one first.`,
  name: 'Give the search a name.',
  nameTooLong: `Use at most ${SAVED_SEARCH_LIMITS.name} characters.`,
  nothingChosen: 'Choose a filter or a wish first.',
  searchTooLong: 'This search has too many choices to be saved.',
  email: 'Choose weekly or never.',
  savedElsewhere: 'You saved the same search again in the meantime.',
} as const;

/** What isn't understood of a search, in the words of its address. */
export const notUnderstood = (parts: readonly string[]): string =>
  `We don’t understand this part: ${parts.join(', ')}`;
