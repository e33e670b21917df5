import { authorColumns, restorerColumns, restorers } from '../communities/authors';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Editor } from '@/lib/shared/access/editor';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import {
  type aboutInsights,
  INSIGHT_TABLES,
  type InsightTableName,
  type InsightRow,
  insightVersions,
} from '@/db/schema/insights';

type Kept =
  | 'communityId'
  | 'version'
  | 'repId'
  | 'isAdminEntry'
  | 'isSample'
  | 'createdAt'
  | 'updatedAt';

const KEPT: readonly string[] = [
  'communityId',
  'version',
  'repId',
  'isAdminEntry',
  'isSample',
  'createdAt',
  'updatedAt',
] satisfies Kept[];

/** What a person writes of a section: its texts, choices and flags. */
export type InsightContent<Section extends InsightTableName> = Omit<InsightRow<Section>, Kept>;

/** The part of a record that a person wrote. */
export function insightContent<Section extends InsightTableName>(
  section: Section,
  row: InsightRow<Section>,
): InsightContent<Section> {
  const names = Object.keys(getTableColumns(INSIGHT_TABLES[section])).filter(
    (name) => !KEPT.includes(name),
  );
  const values = row as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, values[name]])) as InsightContent<Section>;
}

/**
 * Lets nobody else change a community's sections and figures until the transaction ends.
 * @returns false where the person does not edit this community (any more)
 */
export const lockForEditor = async (
  tx: Db,
  communityId: number,
  editor: Editor,
): Promise<boolean> => (await lockWithPeople(tx, communityId, editor)) !== null;

/**
 * The same.
 * @returns who the editor is and whom to notify; null where they don't edit this community
 */
export async function lockWithPeople(tx: Db, communityId: number, editor: Editor) {
  const statement = prepared(tx, `lock for editor ${editor.ofAny}`, () =>
    tx
      .select({ representativeId: communities.representativeId, author: authorColumns })
      .from(communities)
      .leftJoin(users, eq(users.id, sql.placeholder('editorId')))
      .where(
        and(
          eq(communities.id, sql.placeholder('communityId')),
          editor.ofAny ? undefined : eq(communities.representativeId, sql.placeholder('editorId')),
        ),
      )
      .for('no key update', { of: communities })
      .prepare('lock_for_editor'),
  );
  const [row] = await statement.execute({ communityId, editorId: editor.id });
  return row ?? null;
}

/** The record of a section, or null while there is none. */
export async function insightOf<Section extends InsightTableName>(
  db: Db,
  section: Section,
  communityId: number,
): Promise<InsightRow<Section> | null> {
  // Every table of sections starts with the same columns; a union of nine has no select().
  const table = INSIGHT_TABLES[section] as typeof aboutInsights;
  const statement = prepared(db, `insight ${section}`, () =>
    db
      .select()
      .from(table)
      .where(eq(table.communityId, sql.placeholder('communityId')))
      .prepare('insight'),
  );
  const [row] = await statement.execute({ communityId });
  return (row as InsightRow<Section> | undefined) ?? null;
}

interface Publication<Section extends InsightTableName> {
  section: Section;
  communityId: number;
  /** The current version, read under the lock. */
  before: InsightRow<Section> | null;
  content: InsightContent<Section>;
  /** Who wrote it. */
  author: Authorship;
  publishedBy: string;
  /** The version that it brings back, 0 for the empty section; null where it is new. */
  restoredVersion: number | null;
}

/** Who wrote a version, and whether it is a sample. */
export interface Authorship {
  repId: string | null;
  isAdminEntry: boolean;
  isSample: boolean;
}

/** Replaces a section and keeps the version; what was never kept before it is kept as well. */
export async function publishInsight<Section extends InsightTableName>(
  tx: Db,
  {
    section,
    communityId,
    before,
    content,
    author,
    publishedBy,
    restoredVersion,
  }: Publication<Section>,
): Promise<InsightRow<Section>> {
  const written = { ...content, ...author };
  const restored = restoredVersion === null ? null : { restoredVersion, publishedBy };
  // All at once where the new version is known before it is stored: nobody else can write in
  // between.
  const [stored] = await Promise.all([
    storeInsight(tx, section, communityId, written),
    before && keepVersion(tx, section, before),
    before && keepVersion(tx, section, { ...before, ...written, ...next(before) }, restored),
    touchCommunity(tx, communityId, publishedBy),
  ]);
  if (!before) await keepVersion(tx, section, stored, restored);
  return stored;
}

/** What a new version has besides what is written. Every version of a transaction has its time. */
const next = ({ version }: { version: number }) => ({ version: version + 1, updatedAt: null });

/**
 * The same statement for a section whenever the same columns are written, which is nearly always.
 */
