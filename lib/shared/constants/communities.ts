/** Tabs of the communities list. */
export const TABS = { all: 0, recent: 1, favorites: 2, recommended: 3 } as const;

/** What the home page asks of the list of all communities. */
export const FEATURED_LIST = { limit: 6, getResultCount: false } as const;

/** What it asks for the counts of what many people wish for. */
export const WISH_COUNTS = { limit: 1, getOptionCounts: true } as const;

/** What a search over communities understands, in a field that nobody has typed into. */
export const SEARCH_HINT = 'City, county, state or ZIP';

/** A college this near is one of the community's: some twenty minutes by car. */
export const NEAR_COLLEGE_MILES = 10;

/** Sources of school flags that follow from a directory of all colleges end so. */
export const COLLEGES_SEARCHED = `colleges within ${NEAR_COLLEGE_MILES} miles`;

/** A hospital this near counts as one of the community's. */
export const NEAR_HOSPITAL_MILES = 10;

/** Farther than this, no hospital is looked for. */
export const HOSPITAL_REACH_MILES = 60;
