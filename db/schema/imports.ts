import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { IMPORT_KINDS } from '@/lib/shared/constants/import-kinds';
import type { ImportChoices } from '@/lib/shared/constants/imports';
import { RUN_KINDS, RUN_STATUSES } from '@/lib/shared/constants/runs';
import { users } from './accounts';
import { amenities } from './amenities';
import { valuesInCheck, timestamps } from './columns';
import { communities } from './communities';
import { healthFacilities } from './facilities';
import { amenityTypes, facilityTypes } from './reference';

/** What a run of a public source did not take, and for how much of the country it speaks. */
export interface RunReport {
  /** Rows by the reason for which they were left out. */
  leftOut: Record<string, number>;
  /** Communities that it says something of, of those that were to be filled. */
  communities: { filled: number; all: number };
  /** What the person who started it should know: a file that was missing, an older file. */
  notes: string[];
  /** The editions of its figures: of an older one are those that it no longer gives. */
  editions: { source: string; vintage: string | null }[];
}

export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What its rows become. */
    kind: text({ enum: RUN_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    /** The names of the file's columns; null for public sources. */
    header: text().array(),
    /** Which of them is what, where somebody chose: also the guess for the next such file. */
    choices: jsonb().$type<Partial<ImportChoices>>(),
    /** The public source that fills it; null where a person sent the file. */
    source: text(),
    /** The states it is limited to, as 'CA'; null for all. */
    states: text().array(),
    /** What it is doing, in words, while it is under way. */
    progress: text(),
    /** Why it failed. */
    fault: text(),
    /** The years that its figures are of. */
    vintage: text(),
    /** Rows about places that are not here. */
    elsewhere: integer().notNull().default(0),
    /** Why rows were left out, and how many communities the source says something of. */
    report: jsonb().$type<RunReport>(),
    /**
     * Of which healthcare it lists everything: types of facilities by their ids, and 'hospital'.
     */
    covers: text().array().notNull().default([]),
    /** Until when a process has it in hand; it says so again while it works. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** Which one has it: who was thought dead, and is not, finds another here. */
    heldBy: uuid('held_by'),
    dryRun: boolean('dry_run').notNull().default(false),
    /** Whether `import_changes` has what it changes; runs of earlier versions kept nothing. */
    keepsChanges: boolean('keeps_changes').notNull().default(false),
    /** 'receiving' while the file comes; what is not received whole is not imported. */
    status: text({ enum: RUN_STATUSES }).notNull().default('receiving'),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    read: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Of those unchanged: what the file says otherwise than a person wrote. */
    differences: integer().notNull().default(0),
    /** Rows that somebody chose to leave out; not among those read. */
    leftOut: integer('left_out').notNull().default(0),
    /** Rows that say nothing, or only sum up the others; not among those read. */
    skipped: integer().notNull().default(0),
    /** Cells of rows that were taken which could not be read and were left empty. */
    emptied: integer().notNull().default(0),
    /** Of the differences: an id of the file that stands for something else here. */
    becoming: integer().notNull().default(0),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    ...timestamps,
  },
  (t) => [
    index('import_runs_created_at_idx').on(t.createdAt.desc().nullsFirst()),
    index('import_runs_started_by_idx').on(t.startedBy),
    // One run of a source at a time.
    uniqueIndex('import_runs_source_key')
      .on(t.source)
      .where(sql`status in ('receiving', 'running')`),
    check('import_runs_kind_check', sql`${t.kind} in (${valuesInCheck(RUN_KINDS)})`),
    check(
      'import_runs_status_check',
      sql`${t.status} in ('receiving', 'running', 'finished', 'failed')`,
    ),
  ],
);

/** The rows of a file that wait to be compared and stored, some thousand in each. */
export const importChunks = pgTable(
  'import_chunks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** The communities of its rows. */
    communityIds: integer('community_ids').array().notNull(),
    rows: json().notNull(),
  },
  (t) => [index('import_chunks_import_run_id_idx').on(t.importRunId, t.id)],
);

/** In which communities the rows of a file belong, and how many of them don't say so themselves. */
export const importPlaces = pgTable(
  'import_places',
  {
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    rows: integer().notNull(),
    /** Of those: rows that were placed by a ZIP code or a position, not by a name or an id. */
    unnamed: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importRunId, t.communityId] }),
    index('import_places_community_id_idx').on(t.communityId),
  ],
);

/**
 * What the rows of a file were told apart by, so that none comes twice; gone when the run has
 * ended.
 */
export const importRowKeys = pgTable(
  'import_keys',
  {
    importRunId: uuid('import_run_id').notNull(),
    key: bigint({ mode: 'bigint' }).notNull(),
    line: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importRunId, t.key] })],
);

