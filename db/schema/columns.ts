import { sql } from 'drizzle-orm';
import { boolean, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';

/** When a row was written and last changed, in UTC. */
export const timestamps = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/** Who wrote a piece of content. A deleted account keeps its row, so authorship never dangles. */
export const authorship = {
  repId: uuid('rep_id').references(() => users.id, { onDelete: 'set null' }),
  isAdminEntry: boolean('is_admin_entry').notNull().default(false),
  isSample: boolean('is_sample').notNull().default(false),
};

/**
 * When it was last found to be as the page says, and by what: an import that lists it, or a person
 * who wrote it or said so. Null: as it was last changed.
 */
export const confirmation = {
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  confirmedAs: text('confirmed_as', { enum: ['import', 'person'] }),
};

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Values of a list, as a check of the database names them. */
export const valuesInCheck = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
