import * as z from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { flag, limit, longText, page, recordId } from '@/lib/shared/input/fields';
import { INBOX_PAGE, VIDEO_MESSAGES as SAY } from './constants';

/** The id of a video request. Ids are opaque: one that is none is not found. */
const requestId = z
  .string(ERROR_MESSAGES.id)
  .min(1, ERROR_MESSAGES.required)
  .max(200, ERROR_MESSAGES.id);

const givenFile = z.file(ERROR_MESSAGES.required).nullish();

/** What comes along with a video. */
const besides = {
  poster: givenFile.meta({ description: 'A still image from the video, PNG or JPEG.' }),
  captions: givenFile.meta({ description: 'WebVTT.' }),
};

export const uploadVideoInput = z.object({
  communityId: recordId,
  video: z.file(ERROR_MESSAGES.required),
  ...besides,
});

export const editVideoInput = z
  .object({ videoId: requestId, editedVideo: givenFile, ...besides })
  .refine(({ editedVideo, captions }) => editedVideo ?? captions, {
    message: SAY.nothingChanged,
    path: ['editedVideo'],
  });

export const videoInput = z.object({ videoId: requestId });
export const requestInput = z.object({ requestId });
export const communityVideoInput = z.object({ communityId: recordId });

/** What an administrator fills in to reject a video. */
export const rejectionForm = z.object({
  reason: longText.refine((text) => text !== '', SAY.reason),
});

export const decisionInput = z
  .object({
    requestId,
    action: z.enum(['approve', 'reject'], { error: SAY.action }),
    reason: longText.nullish().transform((text) => text ?? ''),
  })
  .refine(({ action, reason }) => action === 'approve' || reason !== '', {
    message: SAY.reason,
    path: ['reason'],
  });

export const consultationInput = z.object({ requestId: recordId });

export const consultationInboxInput = z.object({
  communityId: recordId,
  isDone: flag.meta({ description: 'True for those that are done, false for the open ones.' }),
  page,
  limit: limit(INBOX_PAGE),
});

export const consultationDoneInput = z.object({
  requestId: recordId,
  isDone: z.boolean(ERROR_MESSAGES.yesOrNo).meta({ description: 'False to open it again.' }),
});
