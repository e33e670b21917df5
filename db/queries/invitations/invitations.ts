import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { states } from '@/db/schema/reference';
import { lockRoles } from '../accounts/roles';

export type InvitationStatus = (typeof invitations.$inferSelect)['invitationStatus'];

/** What an invitation is now: one that nobody decided ends by itself. */
export const invitationStatusNow = sql<InvitationStatus>`case
  when ${invitations.invitationStatus} = 'Pending' and ${invitations.expiresAt} <= now() then 'Expired'
  else ${invitations.invitationStatus} end`;

const isLive = and(
  eq(invitations.invitationStatus, 'Pending'),
  gt(invitations.expiresAt, sql`now()`),
);

const select = (db: Db) =>
  db
    .select({
      invitation: invitations,
      status: invitationStatusNow,
      communityNameText: communities.name,
      stateShortName: states.stateShortName,
      stateName: states.stateName,
      representativeId: communities.representativeId,
      /** Whose the address is, where there is an account of it. */
      account: { id: users.id, roleId: users.roleId },
    })
    .from(invitations)
    .innerJoin(communities, eq(communities.id, invitations.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .leftJoin(
      users,
      and(sql`lower(${users.emailId}) = lower(${invitations.emailId})`, isNull(users.deletedAt)),
    )
    .$dynamic();

export type InvitationRow = Awaited<ReturnType<typeof select>>[number];

/** By the hash of what its link says. */
export async function findInvitation(db: Db, secretHash: string): Promise<InvitationRow | null> {
  const [row] = await select(db).where(eq(invitations.secretHash, secretHash));
  return row ?? null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By the id that administrators know; whatever is none is not found. */
export async function findInvitationById(db: Db, id: string): Promise<InvitationRow | null> {
  if (!UUID.test(id)) return null;
  const [row] = await select(db).where(eq(invitations.id, id));
  return row ?? null;
}

/**
 * Keeps others from inviting to a community, and from appointing to it, until the transaction ends.
 * @returns its representative; undefined where there is no such community
 */
export async function lockRepresentative(tx: Db, id: number): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ representativeId: communities.representativeId })
    .from(communities)
    .where(eq(communities.id, id))
    .for('no key update');
  return row?.representativeId;
}

/** Who represents a community; null for nobody. */
export async function representativeOf(db: Db, communityId: number) {
  const { id, firstName, lastName, emailId } = users;
  const [row] = await db
    .select({ id, firstName, lastName, emailId })
    .from(communities)
    .innerJoin(users, eq(users.id, communities.representativeId))
    .where(eq(communities.id, communityId));
  return row ?? null;
}

/** Invitations to a community that wait for an answer, the oldest first. */
export const liveInvitations = (db: Db, communityId: number) =>
  db
    .select({
      id: invitations.id,
      emailId: invitations.emailId,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(and(eq(invitations.communityId, communityId), isLive))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));

type NewInvitation = Pick<
  typeof invitations.$inferInsert,
  'secretHash' | 'emailId' | 'firstName' | 'lastName' | 'communityId' | 'invitedBy' | 'mayReplace'
>;

/**
 * Stores an invitation to a community that `lockRepresentative` holds; the address's earlier one
 * ends.
 * @param seconds for which it works, by the database's clock
 */
export async function insertInvitation(
  tx: Db,
  invitation: NewInvitation,
  seconds: number,
): Promise<{ id: string; expiresAt: Date }> {
  const { emailId, communityId, invitedBy } = invitation;
  const earlier = and(
    sql`lower(${invitations.emailId}) = lower(${emailId})`,
    eq(invitations.communityId, communityId),
    eq(invitations.invitationStatus, 'Pending'),
  );
  await tx
    .update(invitations)
    .set({ invitationStatus: 'Expired', updatedAt: sql`now()` })
    .where(and(earlier, lte(invitations.expiresAt, sql`now()`)));
  await tx
    .update(invitations)
    .set(cancelled(invitedBy ?? null, 'newer'))
    .where(earlier);
  const [row] = await tx
    .insert(invitations)
    .values({ ...invitation, expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .returning({ id: invitations.id, expiresAt: invitations.expiresAt });
  if (!row) throw new LoggableError('The invitation was not stored.');
  return row;
}

const cancelled = (by: string | null, because: 'administrator' | 'newer') => ({
  invitationStatus: 'Cancelled' as const,
  cancelledBy: by,
  cancelledBecause: because,
  decidedAt: sql`now()`,
  updatedAt: sql`now()`,
});

/** @returns false where it was not live any more */
export async function cancelInvitation(tx: Db, id: string, by: string): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set(cancelled(by, 'administrator'))
    .where(and(eq(invitations.id, id), isLive))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** @returns false where it was not live any more */
export async function declineInvitation(
  tx: Db,
  id: string,
  declineReason: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({
      invitationStatus: 'Declined',
      declineReason,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(invitations.id, id), isLive))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/**
 * Uses an invitation up, before its person is appointed in the same transaction.
 * @returns false where it was not live any more
 */
export async function acceptInvitation(
  tx: Db,
  { id, communityId }: Pick<typeof invitations.$inferSelect, 'id' | 'communityId'>,
  acceptedBy: string,
): Promise<boolean> {
  await lockRoles(tx);
  await lockRepresentative(tx, communityId);
  const rows = await tx
    .update(invitations)
    .set({
      invitationStatus: 'Accepted',
      acceptedBy,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(invitations.id, id), isLive))
    .returning({ id: invitations.id });
  return rows.length > 0;
}
