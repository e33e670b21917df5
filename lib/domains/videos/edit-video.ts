import {
  filesOf,
  hasVideoInReview,
  lockForVideos,
  setChange,
  type VideoFiles,
} from '@/db/queries/videos/videos';
import type { Db } from '@/db/client';
import { editorOf } from '@/lib/shared/access/editor';
import { DELAYS } from '@/lib/shared/constants/limits';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import type { z } from 'zod';
import { checkCaptions } from './check-video';
import { VIDEO_MESSAGES } from './constants';
import { forgetFiles, storeCaptions, storeVideo } from './files';
import { editVideoInput } from './input';
import { submittedOutput } from './output';
import { presentVideoRequest } from './present';
import { communityOfVideo, requireVideo } from './require-video';
import { notifyAdministrators } from './notify';

const notChangeable = () => new AppError('conflict', VIDEO_MESSAGES.notChangeable);

type Video = Awaited<ReturnType<typeof requireVideo>>['video'];

/** The new video; with captions alone, the same pictures with those. */
async function storeChange(
  db: Db,
  before: Video,
  { editedVideo, poster, captions }: z.output<typeof editVideoInput>,
  uploadedBy: string,
): Promise<{ files: VideoFiles; guidance: string[] }> {
  if (editedVideo)
    return storeVideo(
      db,
      { video: editedVideo, field: 'editedVideo', poster, captions },
      uploadedBy,
    );
  if (!captions) throw new AppError('invalid', VIDEO_MESSAGES.nothingChanged);
  const { video, poster: still, fileSize } = before;
  const text = await storeCaptions(db, await checkCaptions(captions), uploadedBy);
  return { files: { video, poster: still, captions: text, fileSize }, guidance: [] };
}

export const editVideo = operation({
  path: 'community/edit-video',
  summary: 'Submit a changed video for review. The approved one stays until then.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfVideo(db, input.videoId),
  effect: 'write',
  limit: RATE_LIMITS.pictures,
  ownTransactions: true,
  deadline: DELAYS.uploadDeadline,
  body: 'multipart',
  input: editVideoInput,
  output: submittedOutput,
  audit: ({ input }) => ({ action: 'video-change-submitted', details: { videoId: input.videoId } }),
  async run({ actor, db, input }) {
    const { video: before } = await requireVideo(db, input.videoId);
    const { id, communityId, approvedStatus } = before;
    if (approvedStatus !== 'Approved' || (await hasVideoInReview(db, communityId)))
      throw notChangeable();
    const { files, guidance } = await storeChange(db, before, input, actor.id);
    try {
      const row = await db.transaction(async (tx) => {
        if (!(await lockForVideos(tx, communityId, editorOf(actor))))
          throw new AppError('forbidden', MESSAGES.noPermission);
        if ((await hasVideoInReview(tx, communityId)) || !(await setChange(tx, id, files)))
          throw notChangeable();
        const changed = await requireVideo(tx, id);
        await notifyAdministrators(tx, changed, true);
        return changed;
      });
      const data = presentVideoRequest(row);
      return { data, guidance, message: VIDEO_MESSAGES.changeSubmitted };
    } catch (error) {
      const stays = filesOf(before);
      const stored = [files.video, files.poster, files.captions].filter((path) => path !== null);
      await forgetFiles(stored.filter((path) => !stays.includes(path)));
      throw error;
    }
  },
});