/** Rows that were not stored, and those of a public source that were left out, with the reason. */
export const importRejectedRows = pgTable(
  'import_refusals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    columnName: text('column_name'),
    reason: text().notNull(),
    /** The whole row as the file has it, with its first reason: so it can be mended. */
    cells: text().array(),
    /** The row was taken: only this cell of it could not be read and was left empty. */
    cellOnly: boolean('cell_only').notNull().default(false),
  },
  (t) => [index('import_refusals_import_run_id_idx').on(t.importRunId, t.line)],
);

/** Type texts of imported files; the administrator gives each its type once. */
export const importedTypeNames = pgTable(
  'imported_type_names',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: IMPORT_KINDS }).notNull().default('amenities'),
    typeText: text('type_text').notNull(),
    amenityTypeId: integer('amenity_type_id').references(() => amenityTypes.id),
    facilityTypeId: integer('facility_type_id').references(() => facilityTypes.id),
    /** Rows of the file that had it last. */
    rowCount: integer('row_count').notNull().default(0),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('imported_type_names_type_text_key').on(t.kind, sql`lower(${t.typeText})`),
    index('imported_type_names_amenity_type_id_idx').on(t.amenityTypeId),
    index('imported_type_names_facility_type_id_idx').on(t.facilityTypeId),
    check('imported_type_names_kind_check', sql`${t.kind} in (${valuesInCheck(IMPORT_KINDS)})`),
  ],
);

/** What a file says otherwise than a person wrote, until an administrator takes or keeps it. */
export const importDifferences = pgTable(
  'import_differences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...IMPORT_KINDS, 'facts'] }).notNull(),
    amenityId: integer('amenity_id').references(() => amenities.id, { onDelete: 'cascade' }),
    facilityId: integer('facility_id').references(() => healthFacilities.id, {
      onDelete: 'cascade',
    }),
    /** Of 'facts': the figure of a community. */
    communityId: integer('community_id').references(() => communities.id, { onDelete: 'cascade' }),
    field: text(),
    line: integer().notNull(),
    /** The fields that differ, by their columns, as the file has them. */
    proposed: jsonb().notNull(),
    /**
     * Whether neither name nor address is the record's, so that only the id speaks for it: the row
     * may be another place. `proposed` then has all that the row says.
     */
    becoming: boolean().notNull().default(false),
    /** The record's `updated_at` when they were compared. */
    comparedAt: timestamp('compared_at', { withTimezone: true }).notNull(),
    decision: text({ enum: ['open', 'taken', 'kept'] })
      .notNull()
      .default('open'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('import_differences_amenity_open_key')
      .on(t.amenityId)
      .where(sql`decision = 'open'`),
    uniqueIndex('import_differences_facility_open_key')
      .on(t.facilityId)
      .where(sql`decision = 'open'`),
    uniqueIndex('import_differences_fact_open_key')
      .on(t.communityId, t.field)
      .where(sql`decision = 'open'`),
    index('import_differences_community_id_idx').on(t.communityId, t.field),
    index('import_differences_amenity_id_idx').on(t.amenityId),
    index('import_differences_facility_id_idx').on(t.facilityId),
    index('import_differences_import_run_id_idx').on(t.importRunId),
    index('import_differences_decided_by_idx').on(t.decidedBy),
    index('import_differences_open_idx')
      .on(t.kind, t.id)
      .where(sql`decision = 'open'`),
    check(
      'import_differences_kind_check',
      sql`${t.kind} in (${valuesInCheck([...IMPORT_KINDS, 'facts'])})`,
    ),
    check('import_differences_decision_check', sql`${t.decision} in ('open', 'taken', 'kept')`),
    check(
      'import_differences_record_check',
      sql`num_nonnulls(${t.amenityId}, ${t.facilityId}, ${t.communityId}) <= 1 and case ${t.kind} when 'amenities' then num_nulls(${t.facilityId}, ${t.communityId}) = 2 when 'healthcare' then num_nulls(${t.amenityId}, ${t.communityId}) = 2 else ${t.communityId} is not null and ${t.field} is not null end`,
    ),
  ],
);

/**
 * External ids of records that editors deleted: the next run of their list does not bring them
 * back.
 */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
    /** The list that it counts in; '' where nobody knows: it then counts in all of them. */
    externalList: text('external_list').notNull().default(''),
    /** What it was called and where it was; null where nobody knows. */
    name: text(),
    address: text(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({
      name: 'deleted_records_list_pk',
      columns: [t.communityId, t.kind, t.externalId, t.externalList],
    }),
    check('deleted_records_kind_check', sql`${t.kind} in (${valuesInCheck(IMPORT_KINDS)})`),
  ],
);
