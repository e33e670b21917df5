import type { Pagination } from './schema';

/** Where one page stands among all: both counts start at 1, an empty list has no page. */
export function paginate(totalCount: number, currentPage: number, limit: number): Pagination {
  const totalPages = Math.ceil(totalCount / limit);
  return {
    totalCount,
    totalPages,
    currentPage,
    limit,
    hasNextPage: currentPage < totalPages,
    hasPrevPage: currentPage > 1,
  };
}
