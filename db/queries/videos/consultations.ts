import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
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

/** Notes that a request is done, and so read too; or that it is open again. */
export async function markConsultationDone(tx: Db, id: number, isDone: boolean): Promise<void> {
  await tx
    .update(videoConsultations)
    .set(isDone ? { doneAt: sql`now()`, isRead: true } : { doneAt: null })
    .where(eq(videoConsultations.id, id));
}

const select = (db: Db) =>
  db
    .select({
      id: videoConsultations.id,
      isRead: videoConsultations.isRead,
      doneAt: videoConsultations.doneAt,
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
    .$dynamic();

export type ConsultationRow = Awaited<ReturnType<typeof select>>[number];

/** Unread ones first, then the newest. */
export const consultationsOf = (db: Db, communityId: number, limit: number) =>
  select(db)
    .where(eq(videoConsultations.communityId, communityId))
    .orderBy(videoConsultations.isRead, desc(videoConsultations.id))
    .limit(limit);

const isIn = (communityId: number, isDone: boolean) =>
  and(
    eq(videoConsultations.communityId, communityId),
    isDone ? isNotNull(videoConsultations.doneAt) : isNull(videoConsultations.doneAt),
  );

/** Open ones, those who wait longest first; or done ones, the last first. */
export const inboxOf = (
  db: Db,
  { communityId, isDone }: { communityId: number; isDone: boolean },
  part: { limit: number; offset: number },
) =>
  select(db)
    .where(isIn(communityId, isDone))
    .orderBy(
      ...(isDone ? [desc(videoConsultations.doneAt)] : []),
      isDone ? desc(videoConsultations.id) : asc(videoConsultations.id),
    )
    .limit(part.limit)
    .offset(part.offset);

export const countConsultations = (
  db: Db,
  { communityId, isDone }: { communityId: number; isDone: boolean },
): Promise<number> => db.$count(videoConsultations, isIn(communityId, isDone));
