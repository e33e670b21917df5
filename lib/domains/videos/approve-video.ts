import { operation } from '@/lib/platform/operations/operation';
import { deciding } from './deciding';

export const approveVideo = operation({
  ...deciding(false),
  path: 'community/approve-video',
  summary: 'Approve or reject a video. A rejection needs a reason. Each video can be decided once.',
});
