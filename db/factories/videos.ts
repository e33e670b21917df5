import type { Db } from '../client';
import { communityVideos, videoConsultations } from '../schema/videos';

type NewVideo = typeof communityVideos.$inferInsert;

/** A video of a community, without a file behind it. @returns its id */
export async function makeVideo(
  db: Db,
  communityId: number,
  given: Partial<NewVideo> = {},
): Promise<string> {
  const [row] = await db
    .insert(communityVideos)
    .values({ communityId, video: 'media/none', fileSize: 1, ...given })
    .returning({ id: communityVideos.id });
  return row?.id ?? '';
}

/** A request for a video consultation. @returns its id */
export async function makeConsultation(
  db: Db,
  communityId: number,
  userId: string,
): Promise<number> {
  const [row] = await db
    .insert(videoConsultations)
    .values({ communityId, userId })
    .returning({ id: videoConsultations.id });
  return row?.id ?? 0;
}
