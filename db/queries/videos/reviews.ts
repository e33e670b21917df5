import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { mediaFiles } from '@/db/schema/platform';
import { communityVideos } from '@/db/schema/videos';

type Video = typeof communityVideos.$inferSelect;

const deciders = alias(users, 'deciders');

/** Whether a video, or a change of one, waits for review. */
export const waitsForReview = or(
  eq(communityVideos.approvedStatus, 'Pending'),
  eq(communityVideos.editedStatus, 'Pending'),
);

/** Who sent and decided a video, what else waits, and which of those has waited longest. */
export async function reviewOf(db: Db, { id }: Pick<Video, 'id'>, path: string) {
  const others = and(waitsForReview, ne(communityVideos.id, id));
  const [[people], waiting, [next], [file]] = await Promise.all([
    db
      .select({
        sender: {
          firstName: users.firstName,
          lastName: users.lastName,
          emailId: users.emailId,
        },
        decider: {
          firstName: deciders.firstName,
          lastName: deciders.lastName,
          emailId: deciders.emailId,
        },
      })
      .from(communityVideos)
      .leftJoin(users, eq(users.id, communityVideos.repId))
      .leftJoin(deciders, eq(deciders.id, communityVideos.decidedBy))
      .where(eq(communityVideos.id, id)),
    db.$count(communityVideos, others),
    db
      .select({ requestId: communityVideos.id, communityName: communities.name })
      .from(communityVideos)
      .innerJoin(communities, eq(communities.id, communityVideos.communityId))
      .where(others)
      .orderBy(asc(communityVideos.updatedAt), asc(communityVideos.id))
      .limit(1),
    db
      .select({ contentType: mediaFiles.contentType })
      .from(mediaFiles)
      .where(eq(mediaFiles.key, path.replace(/^media\//, ''))),
  ]);
  return {
    sender: people?.sender ?? null,
    decider: people?.decider ?? null,
    waiting,
    next: next ?? null,
    contentType: file?.contentType ?? null,
  };
}

/** Has a decided video wait for review again. @returns false where it isn't decided (any more) */
export async function reopenVideo(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(communityVideos)
    .set({
      approvedStatus: 'Pending',
      rejectionReason: null,
      decidedBy: null,
      decidedAt: null,
      isRead: false,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(communityVideos.id, id),
        ne(communityVideos.approvedStatus, 'Pending'),
        isNull(communityVideos.editedStatus),
      ),
    )
    .returning({ id: communityVideos.id });
  return rows.length > 0;
}
