import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { completePercent } from '@/db/queries/admin/completeness';
import { REMINDER_DAYS } from '@/lib/shared/constants/list-filters';

/** Who represents some communities, locked, with how far each page is and when it was edited. */
export const representativesOf = (tx: Db, communityIds: readonly number[]) =>
  tx
    .select({
      id: users.id,
      emailId: users.emailId,
      firstName: users.firstName,
      communityId: communities.id,
      complete: completePercent,
      editedAt: sql<string | null>`(
        select e.edited_at from community_last_edits e where e.community_id = ${communities.id})`,
      isRecent: sql<boolean>`coalesce(
        ${users.remindedAt} > now() - make_interval(days => ${REMINDER_DAYS}), false)`,
    })
    .from(communities)
    .innerJoin(users, eq(users.id, communities.representativeId))
    .where(and(inArray(communities.id, [...communityIds]), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update', { of: users });

export async function noteReminded(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(users)
    .set({ remindedAt: sql`now()` })
    .where(inArray(users.id, [...ids]));
}
