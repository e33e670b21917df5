import type { Db } from '@/db/client';
import { communityDepartures } from '@/db/schema/invitations';
import { endAppointment } from './appointments';
import { lockRoles } from './roles';

type Departure = typeof communityDepartures.$inferInsert & { userId: string };

/**
 * Takes a representative off their community and keeps what they said.
 * @returns false where they do not represent it, or no longer: the caller rolls back
 */
export async function endRepresentation(tx: Db, departure: Departure): Promise<boolean> {
  const { communityId, userId } = departure;
  await lockRoles(tx);
  const ended = await endAppointment(tx, userId);
  if (!ended.includes(communityId)) return false;
  await tx.insert(communityDepartures).values(departure);
  return true;
}
