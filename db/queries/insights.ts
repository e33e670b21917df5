import { authorColumns, restorerColumns, restorers } from './authors';
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Editor } from '@/lib/access/editor';
import { LoggableError } from '@/lib/constants/loggable-error';
import type { InsightName } from '@/lib/insights/sections';
import type { Db } from '../client';
import { users } from '../schema/accounts';
import { communities } from '../schema/communities';
import {
  type aboutInsights,
  INSIGHT_TABLES,
  type InsightRow,
  insightVersions,
} from '../schema/insights';

type Kept =
  'communityId' | 'version' | 'repId' | 'isAdminEntry' | 'isSample' | 'createdAt' | 'updatedAt';

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
export type InsightContent<Section extends InsightName> = Omit<InsightRow<Section>, Kept>;

/** The part of a record that a person wrote. */
export function insightContent<Section extends InsightName>(
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
export async function lockForEditor(tx: Db, communityId: number, editor: Editor): Promise<boolean> {
  const rows = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(
      and(
        eq(communities.id, communityId),
        editor.ofAny ? undefined : eq(communities.representativeId, editor.id),
      ),
    )
    .for('no key update');
  return rows.length > 0;
}

/** The record of a section, or null while there is none. */
export async function insightOf<Section extends InsightName>(
  db: Db,
  section: Section,
  communityId: number,
): Promise<InsightRow<Section> | null> {
  // Every table of sections starts with the same columns; a union of nine has no select().
  const table = INSIGHT_TABLES[section] as typeof aboutInsights;
  const [row] = await db.select().from(table).where(eq(table.communityId, communityId));
  return (row as InsightRow<Section> | undefined) ?? null;
}

interface Publication<Section extends InsightName> {
  section: Section;
  communityId: number;
  /** What stands there now, read under the lock. */
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
export async function publishInsight<Section extends InsightName>(
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
  if (before) await keepVersion(tx, section, before);
  const table = INSIGHT_TABLES[section] as typeof aboutInsights;
  const written = {
    ...(content as InsightContent<'about'>),
    ...author,
  };
  const [row] = await tx
    .insert(table)
    .values({ communityId, ...written })
    .onConflictDoUpdate({
      target: table.communityId,
      set: { ...written, version: sql`${table.version} + 1`, updatedAt: sql`now()` },
    })
    .returning();
  if (!row) throw new LoggableError(`The section ${section} was not stored.`);
  const stored = row as InsightRow<Section>;
  const isRestored = restoredVersion !== null;
  await keepVersion(tx, section, stored, isRestored ? { restoredVersion, publishedBy } : null);
  await touchCommunity(tx, communityId, publishedBy);
  return stored;
}

async function keepVersion<Section extends InsightName>(
  tx: Db,
  section: Section,
  row: InsightRow<Section>,
  restored: Pick<Publication<Section>, 'restoredVersion' | 'publishedBy'> | null = null,
): Promise<void> {
  await tx
    .insert(insightVersions)
    .values({
      communityId: row.communityId,
      section,
      version: row.version,
      body: insightContent(section, row),
      repId: row.repId,
      isAdminEntry: row.isAdminEntry,
      isSample: row.isSample,
      restoredVersion: restored?.restoredVersion,
      restoredBy: restored?.publishedBy,
      publishedAt: row.updatedAt,
    })
    .onConflictDoNothing();
}

interface OneVersion {
  communityId: number;
  section: InsightName;
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
  await tx
    .update(communities)
    .set({ updatedBy, updatedAt: sql`now()` })
    .where(eq(communities.id, id));
}

/** The kept versions of a section with their authors, newest first. */
export function versionsOf(
  db: Db,
  { communityId, section }: { communityId: number; section: InsightName },
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
      author: authorColumns,
      restorer: restorerColumns,
    })
    .from(insightVersions)
    .leftJoin(users, eq(users.id, insightVersions.repId))
    .leftJoin(restorers, eq(restorers.id, insightVersions.restoredBy))
    .where(and(eq(insightVersions.communityId, communityId), eq(insightVersions.section, section)))
    .orderBy(desc(insightVersions.version))
    .limit(limit)
    .offset(offset);
}

export async function countVersions(
  db: Db,
  { communityId, section }: { communityId: number; section: InsightName },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(insightVersions)
    .where(and(eq(insightVersions.communityId, communityId), eq(insightVersions.section, section)));
  return row?.total ?? 0;
}
