import { operation } from '@/lib/platform/operations/operation';
import { reviewDecision } from './review-decision';

export const approveVideo = operation({
  ...reviewDecision(false),
  path: 'community/approve-video',
  summary: 'Approve or reject a video. A rejection needs a reason. Each video can be decided once.',
});
