import * as z from 'zod';
import { SEARCH_EMAILS } from '@/lib/shared/constants/saved-searches';

const count = z.number().int();

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** A list's query, as it was saved. */
  search: z.string(),
  email: z.enum(SEARCH_EMAILS),
  /** What its wishes are called, in their order. */
  wishLabels: z.array(z.string()),
  /** The parts that aren't understood (anymore), as they are written. While there are any, nothing
   * is counted or emailed. */
  ignored: z.array(z.string()),
  /** How many communities meet all of it; null where nobody can say. */
  count: count.nullable(),
  /** How many of them are new since it was last opened; null where nobody can say. */
  newCount: count.nullable(),
  seenAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchesOutput = z.object({ data: z.array(savedSearch) });
export const savedSearchOutput = z.object({ data: savedSearch });
export const saveSearchOutput = savedSearchOutput.extend({
  /** The same was saved before: `data` is that one. */
  wasSaved: z.boolean(),
});
export const deletedSearchOutput = z.object({ deleted: z.boolean() });
