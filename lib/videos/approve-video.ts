import { operation } from '@/lib/server/operation';
import { deciding } from './deciding';

export const approveVideo = operation({
  ...deciding(false),
  path: 'community/approve-video',
  summary: 'Approve a video or reject it with a reason. Once.',
});
