import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { isAdministrator, ROLES } from '@/lib/shared/access/roles';
import type { Db } from '@/db/client';
import { signUpLinks, users } from '@/db/schema/accounts';
import { invitations } from '@/db/schema/invitations';

/** Whose role of an administrator counts. */
export const administers = and(
  eq(users.roleId, ROLES.administrator),
  eq(users.isVerified, true),
  isNull(users.deletedAt),
);

/**
 * Calls that change a role, or who represents what, wait here for each other: before communities,
 * invitations and users are locked, in this order.
 */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);
}

/**
 * Ends what a person handed out as long as they had a role: sign-up links, and invitations that
 * nobody has answered.
 */
export async function endHandedOut(tx: Db, userId: string): Promise<void> {
  await tx
    .update(signUpLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(signUpLinks.createdBy, userId), isNull(signUpLinks.endedAt)));
  await tx
    .update(invitations)
    .set({
      invitationStatus: 'Cancelled',
      cancelledBecause: 'inviter',
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(invitations.invitedBy, userId),
        eq(invitations.invitationStatus, 'Pending'),
        gt(invitations.expiresAt, sql`now()`),
      ),
    );
}

/**
 * Whether nobody else administers: with an email that is not verified, nobody does. It stays so
 * while the caller holds the lock of the roles.
 */
export async function isLastAdministrator(tx: Db, id: string): Promise<boolean> {
  const [others] = await tx
    .select({ total: count() })
    .from(users)
    .where(and(administers, ne(users.id, id)));
  const [row] = await tx.select({ roleId: users.roleId }).from(users).where(eq(users.id, id));
  return isAdministrator(row) && others?.total === 0;
}
