import { consultationsOf } from '@/db/queries/videos/consultations';
import { operation } from '@/lib/platform/operations/operation';
import { CONSULTATIONS_SHOWN } from './constants';
import { communityVideoInput } from './input';
import { consultationsOutput } from './output';
import { presentConsultation } from './present';

export const getVideoConsultationData = operation({
  path: 'community/get-video-consultation-data',
  summary: 'List requests for a video consultation: unread first, then newest.',
  permission: 'community:edit',
  effect: 'read',
  input: communityVideoInput,
  output: consultationsOutput,
  async run({ db, input }) {
    const rows = await consultationsOf(db, input.communityId, CONSULTATIONS_SHOWN);
    return { data: rows.map(presentConsultation) };
  },
});
