/**
 * What the list can be sorted by. 'match' is its usual order: with a text the nearest first, then
 * those that meet more of what was ticked, then represented, larger, by name.
 */
export const LIST_SORTS = ['match', 'population', 'price', 'age', 'name', 'distance'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Stands for 'No Min' and 'No Max'. */
export const NO_POPULATION_LIMIT = -1;

/** What places on the map are colored by. */
export const MAP_FIGURES = ['population', 'julyHigh', 'homeValue', 'income', 'medianAge'] as const;
export type MapFigure = (typeof MAP_FIGURES)[number];

/** The most communities that a list can be narrowed to by their ids. */
export const MOST_PLACES = 200;
