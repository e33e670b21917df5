import { newestApprovedVideo, newestVideo } from '@/db/queries/videos';
import { can } from '@/lib/access/can';
import { requireCommunity } from '@/lib/communities';
import { operation } from '@/lib/server/operation';
import { communityVideoInput } from './input';
import { communityVideoOutput } from './output';
import { presentPublicVideo, presentVideoRequest } from './present';

export const getVideoRequestData = operation({
  path: 'community/get-video-request-data',
  summary:
    'The approved video of a community, if there is one. Its editors get the newest request whole.',
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
