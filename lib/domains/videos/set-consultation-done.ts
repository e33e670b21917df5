import { markConsultationDone } from '@/db/queries/videos/consultations';
import { operation } from '@/lib/platform/operations/operation';
import { consultationDoneInput } from './input';
import { videoReadOutput } from './output';
import { communityOfRequest } from './require-video';

export const setConsultationDone = operation({
  path: 'community/set-consultation-done',
  summary:
    'Mark a request for a video consultation as done, which also marks it as read, or as open.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfRequest(db, input.requestId),
  effect: 'write',
  input: consultationDoneInput,
  output: videoReadOutput,
  audit: ({ input: { requestId, isDone } }) => ({
    action: isDone ? 'consultation-done' : 'consultation-opened',
    details: { requestId },
  }),
  async run({ db, input: { requestId, isDone } }) {
    await markConsultationDone(db, requestId, isDone);
    return {};
  },
});
