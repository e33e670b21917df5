import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Editor } from '@/lib/shared/access/editor';
import { COVERS_KEPT } from '@/lib/shared/constants/limits';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities, coverVersions } from '@/db/schema/communities';
import { authorColumns } from './authors';

interface CoverChange {
  communityId: number;
  /** The stored photo's path, or null for none. */
  image: string | null;
  editor: Editor;
  /** The version whose photo it brings back. */
  restoredVersion?: number;
}

/** A cover photo that was replaced. */
export interface ReplacedCover {
  /** The version of the replaced photo; null where nothing was changed. */
  before: number | null;
  /** The photos that the history no longer has room for. */
  dropped: string[];
}

/**
 * Gives a community another cover photo, or none, in the transaction of `tx`, and keeps the one
 * that stood there among the last.
 * @returns null where the person does not edit this community (any more)
 */
export async function setCoverImage(
  tx: Db,
  { communityId, image, editor, restoredVersion }: CoverChange,
): Promise<ReplacedCover | null> {
  const editable = and(
    eq(communities.id, communityId),
    editor.ofAny ? undefined : eq(communities.representativeId, editor.id),
  );
  const [row] = await tx
    .select({ before: communities.coverImage })
    .from(communities)
    .where(editable)
    .for('no key update');
  if (!row) return null;
  if (row.before === image) return { before: null, dropped: [] };
  await tx
    .update(communities)
    .set({ coverImage: image, updatedBy: editor.id, updatedAt: sql`now()` })
    .where(editable);
  const newest =
    (await newestVersion(tx, communityId)) ?? (await keepFirst(tx, communityId, row.before));
  const version = newest + 1;
  await tx
    .insert(coverVersions)
    .values({ communityId, version, image, publishedBy: editor.id, restoredVersion });
  return { before: newest, dropped: await dropOldest(tx, communityId) };
}

async function newestVersion(tx: Db, communityId: number): Promise<number | null> {
  const [row] = await tx
    .select({ version: coverVersions.version })
    .from(coverVersions)
    .where(eq(coverVersions.communityId, communityId))
    .orderBy(desc(coverVersions.version))
    .limit(1);
  return row?.version ?? null;
}

/** The photo before any version was kept; nobody knows since when. */
async function keepFirst(tx: Db, communityId: number, image: string | null): Promise<number> {
  await tx.insert(coverVersions).values({ communityId, version: 1, image });
  return 1;
}

async function dropOldest(tx: Db, communityId: number): Promise<string[]> {
  const tooMany = tx
    .select({ id: coverVersions.id })
    .from(coverVersions)
    .where(eq(coverVersions.communityId, communityId))
    .orderBy(desc(coverVersions.version))
    .offset(COVERS_KEPT);
  const rows = await tx
    .delete(coverVersions)
    .where(inArray(coverVersions.id, tooMany))
    .returning({ image: coverVersions.image });
  return rows.flatMap(({ image }) => image ?? []);
}

/** The last cover photos of a community with who published them, newest first. */
export function coverVersionsOf(db: Db, communityId: number) {
  return db
    .select({
      version: coverVersions.version,
      image: coverVersions.image,
      restoredVersion: coverVersions.restoredVersion,
      publishedAt: coverVersions.publishedAt,
      publisher: authorColumns,
    })
    .from(coverVersions)
    .leftJoin(users, eq(users.id, coverVersions.publishedBy))
    .where(eq(coverVersions.communityId, communityId))
    .orderBy(desc(coverVersions.version));
}

/** One of the last cover photos; undefined where there is no such version (any more). */
export async function findCover(
  db: Db,
  communityId: number,
  version: number,
): Promise<{ image: string | null } | undefined> {
  const [row] = await db
    .select({ image: coverVersions.image })
    .from(coverVersions)
    .where(and(eq(coverVersions.communityId, communityId), eq(coverVersions.version, version)));
  return row;
}

/** The path of a community's cover photo, or null for none. */
export async function coverOf(db: Db, communityId: number): Promise<string | null> {
  const [row] = await db
    .select({ image: communities.coverImage })
    .from(communities)
    .where(eq(communities.id, communityId));
  return row?.image ?? null;
}
