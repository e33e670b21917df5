import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { videoConsultations } from '@/db/schema/videos';

/** @returns false where the person's last request has not been read yet */
export async function insertConsultation(
  tx: Db,
  communityId: number,
  userId: string,
): Promise<boolean> {
  const rows = await tx
    .insert(videoConsultations)
    .values({ communityId, userId })
    .onConflictDoNothing()
    .returning({ id: videoConsultations.id });
  return rows.length > 0;
}

/** The community of a request, or null where there is no such request. */
export async function communityOfConsultation(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .select({ communityId: videoConsultations.communityId })
    .from(videoConsultations)
    .where(eq(videoConsultations.id, id));
  return row?.communityId ?? null;
}

export async function markConsultationRead(tx: Db, id: number): Promise<void> {
  await tx.update(videoConsultations).set({ isRead: true }).where(eq(videoConsultations.id, id));
}

/** Unread ones first, then the newest. */
export function consultationsOf(db: Db, communityId: number, limit: number) {
  return db
    .select({
      id: videoConsultations.id,
      isRead: videoConsultations.isRead,
      createdAt: videoConsultations.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
      emailId: users.emailId,
      profilePic: users.profilePic,
      roleId: users.roleId,
      deletedAt: users.deletedAt,
    })
    .from(videoConsultations)
    .innerJoin(users, eq(users.id, videoConsultations.userId))
    .where(and(eq(videoConsultations.communityId, communityId)))
    .orderBy(videoConsultations.isRead, desc(videoConsultations.id))
    .limit(limit);
}
