import { operation } from '@/lib/platform/operations/operation';
import { deciding } from './deciding';

export const approveEditedVideo = operation({
  ...deciding(true),
  path: 'community/approve-edited-video',
  summary:
    'Approve or reject a changed video. A rejection needs a reason. Each change can be decided once.',
});
