import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { isAdministrator, ROLES } from '@/lib/shared/access/roles';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';

/**
 * Whoever changes a role, or who represents what, waits here for whoever is doing so: before
 * communities, invitations and users are locked, in this order.
 */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);
}

/** Whether nobody else administers. It stays so for who holds the lock of the roles. */
export async function isLastAdministrator(tx: Db, id: string): Promise<boolean> {
  const [others] = await tx
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.roleId, ROLES.administrator), ne(users.id, id), isNull(users.deletedAt)));
  const [row] = await tx.select({ roleId: users.roleId }).from(users).where(eq(users.id, id));
  return isAdministrator(row) && others?.total === 0;
}
