/** How many drafts of one part of a page are kept of a person. */
export const MOST_DRAFTS = 5;

/** The most characters of one draft, as JSON. */
export const LONGEST_DRAFT = 20_000;
