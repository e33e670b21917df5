import { operation } from '@/lib/server/operation';
import { deciding } from './deciding';

export const approveEditedVideo = operation({
  ...deciding(true),
  path: 'community/approve-edited-video',
  summary: 'Approve a change of a video or reject it with a reason. Once.',
});
