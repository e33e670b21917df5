import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { AUDIT_ACTOR_KINDS, type AuditAction } from '@/lib/shared/constants/audit';
import { users } from './accounts';
import { tsvector } from './columns';

/**
 * A number for each list that processes keep in memory; a trigger counts it up with every change.
 */
export const listVersions = pgTable('list_versions', {
  list: text().primaryKey(),
  version: integer().notNull().default(1),
});

/** Emails: written in the transaction they are about, sent by a task afterwards. */
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

/** Addresses that want no emails from strangers, as hashes. */
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

/** One row: which database this is. The folder of stored files says whose files it has. */
export const installation = pgTable('installation', {
  id: uuid().primaryKey().defaultRandom(),
  /** Since when views and shares of pages are counted. */
  countingSince: timestamp('counting_since', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Who did what to whom, and when. Triggers refuse to change or remove an event, so there is no
 * foreign key that would, and people are in it by their ids alone.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTOR_KINDS }).notNull().default('account'),
    /** Of the account of the person who did it; null where there is none. */
    actorId: uuid('actor_id'),
    action: text().$type<AuditAction>().notNull(),
    /** A kind and an id, such as 'community:12'. */
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
    /** The words of the values in the details, to be searched. */
    words: tsvector().generatedAlwaysAs(sql`jsonb_to_tsvector('simple', details, '["string"]')`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // The log is in the order of time; each index can be read in that order, from any moment on.
    index('audit_events_time_idx').on(t.createdAt, t.id),
    index('audit_events_actor_idx').on(t.actorId, t.createdAt, t.id),
    index('audit_events_subject_time_idx').on(t.subject, t.createdAt, t.id),
    index('audit_events_kind_idx').on(sql`split_part(${t.subject}, ':', 1)`, t.createdAt, t.id),
    index('audit_events_action_time_idx').on(t.action, t.createdAt, t.id),
    index('audit_events_place_idx').on(sql`(${t.details} ->> 'communityId')`, t.createdAt, t.id),
    index('audit_events_words_idx').using('gin', t.words),
    check('audit_events_action_check', sql`${t.action} ~ '^[a-z]+(-[a-z]+)+$'`),
    check('audit_events_subject_check', sql`${t.subject} ~ '^[a-z]+(-[a-z]+)*:.'`),
    check(
      'audit_events_actor_check',
      sql`${t.actorKind} in ('account', 'visitor', 'system') and (${t.actorKind} = 'account') = (${t.actorId} is not null)`,
    ),
  ],
);
