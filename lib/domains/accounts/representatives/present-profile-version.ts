import { personOf, type Names } from '@/lib/domains/people';
import type { Version } from '@/lib/domains/insights/output';

interface VersionRow {
  version: number;
  userDesignationText: string | null;
  userDescription: string | null;
  writtenBy: string | null;
  updatedAt: Date;
  author: Names | null;
  restoredVersion?: number | null;
  restorer?: Names | null;
}

/** One version of what a person says of themselves. */
export const presentProfileVersion = (userId: string, row: VersionRow): Version => ({
  repId: row.writtenBy,
  // Nobody but the person and administrators may write it.
  isAdminEntry: row.writtenBy !== null && row.writtenBy !== userId,
  isSample: false,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  addedByUser: row.author && personOf(row.author),
  content: {
    userDesignationText: row.userDesignationText ?? '',
    userDescription: row.userDescription ?? '',
  },
  restoredVersion: row.restoredVersion ?? null,
  restoredByUser: row.restorer ? personOf(row.restorer) : null,
});
