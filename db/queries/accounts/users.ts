import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { isAdministrator } from '@/lib/shared/access/roles';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { accountTokens, profileVersions, users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { drafts } from '@/db/schema/drafts';
import { forgetInvitedToLists, leaveAllLists } from '../lists/list-sharing';
import { forgetReporter } from '../reports/reports';
import { endTokens } from './account-tokens';
import { endAppointment } from './appointments';
import { forgetRecipient } from '../platform/outbox';
import { endChallenges } from './one-time-codes';
import { endHandedOut, isLastAdministrator, lockRoles } from './roles';
import { endSessions } from './sessions';
import { invitations } from '@/db/schema/invitations';
import { communityVisits, favorites, quizAnswers, recommendations } from '@/db/schema/matching';
import { listEmails } from '@/db/schema/lists';
import { residentAnswers } from '@/db/schema/reports';
import { savedSearchEmails, savedSearches } from '@/db/schema/saved-searches';

const select = (db: Db) =>
  db
    .select({ user: users, communityId: communities.id })
    .from(users)
    .leftJoin(communities, eq(communities.representativeId, users.id))
    .$dynamic();

export type UserRow = Awaited<ReturnType<typeof select>>[number];

const isThere = isNull(users.deletedAt);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Ids are opaque to callers: whatever is none is simply not found. */
export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  if (!UUID.test(id)) return null;
  const statement = prepared(db, 'user', () =>
    select(db)
      .where(and(eq(users.id, sql.placeholder('id')), isThere))
      .prepare('user'),
  );
  const [row] = await statement.execute({ id });
  return row ?? null;
}

export async function findUserByEmail(db: Db, emailId: string): Promise<UserRow | null> {
  const statement = prepared(db, 'user by email', () =>
    select(db)
      .where(
        and(sql`lower(${users.emailId}) = lower(${sql.placeholder('emailId')}::text)`, isThere),
      )
      .prepare('user_by_email'),
  );
  const [row] = await statement.execute({ emailId });
  return row ?? null;
}

/** @returns null where the email is taken */
export async function insertUser(
  tx: Db,
  user: typeof users.$inferInsert,
): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

type Changes = Partial<Omit<typeof users.$inferInsert, 'id'>>;

/** Changes nothing where there is no such person. */
export async function updateUser(tx: Db, id: string, changes: Changes): Promise<void> {
  if (!UUID.test(id)) return;
  await tx
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isThere));
}

/**
 * Sets a password. Every session that began before ends, and every link that could undo the change,
 * and every log-in that the old password began.
 * @returns the new version of sessions
 */
export async function setPassword(tx: Db, id: string, passwordHash: string): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isThere))
    .returning({ id: users.id });
  if (!row) throw new LoggableError('The account no longer exists.');
  await endTokens(tx, id, ['reset-password', 'set-password', 'change-email']);
  await endChallenges(tx, id);
  return endSessions(tx, id);
}

/**
 * Gives a person another email; links that were mailed to the old one end.
 * @returns false where another account has that email by now
 */
export async function setEmail(tx: Db, id: string, emailId: string): Promise<boolean> {
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.emailId}) = lower(${emailId})`, ne(users.id, id)));
  if (taken.length > 0) return false;
  await updateUser(tx, id, { emailId, isVerified: true });
  await endTokens(tx, id, ['reset-password', 'set-password', 'change-email', 'verify-email']);
  return true;
}

/**
 * Gives a person a role that needs no community; an appointment ends with it, and every session:
 * with another role, another log-in may be asked for. So does what the person handed out.
 * @returns false where this is the last administrator
 */
export async function changeRole(
  tx: Db,
  id: string,
  changes: Changes & { roleId: number },
): Promise<boolean> {
  await lockRoles(tx);
  if (!isAdministrator(changes) && (await isLastAdministrator(tx, id))) return false;
  await endAppointment(tx, id);
  await endHandedOut(tx, id);
  await updateUser(tx, id, changes);
  await endSessions(tx, id);
  return true;
}

/**
 * Removes a person: names, email, password, what they said of themselves, marks, sessions and
 * emails that wait. The row stays without any of these, so that what the person wrote has an
 * author.
 * @returns false where this is the last administrator
 */
export async function eraseUser(tx: Db, id: string): Promise<boolean> {
  await lockRoles(tx);
  if (await isLastAdministrator(tx, id)) return false;
  const [known] = await tx.select({ emailId: users.emailId }).from(users).where(eq(users.id, id));
  if (known?.emailId) {
    await forgetRecipient(tx, known.emailId);
    await forgetInvited(tx, known.emailId);
    await forgetInvitedToLists(tx, known.emailId);
  }
  await forgetReporter(tx, { userId: id, emailId: known?.emailId ?? null });
  await endAppointment(tx, id);
  await endHandedOut(tx, id);
  await leaveAllLists(tx, id);
  await tx.delete(favorites).where(eq(favorites.userId, id));
  await tx.delete(communityVisits).where(eq(communityVisits.userId, id));
  await tx.delete(recommendations).where(eq(recommendations.userId, id));
  await tx.delete(quizAnswers).where(eq(quizAnswers.userId, id));
  await tx.delete(residentAnswers).where(eq(residentAnswers.userId, id));
  await tx.delete(drafts).where(eq(drafts.userId, id));
  await tx.delete(savedSearches).where(eq(savedSearches.userId, id));
  await tx.delete(savedSearchEmails).where(eq(savedSearchEmails.userId, id));
  await tx.delete(listEmails).where(eq(listEmails.userId, id));
  await tx.delete(accountTokens).where(eq(accountTokens.userId, id));
  await tx.delete(profileVersions).where(eq(profileVersions.userId, id));
  await endChallenges(tx, id);
  await tx
    .update(users)
    .set({
      emailId: null,
      passwordHash: null,
      firstName: null,
      lastName: null,
      city: null,
      state: null,
      profilePic: null,
      userDescription: null,
      userDesignationText: null,
      roleId: 0,
      twoStep: false,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, id));
  await endSessions(tx, id);
  return true;
}

/** Of invitations to an address, only that they were accepted stays. */
async function forgetInvited(tx: Db, emailId: string): Promise<void> {
  const sentTo = sql`lower(${invitations.emailId}) = lower(${emailId})`;
  await tx.delete(invitations).where(and(sentTo, ne(invitations.invitationStatus, 'Accepted')));
  await tx.update(invitations).set({ emailId: '', firstName: null, lastName: null }).where(sentTo);
}

/** Moves what a browser looked at before log-in to the account. */
export async function adoptVisits(tx: Db, visitorId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into community_visits (user_id, community_id, visited_at)
    select ${userId}::uuid, community_id, visited_at from community_visits where visitor_id = ${visitorId}::uuid
    order by community_id
    on conflict (user_id, community_id)
    do update set visited_at = greatest(community_visits.visited_at, excluded.visited_at)`);
  await tx.delete(communityVisits).where(eq(communityVisits.visitorId, visitorId));
}
