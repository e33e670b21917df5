import { countDistinct, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities, communityFigures } from '@/db/schema/communities';
import { TARGETS, type Target } from '@/db/queries/imports/import-targets';
import { IMPORT_KINDS, type ImportKind } from '@/lib/shared/constants/import-kinds';
import { schools } from '@/db/schema/schools';

export const userCount = (db: Db): Promise<number> => db.$count(users, isNull(users.deletedAt));

type Records = Target['table'] | typeof schools | typeof communityFigures;

/** How many records of a kind there are, in how many communities, and when one was last written. */
async function countOf(db: Db, table: Records, where = sql`true`) {
  const [row] = await db
    .select({
      records: sql<number>`count(*)::int`,
      communities: countDistinct(table.communityId),
      updatedAt: sql`max(${table.updatedAt})`.mapWith(table.updatedAt),
    })
    .from(table)
    .where(where);
  return {
    records: row?.records ?? 0,
    communities: row?.communities ?? 0,
    updatedAt: (row?.updatedAt as Date | null | undefined)?.toISOString() ?? null,
  };
}

/** Figures that nobody has entered by hand. */
const fromCensus = sql`${communityFigures.enteredBy} is null and ${communityFigures.value} is not null`;

/** How much is stored of all data that can be imported. */
export async function dataCounts(db: Db) {
  const [all, schoolCount, figureCount, imported] = await Promise.all([
    db.$count(communities),
    countOf(db, schools),
    countOf(db, communityFigures, fromCensus),
    Promise.all(
      IMPORT_KINDS.map(async (kind) => [kind, await countOf(db, TARGETS[kind].table)] as const),
    ),
  ]);
  return {
    communities: all,
    ...(Object.fromEntries(imported) as Record<ImportKind, typeof schoolCount>),
    schools: schoolCount,
    facts: figureCount,
  };
}
