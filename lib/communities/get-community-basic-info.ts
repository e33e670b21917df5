import { operation } from '@/lib/server/operation';
import { readBasicInfo } from './basic-info';
import { basicInfoOutput, communityInput } from './schema';

export const getCommunityBasicInfo = operation({
  path: 'community/get-community-basic-info',
  summary: 'The key facts of a community with the source of each.',
  permission: 'public',
  effect: 'read',
  input: communityInput,
  output: basicInfoOutput,
  async run({ actor, db, input }) {
    return { data: await readBasicInfo(db, input.communityId, actor?.id ?? null) };
  },
});
