import { and, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Editor } from '@/lib/shared/access/editor';
import type { Db } from '@/db/client';
import { keepDeleted } from '../deleted/deleted-items';
import { prepared } from '@/db/prepared';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { states } from '@/db/schema/reference';
import { communityVideos } from '@/db/schema/videos';
import { administers } from '../accounts/roles';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Video = typeof communityVideos.$inferSelect;

/** Files of one video: paths as media are stored under. */
export interface VideoFiles {
  video: string;
  poster: string | null;
  captions: string | null;
  /** In bytes. */
  fileSize: number;
}

const select = (db: Db) =>
  db
    .select({
      video: communityVideos,
      communityNameText: communities.name,
      stateShortName: states.stateShortName,
    })
    .from(communityVideos)
    .innerJoin(communities, eq(communities.id, communityVideos.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .$dynamic();

export type VideoRow = Awaited<ReturnType<typeof select>>[number];

/** Ids are opaque to callers: whatever is none is simply not found. */
export async function findVideo(db: Db, id: string): Promise<VideoRow | null> {
  if (!UUID.test(id)) return null;
  const [row] = await select(db).where(eq(communityVideos.id, id));
  return row ?? null;
}

const newestOf = async (db: Db, where: SQL | undefined): Promise<VideoRow | null> => {
  const [row] = await select(db).where(where).orderBy(desc(communityVideos.createdAt)).limit(1);
  return row ?? null;
};

export const newestVideo = (db: Db, communityId: number) =>
  newestOf(db, eq(communityVideos.communityId, communityId));

/** The one that anyone may see. */
export const newestApprovedVideo = (db: Db, communityId: number) =>
  newestOf(
    db,
    and(
      eq(communityVideos.communityId, communityId),
      eq(communityVideos.approvedStatus, 'Approved'),
    ),
  );

/** Whether a video of the community, or a change of one, waits for review. */
export async function hasVideoInReview(db: Db, communityId: number): Promise<boolean> {
  const waiting = and(
    eq(communityVideos.communityId, communityId),
    or(eq(communityVideos.approvedStatus, 'Pending'), eq(communityVideos.editedStatus, 'Pending')),
  );
  return (await db.$count(communityVideos, waiting)) > 0;
}

/**
 * Takes the community for what follows in a transaction, so that one write to its videos comes
 * after the other. @returns false where the person does not edit it (any more)
 */
export async function lockForVideos(tx: Db, communityId: number, editor: Editor): Promise<boolean> {
  const rows = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(
      and(
        eq(communities.id, communityId),
        editor.ofAny ? undefined : eq(communities.representativeId, editor.id),
      ),
    )
    .for('no key update');
  return rows.length > 0;
}

/** @returns its id; null where another one waits for review */
export async function insertVideo(
  tx: Db,
  video: VideoFiles & Pick<Video, 'communityId' | 'repId' | 'isAdminEntry'>,
): Promise<string | null> {
  const [row] = await tx
    .insert(communityVideos)
    .values(video)
    .onConflictDoNothing()
    .returning({ id: communityVideos.id });
  return row?.id ?? null;
}

/** Hands in a change of an approved video. @returns false where it cannot be changed just now */
export async function setChange(
  tx: Db,
  id: string,
  { video, poster, captions, fileSize }: VideoFiles,
): Promise<boolean> {
  const rows = await tx
    .update(communityVideos)
    .set({
      editedVideo: video,
      editedPoster: poster,
      editedCaptions: captions,
      editedFileSize: fileSize,
      editedStatus: 'Pending',
      isRead: false,
      rejectionReason: null,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(communityVideos.id, id),
        eq(communityVideos.approvedStatus, 'Approved'),
        or(isNull(communityVideos.editedStatus), ne(communityVideos.editedStatus, 'Pending')),
      ),
    )
    .returning({ id: communityVideos.id });
  return rows.length > 0;
}

interface Decision {
  approved: boolean;
  /** Why not; null where it was approved. */
  reason: string | null;
  decidedBy: string;
}

const decided = ({ reason, decidedBy }: Decision) => ({
  isRead: false,
  rejectionReason: reason,
  decidedBy,
  decidedAt: sql`now()`,
  updatedAt: sql`now()`,
});

/**
 * Of two decisions at once one is made. @returns false where there is nothing to decide any more
 */
export async function decideVideo(tx: Db, id: string, decision: Decision): Promise<boolean> {
  const rows = await tx
    .update(communityVideos)
    .set({ ...decided(decision), approvedStatus: decision.approved ? 'Approved' : 'Rejected' })
    .where(and(eq(communityVideos.id, id), eq(communityVideos.approvedStatus, 'Pending')))
    .returning({ id: communityVideos.id });
  return rows.length > 0;
}

/** As decideVideo, of a change: approved, it takes the video's place. */
export async function decideChange(tx: Db, id: string, decision: Decision): Promise<boolean> {
  const rows = await tx
    .update(communityVideos)
    .set({
      ...decided(decision),
      ...(decision.approved && {
        video: sql`${communityVideos.editedVideo}`,
        poster: sql`${communityVideos.editedPoster}`,
        captions: sql`${communityVideos.editedCaptions}`,
        fileSize: sql`${communityVideos.editedFileSize}`,
      }),
      editedVideo: null,
      editedPoster: null,
      editedCaptions: null,
      editedFileSize: null,
      editedStatus: decision.approved ? 'Approved' : 'Rejected',
    })
    .where(and(eq(communityVideos.id, id), eq(communityVideos.editedStatus, 'Pending')))
    .returning({ id: communityVideos.id });
  return rows.length > 0;
}

/** Every path of a video's files, the change's included. */
export const filesOf = (video: Video): string[] =>
  [
    ...[video.video, video.poster, video.captions],
    ...[video.editedVideo, video.editedPoster, video.editedCaptions],
  ].filter((path) => path !== null);

/** Removes a video; for some time it can be restored. @returns false where it is gone already */
export async function deleteVideo(
  tx: Db,
  video: { id: string; communityId: number; deletedBy: string },
): Promise<boolean> {
  await keepDeleted(tx, 'video', video);
  const rows = await tx
    .delete(communityVideos)
    .where(eq(communityVideos.id, video.id))
    .returning({ id: communityVideos.id });
  return rows.length > 0;
}

/** Removes the videos that another one of the same community has replaced. */
export function deleteOtherVideos(
  tx: Db,
  communityId: number,
  keptId: string,
  status?: Video['approvedStatus'],
): Promise<Video[]> {
  return tx
    .delete(communityVideos)
    .where(
      and(
        eq(communityVideos.communityId, communityId),
        ne(communityVideos.id, keptId),
        status && eq(communityVideos.approvedStatus, status),
      ),
    )
    .returning();
}

export async function markVideoRead(tx: Db, id: string): Promise<void> {
  await tx.update(communityVideos).set({ isRead: true }).where(eq(communityVideos.id, id));
}

/** The video that a file belongs to, and whether anyone may see that file. */
export async function videoOfFile(
  db: Db,
  path: string,
): Promise<{ communityId: number; isPublic: boolean } | null> {
  const isPublic = sql<boolean>`${communityVideos.approvedStatus} = 'Approved' and ${path} in
    (${communityVideos.video}, ${communityVideos.poster}, ${communityVideos.captions})`;
  const [row] = await db
    .select({
      communityId: communityVideos.communityId,
      isPublic: sql<boolean>`coalesce(${isPublic}, false)`,
    })
    .from(communityVideos)
    .where(
      or(
        eq(communityVideos.video, path),
        eq(communityVideos.poster, path),
        eq(communityVideos.captions, path),
        eq(communityVideos.editedVideo, path),
        eq(communityVideos.editedPoster, path),
        eq(communityVideos.editedCaptions, path),
      ),
    )
    .orderBy(desc(isPublic))
    .limit(1);
  return row ?? null;
}

/** Who is notified of videos to review. */
export async function administratorAddresses(
  db: Db,
  except: string | null = null,
): Promise<string[]> {
  const rows = await db
    .select({ emailId: users.emailId })
    .from(users)
    .where(and(administers, except === null ? undefined : ne(users.id, except)));
  return rows.flatMap(({ emailId }) => emailId ?? []);
}

/** A community's representative, to write to. */
export async function representativeAddress(
  db: Db,
  communityId: number,
): Promise<{ id: string; emailId: string; firstName: string | null } | null> {
  const statement = prepared(db, 'representative address', () =>
    db
      .select({ id: users.id, emailId: users.emailId, firstName: users.firstName })
      .from(communities)
      .innerJoin(users, eq(users.id, communities.representativeId))
      .where(and(eq(communities.id, sql.placeholder('communityId')), isNull(users.deletedAt)))
      .prepare('representative_address'),
  );
  const [row] = await statement.execute({ communityId });
  return row?.emailId ? { ...row, emailId: row.emailId } : null;
}
