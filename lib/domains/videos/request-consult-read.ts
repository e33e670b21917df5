import { markConsultationRead } from '@/db/queries/videos/consultations';
import { isRepresentative } from '@/lib/shared/access/roles';
import { operation } from '@/lib/platform/operations/operation';
import { consultationInput } from './input';
import { videoReadOutput } from './output';
import { communityOfRequest } from './require-video';

export const requestConsultRead = operation({
  path: 'community/request-consult-read',
  summary:
    'Mark a request for a video consultation as read. It stays unread for the representative when an administrator looks.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfRequest(db, input.requestId),
  effect: 'write',
  input: consultationInput,
  output: videoReadOutput,
  audit: ({ input: { requestId }, after }) =>
    after === undefined ? null : { action: 'consultation-read', details: { requestId } },
  async run({ actor, db, input, noteAfter }) {
    if (!isRepresentative(actor)) return {};
    await markConsultationRead(db, input.requestId);
    noteAfter(true);
    return {};
  },
});
