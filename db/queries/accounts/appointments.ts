import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ADVISOR_TITLES, REPRESENTATIVE_TITLES } from '@/lib/shared/access/default-titles';
import { isAdministrator, isRepresentative } from '@/lib/shared/access/roles';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { changeEmails, communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { endHandedOut, isLastAdministrator, lockRoles } from './roles';
import { endSessions } from './sessions';

interface Appointment {
  communityId: number;
  userId: string;
  /** The representative who may be replaced; null for nobody. */
  mayReplace: string | null;
}

export type Appointed =
  | { outcome: 'no community' | 'no account' | 'represented' | 'last administrator' }
  | {
      outcome: 'appointed';
      /** False where the person represented the community already. */
      changed: boolean;
      /** Who represented the community until now. */
      former: { id: string; emailId: string | null; firstName: string | null } | null;
      /** What the person represented until now. */
      leftCommunityId: number | null;
    };

/**
 * Makes a person the representative of a community, replacing anybody who may be replaced. Both
 * people's sessions end, and so do what else the person represents and other invitations to the
 * community. Nothing is changed unless the outcome is 'appointed'.
 */
export async function appoint(tx: Db, appointment: Appointment): Promise<Appointed> {
  const { communityId, userId, mayReplace } = appointment;
  await lockRoles(tx);
  const locked = await lockCommunities(tx, communityId, userId);
  const community = locked.find(({ id }) => id === communityId);
  if (!community) return { outcome: 'no community' };
  const formerId = community.representativeId === userId ? null : community.representativeId;
  const people = await lockUsers(tx, formerId === null ? [userId] : [userId, formerId]);
  const person = people.find(({ id }) => id === userId);
  if (!person) return { outcome: 'no account' };
  const leftCommunityId = locked.find(({ id }) => id !== communityId)?.id ?? null;
  if (community.representativeId === userId && isRepresentative(person))
    return { outcome: 'appointed', changed: false, former: null, leftCommunityId: null };
  if (formerId !== null && mayReplace !== formerId) return { outcome: 'represented' };
  if (isAdministrator(person) && (await isLastAdministrator(tx, userId)))
    return { outcome: 'last administrator' };
  await endAppointment(tx, userId);
  if (!isRepresentative(person)) await endHandedOut(tx, userId);
  if (formerId !== null) await dismiss(tx, formerId);
  await tx
    .update(communities)
    .set({ representativeId: userId, updatedAt: sql`now()` })
    .where(eq(communities.id, communityId));
  await cancelOtherInvitations(tx, communityId);
  // What a representative has said of themselves goes with them.
  const role = isRepresentative(person) ? {} : REPRESENTATIVE_TITLES;
  await tx
    .update(users)
    .set({ ...role, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await endSessions(tx, userId);
  const former = people.find(({ id }) => id === formerId) ?? null;
  return { outcome: 'appointed', changed: true, former, leftCommunityId };
}

/**
 * A community and the one that a person represents, locked so that nobody else can appoint to it.
 */
function lockCommunities(tx: Db, communityId: number, userId: string) {
  return tx
    .select({ id: communities.id, representativeId: communities.representativeId })
    .from(communities)
    .where(
      or(
        // Nobody represents what is gone.
        and(
          eq(communities.id, communityId),
          sql`coalesce(${communities.hiddenAs}, '') not in ('deleted', 'merged')`,
        ),
        eq(communities.representativeId, userId),
      ),
    )
    .orderBy(asc(communities.id))
    .for('no key update');
}

function lockUsers(tx: Db, ids: string[]) {
  return tx
    .select({
      id: users.id,
      roleId: users.roleId,
      emailId: users.emailId,
      firstName: users.firstName,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/**
 * Takes a person off the community that they represent, where there is one. Changes that they got
 * no email about are not sent to their successor.
 * @returns the ids of the communities: one, or none
 */
export async function endAppointment(tx: Db, userId: string): Promise<number[]> {
  const ended = await tx
    .update(communities)
    .set({ representativeId: null, updatedAt: sql`now()` })
    .where(eq(communities.representativeId, userId))
    .returning({ id: communities.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(changeEmails)
      .set({ untoldSince: null })
      .where(inArray(changeEmails.communityId, ids));
  return ids;
}

/** Makes a representative somebody without a community again; every session of theirs ends. */
async function dismiss(tx: Db, userId: string): Promise<void> {
  await endAppointment(tx, userId);
  await tx
    .update(users)
    .set({ ...ADVISOR_TITLES, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await endSessions(tx, userId);
}

/** Whom others invited would replace is somebody else by now. */
async function cancelOtherInvitations(tx: Db, communityId: number): Promise<void> {
  await tx
    .update(invitations)
    .set({
      invitationStatus: 'Cancelled',
      cancelledBecause: 'represented',
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(invitations.communityId, communityId),
        eq(invitations.invitationStatus, 'Pending'),
        sql`${invitations.expiresAt} > now()`,
      ),
    );
}
