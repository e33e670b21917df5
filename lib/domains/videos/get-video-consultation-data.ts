import { consultationsOf } from '@/db/queries/videos/consultations';
import { personOf } from '@/lib/domains/people';
import { operation } from '@/lib/platform/operations/operation';
import { CONSULTATIONS_SHOWN } from './constants';
import { communityVideoInput } from './input';
import { consultationsOutput } from './output';

export const getVideoConsultationData = operation({
  path: 'community/get-video-consultation-data',
  summary: 'List requests for a video consultation: unread first, then newest.',
  permission: 'community:edit',
  effect: 'read',
  input: communityVideoInput,
  output: consultationsOutput,
  async run({ db, input }) {
    const rows = await consultationsOf(db, input.communityId, CONSULTATIONS_SHOWN);
    const data = rows.map(({ id, isRead, createdAt, emailId, ...person }) => {
      const { firstName, lastName } = personOf(person);
      return { id, isRead, createdAt: createdAt.toISOString(), firstName, lastName, emailId };
    });
    return { data };
  },
});
