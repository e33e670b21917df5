import * as z from 'zod';
import { version } from '@/lib/domains/insights/output';
import { VERSION_CAUSES } from '@/lib/shared/constants/item-versions';
import { pagination } from '@/lib/shared/input/pagination';
import { person } from '@/lib/shared/input/person';

/** One version of an amenity or a facility; its content is texts, as people read them. */
const itemVersion = version.extend({
  cause: z.enum(VERSION_CAUSES),
  /** Who imported it, or undid the import; null where that is not known. */
  importedByUser: person.nullable(),
});

export const itemVersionsOutput = z.object({
  /** Newest first: the first is the record as it is. */
  data: z.array(itemVersion),
  pagination,
});

export const restoredItemOutput = z.object({
  /** Of the record since. */
  data: z.object({ version: z.number().int() }),
  message: z.string(),
});

export type ItemVersion = z.output<typeof itemVersion>;
