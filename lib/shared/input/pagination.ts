import * as z from 'zod';

/** How many, in a response. */
export const count = z.number().int();

/** The position of one page among all: both counts start at 1, an empty list has no page. */
export function paginate(totalCount: number, currentPage: number, limit: number): PageInfo {
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

/** A response with a list that is read page by page. */
export const pagination = z.object({
  totalCount: z.number().int(),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  limit: z.number().int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
});

export type PageInfo = z.output<typeof pagination>;
