import { countDistinct, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities, communityFigures } from '@/db/schema/communities';
import { amenities } from '@/db/schema/amenities';
import { healthFacilities } from '@/db/schema/facilities';
import { schools } from '@/db/schema/schools';

export const userCount = (db: Db): Promise<number> => db.$count(users, isNull(users.deletedAt));

type Records =
  typeof amenities | typeof healthFacilities | typeof schools | typeof communityFigures;

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
  const [all, amenityCount, facilityCount, schoolCount, figureCount] = await Promise.all([
    db.$count(communities),
    countOf(db, amenities),
    countOf(db, healthFacilities),
    countOf(db, schools),
    countOf(db, communityFigures, fromCensus),
  ]);
  return {
    communities: all,
    amenities: amenityCount,
    healthcare: facilityCount,
    schools: schoolCount,
    facts: figureCount,
  };
}
