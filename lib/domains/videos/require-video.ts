import type { Db } from '@/db/client';
import { communityOfConsultation } from '@/db/queries/videos/consultations';
import { findVideo, type VideoRow } from '@/db/queries/videos/videos';
import { AppError } from '@/lib/platform/http/errors';
import { CONSULTATION_MESSAGES, VIDEO_MESSAGES } from './constants';

/** @throws AppError 'missing' */
export async function requireVideo(db: Db, id: string): Promise<VideoRow> {
  const row = await findVideo(db, id);
  if (!row) throw new AppError('missing', VIDEO_MESSAGES.noVideo);
  return row;
}

/** The community of a video. @throws AppError 'missing' */
export const communityOfVideo = async (db: Db, id: string): Promise<number> =>
  (await requireVideo(db, id)).video.communityId;

/** The community of a request for a consultation. @throws AppError 'missing' */
export async function communityOfRequest(db: Db, id: number): Promise<number> {
  const communityId = await communityOfConsultation(db, id);
  if (communityId === null) throw new AppError('missing', CONSULTATION_MESSAGES.missing);
  return communityId;
}
