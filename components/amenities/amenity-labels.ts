/** 'No Result', '1 Result', '1,204 Results': one and fewer have the word of one. */
export function resultCount(count: number): string {
  if (count === 0) return 'No Result';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'Result' : 'Results'}`;
}

/** 'Filter' with nothing chosen, then 'Filter(1)', 'Filters(2)'. */
export function filterLabel(chosen: number): string {
  if (chosen === 0) return 'Filter';
  return chosen === 1 ? 'Filter(1)' : `Filters(${chosen})`;
}

/** The button that applies a choice; `count` is what it will show, null when that is not known. */
export const seeResultsLabel = (count: number | null): string =>
  count === null
    ? 'See Results'
    : `See ${count.toLocaleString('en-US')} ${count === 1 ? 'Result' : 'Results'}`;

/** '13-24 of 30 results'; undefined where there is nothing to count. */
export function pageRange({
  currentPage,
  limit,
  totalCount,
}: {
  currentPage: number;
  limit: number;
  totalCount: number;
}): string | undefined {
  const first = (currentPage - 1) * limit + 1;
  if (first > totalCount) return undefined;
  const last = Math.min(currentPage * limit, totalCount);
  const [a, b, n] = [first, last, totalCount].map((figure) => figure.toLocaleString('en-US'));
  return `${a}-${b} of ${n} ${totalCount === 1 ? 'result' : 'results'}`;
}

/** Shown where an amenity has no address or no description. */
export const NOT_GIVEN = '-';

export const AMENITY_FILTERS = 'Amenity Filters';
export const RESET_FILTERS = 'Reset Filters';
