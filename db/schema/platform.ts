import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { timestamps } from './columns';
import { amenityTypes } from './reference';

/** The record of letters: written in the transaction they tell of, sent by a task afterwards. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().notNull().default({}),
    attempts: integer().notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
    lastError: text('last_error'),
    /** When the link or code in it ends: it is not sent any more. Null where nothing ends. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('outbox_messages_waiting_idx')
      .on(t.id)
      .where(sql`sent_at is null and given_up_at is null`),
  ],
);

/** Addresses that want no letters from strangers, as hashes. */
export const unsubscribedAddresses = pgTable('unsubscribed_addresses', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** An uploaded file with the re-encoded widths made of it. */
export const mediaFiles = pgTable(
  'media_files',
  {
    key: text().primaryKey(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    variants: jsonb().notNull().default([]),
    placeholder: text(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('media_files_uploaded_by_idx').on(t.uploadedBy),
    index('media_files_created_at_idx').on(t.createdAt),
    check('media_files_bytes_check', sql`${t.bytes} > 0`),
  ],
);

export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['amenities', 'healthcare', 'schools', 'census'] }).notNull(),
    fileName: text('file_name').notNull(),
    dryRun: boolean('dry_run').notNull().default(false),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    read: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    ...timestamps,
  },
  (t) => [
    index('import_runs_created_at_idx').on(t.createdAt.desc().nullsFirst()),
    index('import_runs_started_by_idx').on(t.startedBy),
    check(
      'import_runs_kind_check',
      sql`${t.kind} in ('amenities', 'healthcare', 'schools', 'census')`,
    ),
  ],
);

export const importRefusals = pgTable(
  'import_refusals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    columnName: text('column_name'),
    reason: text().notNull(),
  },
  (t) => [index('import_refusals_import_run_id_idx').on(t.importRunId, t.line)],
);

/** Type texts of imported files; the administrator gives each its amenity type once. */
export const importedTypeNames = pgTable(
  'imported_type_names',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    typeText: text('type_text').notNull(),
    amenityTypeId: integer('amenity_type_id').references(() => amenityTypes.id),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('imported_type_names_type_text_key').on(sql`lower(${t.typeText})`),
    index('imported_type_names_amenity_type_id_idx').on(t.amenityTypeId),
  ],
);

/** One row: which database this is. The folder of stored files says whose files it has. */
export const installation = pgTable('installation', {
  id: uuid().primaryKey().defaultRandom(),
});

/** Who did what, and when. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('audit_events_actor_id_idx').on(t.actorId, t.id),
    index('audit_events_subject_idx').on(t.subject, t.id),
  ],
);
