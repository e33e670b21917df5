import { eq, inArray, sql } from 'drizzle-orm';
import type { AdminListSort, AdminListTab } from '@/lib/shared/constants/admin-lists';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { importUndos } from '@/db/schema/import-undos';
import { importRuns } from '@/db/schema/imports';
import { hasAll, type ListSource, type RowId } from './listing';

/** Files that were imported, or are being imported. */
export const importSource: ListSource<AdminListTab<'imports'>, AdminListSort<'imports'>> = {
  from: sql`${importRuns} left join ${users} on ${users.id} = ${importRuns.startedBy}`,
  id: { value: sql`${importRuns.id}`, type: 'uuid' },
  isIn: (tab) => sql`${importRuns.kind} = ${tab}`,
  finds: (search) =>
    sql`(${hasAll(sql`fold_text(${importRuns.fileName})`, search)} or ${hasAll(sql`${users.searchText}`, search)})`,
  sorts: {
    file: () => [{ value: sql`fold_text(${importRuns.fileName}) collate "C"`, type: 'text' }],
    started: () => [{ value: sql`${importRuns.createdAt}`, type: 'timestamptz' }],
    read: () => [{ value: sql`${importRuns.read}`, type: 'integer' }],
    refused: () => [{ value: sql`${importRuns.refused}`, type: 'integer' }],
  },
};

export const listedImports = (db: Db, ids: readonly RowId[]) =>
  db
    .select({
      id: importRuns.id,
      kind: importRuns.kind,
      fileName: importRuns.fileName,
      source: importRuns.source,
      dryRun: importRuns.dryRun,
      status: importRuns.status,
      undone: sql<boolean>`${importUndos.status} is not null`,
      progress: importRuns.progress,
      fault: importRuns.fault,
      read: importRuns.read,
      added: importRuns.added,
      updated: importRuns.updated,
      unchanged: importRuns.unchanged,
      refused: importRuns.refused,
      starter: { firstName: users.firstName, lastName: users.lastName, emailId: users.emailId },
      startedAt: importRuns.createdAt,
      finishedAt: importRuns.finishedAt,
    })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .leftJoin(importUndos, eq(importUndos.importRunId, importRuns.id))
    .where(inArray(importRuns.id, ids.map(String)));
