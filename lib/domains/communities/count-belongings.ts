import {
  countBelongings,
  representativeOfCommunity,
  writtenSections,
} from '@/db/queries/communities/belongings';
import { operation } from '@/lib/platform/operations/operation';
import { communityInput } from './input';
import { belongingsOutput } from './output';

export const countBelongingsOf = operation({
  path: 'community/count-belongings',
  summary: 'Count what belongs to a community, to ask before it is deleted or merged.',
  permission: 'community:administer',
  effect: 'read',
  input: communityInput,
  output: belongingsOutput,
  async run({ db, input: { communityId } }) {
    const [counts, sections, representative] = await Promise.all([
      countBelongings(db, communityId),
      writtenSections(db, communityId),
      representativeOfCommunity(db, communityId),
    ]);
    return { data: { ...counts, sections, representative } };
  },
});
