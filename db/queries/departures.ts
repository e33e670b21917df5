import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../client';
import { communities } from '../schema/communities';
import { communityDepartures } from '../schema/invitations';

type Departure = typeof communityDepartures.$inferInsert & { userId: string };

/**
 * Takes a representative off their community and keeps what they said.
 * @returns false where they do not represent it, or no longer
 */
export async function endRepresentation(tx: Db, departure: Departure): Promise<boolean> {
  const { communityId, userId } = departure;
  const left = await tx
    .update(communities)
    .set({ representativeId: null, updatedAt: sql`now()` })
    .where(and(eq(communities.id, communityId), eq(communities.representativeId, userId)))
    .returning({ id: communities.id });
  if (left.length === 0) return false;
  await tx.insert(communityDepartures).values(departure);
  return true;
}
