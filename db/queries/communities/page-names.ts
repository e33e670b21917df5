import { eq, inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { states } from '@/db/schema/reference';

/** What the addresses of communities' pages are made of. */
export async function pageNames(db: Db, ids: readonly number[]) {
  return db
    .select({ id: communities.id, name: communities.name, stateCode: states.stateShortName })
    .from(communities)
    .innerJoin(states, eq(states.id, communities.stateId))
    .where(inArray(communities.id, [...ids]));
}
