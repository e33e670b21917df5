import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { profileVersions, users } from '@/db/schema/accounts';
import { authorColumns, restorerColumns, restorers } from '../communities/authors';

/** What a person says of themselves. */
export interface Profile {
  userDesignationText: string;
  userDescription: string;
}

type Changes = { [Text in keyof Profile]?: string | null | undefined };

interface Writing {
  /** Who wrote it. */
  writtenBy: string | null;
  /** The version that it brings back, 0 for the empty profile, and who does. */
  restored?: { version: number; by: string };
  /** What the editor saw. */
  base?: Profile | undefined;
}

const sayOf = (row: { [Text in keyof Profile]: string | null }): Profile => ({
  userDesignationText: row.userDesignationText ?? '',
  userDescription: row.userDescription ?? '',
});

const isSame = (one: Profile, other: Profile): boolean =>
  one.userDesignationText === other.userDesignationText &&
  one.userDescription === other.userDescription;

async function newestVersion(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ version: profileVersions.version })
    .from(profileVersions)
    .where(eq(profileVersions.userId, userId))
    .orderBy(desc(profileVersions.version))
    .limit(1);
  return row?.version ?? 0;
}

/**
 * Changes what a person says of themselves, and keeps both what they said before and what they say
 * now. Absent values stay; what changes nothing is no version.
 * @returns the numbers of both versions; null where there is no such person; 'changed since' where
 *   what is changed was changed by somebody else since the editor saw it
 */
export async function changeProfile(
  tx: Db,
  userId: string,
  changes: Changes,
  { writtenBy, restored, base }: Writing,
): Promise<{ before: number; after: number } | 'changed since' | null> {
  const [row] = await tx
    .select({
      userDesignationText: users.userDesignationText,
      userDescription: users.userDescription,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.deletedAt} is null`))
    .for('update');
  if (!row) return null;
  const before = sayOf(row);
  const isStale = (text: keyof Profile) =>
    base !== undefined && changes[text] !== undefined && base[text] !== before[text];
  if (isStale('userDesignationText') || isStale('userDescription')) return 'changed since';
  const now = sayOf({
    userDesignationText:
      changes.userDesignationText === undefined
        ? before.userDesignationText
        : changes.userDesignationText,
    userDescription:
      changes.userDescription === undefined ? before.userDescription : changes.userDescription,
  });
  let version = await newestVersion(tx, userId);
  if (isSame(before, now)) return { before: version, after: version };
  if (version === 0 && !isSame(before, EMPTY_PROFILE)) {
    version = 1;
    const first = { userId, version, ...before, writtenBy: userId, publishedAt: row.updatedAt };
    await tx.insert(profileVersions).values(first);
  }
  await tx
    .update(users)
    .set({ ...now, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await tx.insert(profileVersions).values({
    userId,
    version: version + 1,
    ...now,
    writtenBy,
    restoredVersion: restored?.version,
    restoredBy: restored?.by,
  });
  return { before: version, after: version + 1 };
}

export const EMPTY_PROFILE: Profile = { userDesignationText: '', userDescription: '' };

/** What a version said and who wrote it; null where there is none. */
export async function findProfileVersion(db: Db, userId: string, version: number) {
  const [row] = await db
    .select()
    .from(profileVersions)
    .where(and(eq(profileVersions.userId, userId), eq(profileVersions.version, version)));
  return row ?? null;
}

/** The kept versions of what a person says of themselves, newest first. */
export function profileVersionsOf(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      version: profileVersions.version,
      userDesignationText: profileVersions.userDesignationText,
      userDescription: profileVersions.userDescription,
      writtenBy: profileVersions.writtenBy,
      restoredVersion: profileVersions.restoredVersion,
      updatedAt: profileVersions.publishedAt,
      author: authorColumns,
      restorer: restorerColumns,
    })
    .from(profileVersions)
    .leftJoin(users, eq(users.id, profileVersions.writtenBy))
    .leftJoin(restorers, eq(restorers.id, profileVersions.restoredBy))
    .where(eq(profileVersions.userId, userId))
    .orderBy(desc(profileVersions.version))
    .limit(limit)
    .offset(offset);
}

export async function countProfileVersions(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(profileVersions)
    .where(eq(profileVersions.userId, userId));
  return row?.total ?? 0;
}
