import { operation } from '@/lib/platform/operations/operation';
import { readBasicInfo } from './basic-info';
import { basicInfoOutput } from './output';
import { communityInput } from './input';

export const getCommunityBasicInfo = operation({
  path: 'community/get-community-basic-info',
  summary: 'Get a community’s key facts, each with its source.',
  permission: 'public',
  effect: 'read',
  input: communityInput,
  output: basicInfoOutput,
  async run({ actor, db, input }) {
    return { data: await readBasicInfo(db, input.communityId, actor?.id ?? null) };
  },
});
