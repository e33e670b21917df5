import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * People with an account. A deleted account keeps its row without names, email and password, so
 * that what it wrote still has an author.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    emailId: text('email_id'),
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    roleId: smallint('role_id').notNull().default(0),
    userType: text('user_type'),
    companyId: text('company_id'),
    city: text(),
    state: text(),
    profilePic: text('profile_pic'),
    userDesignationText: text('user_designation_text'),
    userDescription: text('user_description'),
    isVerified: boolean('is_verified').notNull().default(false),
    twoStep: boolean('two_step').notNull().default(false),
    /** Whether a representative wants the weekly email. */
    weeklyEmail: boolean('weekly_email').notNull().default(true),
    /** Whether a representative wants to be asked twice a year if their texts still hold. */
    checklistEmail: boolean('checklist_email').notNull().default(true),
    /** The Monday of the last week that a weekly email was about. */
    weeklyEmailOf: date('weekly_email_of'),
    /** When the newest of the log-ins that are gone was last used; a trigger keeps it. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    /** When an administrator last had a reminder sent to a representative. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    sessionVersion: integer('session_version').notNull().default(1),
    /** Made with the demo's data, with a password that everybody knows. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Names and email as administrators search them; what a person is shown as comes first. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email_id, '')))`,
      ),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('users_email_id_key').on(sql`lower(${t.emailId})`),
    index('users_role_id_idx').on(t.roleId),
    index('users_created_at_idx')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    index('users_search_order_idx')
      .on(sql`${t.searchText} collate "C"`, t.id)
      .where(sql`deleted_at is null`),
    index('users_search_text_idx').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('users_role_id_check', sql`${t.roleId} between 0 and 2`),
    check('users_email_id_check', sql`${t.deletedAt} is not null or ${t.emailId} is not null`),
    check(
      'users_deleted_check',
      sql`${t.deletedAt} is null or (${t.emailId} is null and ${t.passwordHash} is null)`,
    ),
  ],
);

/** What a person said of themselves, by versions; the newest is what they say now. */
export const profileVersions = pgTable(
  'profile_versions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    userDesignationText: text('user_designation_text').notNull().default(''),
    userDescription: text('user_description').notNull().default(''),
    /** Who wrote it: the person, or an administrator. */
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    restoredVersion: integer('restored_version'),
    restoredBy: uuid('restored_by').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.version] }),
    index('profile_versions_written_by_idx').on(t.writtenBy),
    index('profile_versions_restored_by_idx').on(t.restoredBy),
  ],
);

/** A log-in on one device. The cookie names it; the row decides whether it still holds. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionVersion: integer('session_version').notNull(),
    /** Such as 'Safari on iOS'; null where the browser is unknown. */
    device: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** When its browser got another session in its place. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId),
    index('sessions_expires_at_idx').on(t.expiresAt),
    check('sessions_lifetime_check', sql`${t.expiresAt} <= ${t.createdAt} + interval '12 hours'`),
  ],
);

/** Links sent by email: only the hash is kept, each works once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({
      enum: ['verify-email', 'reset-password', 'set-password', 'change-email', 'register'],
    }).notNull(),
    newEmailId: text('new_email_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [
    index('account_tokens_user_id_idx').on(t.userId, t.purpose),
    index('account_tokens_expires_at_idx').on(t.expiresAt),
    check(
      'account_tokens_purpose_check',
      sql`${t.purpose} in ('verify-email', 'reset-password', 'set-password', 'change-email', 'register')`,
    ),
    check(
      'account_tokens_new_email_id_check',
      sql`(${t.purpose} = 'change-email') = (${t.newEmailId} is not null)`,
    ),
  ],
);

/**
 * Log-ins that wait for their second step: who has entered the password holds the challenge, and
 * only they can try its code.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('one_time_codes_user_id_idx').on(t.userId),
    index('one_time_codes_expires_at_idx').on(t.expiresAt),
    check('one_time_codes_tries_check', sql`${t.tries} between 0 and 5`),
  ],
);

/** Counters behind the rate limits, shared by every instance. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    hits: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.bucket, t.windowStart] }),
    index('rate_limits_window_start_idx').on(t.windowStart),
  ],
);

/** Robot-check solutions already spent, kept until they would have expired anyway. */
export const robotCheckSolutions = pgTable(
  'robot_check_solutions',
  {
    solutionHash: text('solution_hash').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('robot_check_solutions_expires_at_idx').on(t.expiresAt)],
);

/** A link that anyone who has it signs up with, as often as it allows. Only the hash is kept. */
export const signUpLinks = pgTable(
  'sign_up_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    roleId: smallint('role_id').notNull(),
    companyId: text('company_id'),
    /** Whom it is for, in the words of the administrator who made it. */
    note: text(),
    mostUses: integer('most_uses').notNull(),
    uses: integer().notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    index('sign_up_links_created_by_idx').on(t.createdBy),
    index('sign_up_links_created_at_idx').on(t.createdAt.desc().nullsFirst()),
    check('sign_up_links_role_id_check', sql`${t.roleId} between 0 and 2`),
    check('sign_up_links_uses_check', sql`${t.uses} between 0 and ${t.mostUses}`),
  ],
);
