import { operation } from '@/lib/platform/operations/operation';
import { reviewDecision } from './review-decision';

export const approveEditedVideo = operation({
  ...reviewDecision(true),
  path: 'community/approve-edited-video',
  summary:
    'Approve or reject a changed video. A rejection needs a reason. Each change can be decided once.',
});
