import { noteVisit, recordVisit } from '@/lib/domains/communities';
import { recordView } from '@/lib/domains/page-stats';
import { operation } from '@/lib/platform/operations/operation';
import { detailsInput } from '@/lib/domains/communities/input';
import { detailsResponse } from './details-cache';
import { detailsOutput } from './output';

export const getCommunityDetails = operation({
  path: 'community/get-community-details',
  summary: 'Get a community with all its sections. Marks it as recently viewed.',
  permission: 'public',
  effect: 'read',
  checksHidden: true,
  input: detailsInput,
  output: detailsOutput,
  async run({ actor, db, primary, input, network, browser }) {
    const response = await detailsResponse(
      getCommunityDetails,
      { db, primary },
      {
        communityId: input.communityId,
        featuredOnly: input.amenityFeatureFlag,
        actor,
      },
    );
    if (actor) recordVisit({ userId: actor.id }, input.communityId);
    else noteVisit(browser, input.communityId);
    const { userAgent } = browser;
    if (!browser.isPrefetch) recordView({ actor, network, userAgent }, input.communityId);
    return response;
  },
});
