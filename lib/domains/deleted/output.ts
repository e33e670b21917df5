import * as z from 'zod';
import { DELETED_KINDS } from '@/lib/shared/constants/deleted-items';
import { pagination } from '@/lib/shared/input/pagination';
import { person } from '@/lib/shared/input/person';

const deletedItem = z.object({
  id: z.number().int(),
  kind: z.enum(DELETED_KINDS),
  name: z.string(),
  /** Null where the account is gone. */
  deletedBy: person.nullable(),
  /** Whether undoing an import removed it. */
  isUndone: z.boolean(),
  deletedAt: z.iso.datetime(),
  /** Until when it can be restored. */
  until: z.iso.datetime(),
});

export const deletedListOutput = z.object({ data: z.array(deletedItem), pagination });

export const restoredItemsOutput = z.object({
  /** Fewer than asked for where somebody restored some before. */
  data: z.object({ restored: z.number().int() }),
  message: z.string(),
});

export const restoreDeletedOutput = z.object({ message: z.string() });

export type DeletedItem = z.output<typeof deletedItem>;
