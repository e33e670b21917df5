import { markConsultationRead } from '@/db/queries/videos/consultations';
import { operation } from '@/lib/platform/operations/operation';
import { consultationInput } from './input';
import { videoReadOutput } from './output';
import { communityOfRequest } from './require-video';

export const requestConsultRead = operation({
  path: 'community/request-consult-read',
  summary: 'Mark a request for a video consultation as read.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfRequest(db, input.requestId),
  effect: 'write',
  input: consultationInput,
  output: videoReadOutput,
  audit: ({ input: { requestId } }) => ({ action: 'consultation-read', details: { requestId } }),
  async run({ db, input }) {
    await markConsultationRead(db, input.requestId);
    return {};
  },
});
