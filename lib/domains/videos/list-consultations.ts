import { countConsultations, inboxOf } from '@/db/queries/videos/consultations';
import { operation } from '@/lib/platform/operations/operation';
import { paginate } from '@/lib/shared/input/pagination';
import { consultationInboxInput } from './input';
import { consultationInboxOutput } from './output';
import { presentConsultation } from './present';

export const listConsultations = operation({
  path: 'community/list-consultations',
  summary:
    'List a community’s requests for a video consultation: the open ones, oldest first, or those that are done, newest first.',
  permission: 'community:edit',
  effect: 'read',
  input: consultationInboxInput,
  output: consultationInboxOutput,
  async run({ db, input: { page, limit, ...which } }) {
    const [rows, total] = await Promise.all([
      inboxOf(db, which, { limit, offset: (page - 1) * limit }),
      countConsultations(db, which),
    ]);
    return { data: rows.map(presentConsultation), pagination: paginate(total, page, limit) };
  },
});
