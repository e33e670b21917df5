import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { timestamps } from './columns';
import { communities } from './communities';

/** A list of places that one person keeps, or a household together. */
export const lists = pgTable(
  'lists',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Made by itself at the owner's first heart; it has their hearts while nobody else sees it. */
    isFirst: boolean('is_first').notNull().default(false),
    /** Of the title: a change names the one it was made from. */
    version: integer().notNull().default(1),
    ...timestamps,
  },
  (t) => [
    index('lists_owner_id_idx').on(t.ownerId),
    uniqueIndex('lists_first_key')
      .on(t.ownerId)
      .where(sql`is_first`),
    check('lists_title_check', sql`length(btrim(${t.title})) between 1 and 60`),
  ],
);

/** Who keeps a list, its owner included. */
export const listMembers = pgTable(
  'list_members',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    /** When they last looked at it as it then was; null for not since they joined. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.userId] }),
    index('list_members_user_id_idx').on(t.userId),
  ],
);

/** A place on a list. One that was removed stays for some days with its notes. */
export const listItems = pgTable(
  'list_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: uuid('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    /** Lower is further up; what is moved gets a place between its neighbors. */
    position: doublePrecision().notNull(),
    status: text({ enum: ['Looking', 'Visited', 'Maybe', 'No'] })
      .notNull()
      .default('Looking'),
    statusBy: uuid('status_by').references(() => users.id, { onDelete: 'set null' }),
    statusAt: timestamp('status_at', { withTimezone: true }),
    /** Of the status: a change names the one it was made from. */
    version: integer().notNull().default(1),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('list_items_community_key').on(t.listId, t.communityId),
    index('list_items_position_idx').on(t.listId, t.position),
    index('list_items_community_id_idx').on(t.communityId),
    index('list_items_status_by_idx').on(t.statusBy),
    index('list_items_added_by_idx').on(t.addedBy),
    index('list_items_removed_at_idx').on(t.removedAt),
    index('list_items_removed_by_idx').on(t.removedBy),
    check('list_items_status_check', sql`${t.status} in ('Looking', 'Visited', 'Maybe', 'No')`),
  ],
);

/** What somebody wrote about a place on a list. */
export const listNotes = pgTable(
  'list_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id')
      .notNull()
      .references(() => listItems.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    version: integer().notNull().default(1),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    index('list_notes_item_id_idx').on(t.itemId),
    index('list_notes_author_id_idx').on(t.authorId),
    index('list_notes_deleted_at_idx').on(t.deletedAt),
    check('list_notes_text_check', sql`length(btrim(${t.text})) > 0`),
  ],
);

/** Whose hearts a list shows on a place, while it is a favorite of theirs. */
export const listMarks = pgTable(
  'list_marks',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => listItems.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.userId] }),
    index('list_marks_user_id_idx').on(t.userId),
  ],
);

/** A link that shows a list without an account. Only the hash of what it says is kept. */
export const listLinks = pgTable(
  'list_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listId: uuid('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('list_links_live_key')
      .on(t.listId)
      .where(sql`ended_at is null`),
    index('list_links_list_id_idx').on(t.listId),
    index('list_links_created_by_idx').on(t.createdBy),
  ],
);

/** Invitations to keep a list together. Gone once accepted or cancelled. */
export const listInvites = pgTable(
  'list_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: uuid('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    emailId: text('email_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('list_invitations_email_key').on(t.listId, sql`lower(${t.emailId})`),
    index('list_invitations_email_idx').on(sql`lower(${t.emailId})`),
    index('list_invitations_invited_by_idx').on(t.invitedBy),
    index('list_invitations_expires_at_idx').on(t.expiresAt),
  ],
);

/** The email about what others change on a person's lists. Without a row: on, and none sent yet. */
export const listEmails = pgTable('list_emails', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The Monday of the last week with one. */
  week: date(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** Since when the person wants none. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