async function storeInsight<Section extends InsightTableName>(
  tx: Db,
  section: Section,
  communityId: number,
  written: InsightContent<Section> & Authorship,
): Promise<InsightRow<Section>> {
  const table = INSIGHT_TABLES[section] as typeof aboutInsights;
  const names = Object.keys(written).sort();
  const statement = prepared(tx, `store insight ${section} ${names.join(' ')}`, () => {
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    const given = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
    const kept = Object.fromEntries(
      names.flatMap((name) => {
        const column = columns[name];
        return column ? [[name, sql`excluded.${sql.identifier(column.name)}`]] : [];
      }),
    );
    return tx
      .insert(table)
      .values({ communityId: sql.placeholder('communityId'), ...given })
      .onConflictDoUpdate({
        target: table.communityId,
        set: { ...kept, version: sql`${table.version} + 1`, updatedAt: sql`now()` },
      })
      .returning()
      .prepare('store_insight');
  });
  const [row] = await statement.execute({ communityId, ...written });
  if (!row) throw new LoggableError(`The section ${section} was not stored.`);
  return row as InsightRow<Section>;
}

type KeptRow<Section extends InsightTableName> = Omit<InsightRow<Section>, 'updatedAt'> & {
  /** Null for now. */
  updatedAt: Date | null;
};

async function keepVersion<Section extends InsightTableName>(
  tx: Db,
  section: Section,
  row: KeptRow<Section>,
  restored: Pick<Publication<Section>, 'restoredVersion' | 'publishedBy'> | null = null,
): Promise<void> {
  const statement = prepared(tx, 'keep insight version', () =>
    tx
      .insert(insightVersions)
      .values({
        communityId: sql.placeholder('communityId'),
        section: sql.placeholder('section'),
        version: sql.placeholder('version'),
        body: sql.placeholder('body'),
        repId: sql.placeholder('repId'),
        isAdminEntry: sql.placeholder('isAdminEntry'),
        isSample: sql.placeholder('isSample'),
        restoredVersion: sql.placeholder('restoredVersion'),
        restoredBy: sql.placeholder('restoredBy'),
        publishedAt: sql`coalesce(${sql.placeholder('publishedAt')}::timestamptz, now())`,
      })
      .onConflictDoNothing()
      .prepare('keep_insight_version'),
  );
  await statement.execute({
    communityId: row.communityId,
    section,
    version: row.version,
    body: insightContent(section, row as InsightRow<Section>),
    repId: row.repId,
    isAdminEntry: row.isAdminEntry,
    isSample: row.isSample,
    restoredVersion: restored?.restoredVersion ?? null,
    restoredBy: restored?.publishedBy ?? null,
    publishedAt: row.updatedAt?.toISOString() ?? null,
  });
}

interface OneVersion {
  communityId: number;
  section: InsightTableName;
  version: number;
}

const isVersion = ({ communityId, section, version }: OneVersion) =>
  and(
    eq(insightVersions.communityId, communityId),
    eq(insightVersions.section, section),
    eq(insightVersions.version, version),
  );

/** What a kept version said and who wrote it; null where there is none. */
export async function findVersion(db: Db, wanted: OneVersion) {
  const [row] = await db.select().from(insightVersions).where(isVersion(wanted));
  return row ?? null;
}

/** Who published a version: not its author, where it was brought back. */
export async function publisherOf(db: Db, wanted: OneVersion): Promise<string | null> {
  const [row] = await db
    .select({ publisher: sql<string | null>`coalesce(restored_by, rep_id)` })
    .from(insightVersions)
    .where(isVersion(wanted));
  return row?.publisher ?? null;
}

/** Notes who changed a community last. */
export async function touchCommunity(tx: Db, id: number, updatedBy: string): Promise<void> {
  const statement = prepared(tx, 'touch community', () =>
    tx
      .update(communities)
      // A placeholder has no type here, and a text would not do.
      .set({ updatedBy: sql`${sql.placeholder('updatedBy')}::uuid`, updatedAt: sql`now()` })
      .where(eq(communities.id, sql.placeholder('id')))
      .prepare('touch_community'),
  );
  await statement.execute({ id, updatedBy });
}

export interface HistoryOf {
  communityId: number;
  section: InsightTableName;
  /** Without what was withdrawn. */
  forReaders?: boolean;
}

const isInHistory = ({ communityId, section, forReaders = false }: HistoryOf) =>
  and(
    eq(insightVersions.communityId, communityId),
    eq(insightVersions.section, section),
    forReaders ? eq(insightVersions.isWithdrawn, false) : undefined,
  );

/** The kept versions of a section with their authors, newest first. */
export function versionsOf(
  db: Db,
  of: HistoryOf,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      version: insightVersions.version,
      body: insightVersions.body,
      repId: insightVersions.repId,
      isAdminEntry: insightVersions.isAdminEntry,
      isSample: insightVersions.isSample,
      communityId: insightVersions.communityId,
      updatedAt: insightVersions.publishedAt,
      restoredVersion: insightVersions.restoredVersion,
      reason: insightVersions.reason,
      author: authorColumns,
      restorer: restorerColumns,
    })
    .from(insightVersions)
    .leftJoin(users, eq(users.id, insightVersions.repId))
    .leftJoin(restorers, eq(restorers.id, insightVersions.restoredBy))
    .where(isInHistory(of))
    .orderBy(desc(insightVersions.version))
    .limit(limit)
    .offset(offset);
}

export const countVersions = (db: Db, of: HistoryOf): Promise<number> =>
  db.$count(insightVersions, isInHistory(of));
