/** Tabs of the communities list. */
export const TABS = { all: 0, recent: 1, favorites: 2, recommended: 3 } as const;

/** What the home page asks of the list of all communities. */
export const FEATURED_LIST = { limit: 6, getResultCount: false } as const;

/** Choices of the population filter, in people. */
export const POPULATION_OPTIONS = [5_000, 50_000, 100_000, 250_000, 500_000] as const;

/** Stands for 'No Min' and 'No Max'. */
export const NO_POPULATION_LIMIT = -1;

/** What a search over communities understands, in a field that nobody has typed into. */
export const SEARCH_HINT = 'City, county, state or ZIP';
