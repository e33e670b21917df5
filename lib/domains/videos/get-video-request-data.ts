import { newestApprovedVideo, newestVideo } from '@/db/queries/videos/videos';
import { can } from '@/lib/shared/access/can';
import { requireCommunity } from '@/lib/domains/communities';
import { operation } from '@/lib/platform/operations/operation';
import { communityVideoInput } from './input';
import { communityVideoOutput } from './output';
import { presentPublicVideo, presentVideoRequest } from './present';

export const getVideoRequestData = operation({
  path: 'community/get-video-request-data',
  summary: 'Get a community’s approved video, if any. Its editors get the full newest request.',
  permission: 'public',
  effect: 'read',
  input: communityVideoInput,
  output: communityVideoOutput,
  async run({ actor, db, input: { communityId } }) {
    await requireCommunity(db, communityId);
    if (can(actor, 'community:edit', { communityId })) {
      const newest = await newestVideo(db, communityId);
      return { data: newest && presentVideoRequest(newest) };
    }
    const approved = await newestApprovedVideo(db, communityId);
    return { data: approved && presentPublicVideo(approved) };
  },
});
