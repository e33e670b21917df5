import {
  deleteOtherVideos,
  filesOf,
  hasVideoInReview,
  insertVideo,
  lockForVideos,
} from '@/db/queries/videos/videos';
import { editorOf } from '@/lib/shared/access/editor';
import { DELAYS } from '@/lib/shared/constants/limits';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { VIDEO_MESSAGES } from './constants';
import { forgetFiles, storeVideo } from './files';
import { uploadVideoInput } from './input';
import { submittedOutput } from './output';
import { presentVideoRequest } from './present';
import { requireVideo } from './require-video';
import { notifyAdministrators } from './notify';

const pending = () => new AppError('conflict', VIDEO_MESSAGES.pending);

export const uploadVideo = operation({
  path: 'community/upload-video',
  summary: 'Submit a community’s video for review. One at a time.',
  permission: 'community:edit',
  effect: 'write',
  limit: RATE_LIMITS.pictures,
  ownTransactions: true,
  deadline: DELAYS.uploadDeadline,
  body: 'multipart',
  input: uploadVideoInput,
  output: submittedOutput,
  audit: ({ input }) => ({ action: 'video-submitted', details: { bytes: input.video.size } }),
  async run({ actor, db, input, afterCommit }) {
    const { communityId, ...sent } = input;
    if (await hasVideoInReview(db, communityId)) throw pending();
    const { files, guidance } = await storeVideo(db, { ...sent, field: 'video' }, actor.id);
    const { video, poster, captions } = files;
    try {
      const { row, replaced } = await db.transaction(async (tx) => {
        const editor = editorOf(actor);
        if (!(await lockForVideos(tx, communityId, editor)))
          throw new AppError('forbidden', MESSAGES.noPermission);
        if (await hasVideoInReview(tx, communityId)) throw pending();
        const owner = { communityId, repId: actor.id, isAdminEntry: editor.ofAny };
        const id = await insertVideo(tx, { ...files, ...owner });
        if (id === null) throw pending();
        const rejected = await deleteOtherVideos(tx, communityId, id, 'Rejected');
        const inserted = await requireVideo(tx, id);
        await notifyAdministrators(tx, inserted, false);
        return { row: inserted, replaced: rejected.flatMap(filesOf) };
      });
      afterCommit(() => void forgetFiles(replaced));
      return { data: presentVideoRequest(row), guidance, message: VIDEO_MESSAGES.submitted };
    } catch (error) {
      await forgetFiles([video, poster, captions].filter((path) => path !== null));
      throw error;
    }
  },
});
