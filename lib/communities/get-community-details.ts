import { recordVisit } from '@/db/queries/matching';
import { noteVisit } from '@/lib/auth/visitor';
import { noteView } from '@/lib/page-numbers';
import { operation } from '@/lib/server/operation';
import { readDetails } from './details';
import { detailsInput } from './input';
import { detailsOutput } from './output';

export const getCommunityDetails = operation({
  path: 'community/get-community-details',
  summary: 'Get a community with all its sections. Marks it as recently viewed.',
  permission: 'public',
  effect: 'read',
  input: detailsInput,
  output: detailsOutput,
  async run({ actor, db, primary, input, network, browser }) {
    const data = await readDetails(db, input.communityId, {
      userId: actor?.id ?? null,
      featuredOnly: input.amenityFeatureFlag,
    });
    if (actor) await recordVisit(primary, input.communityId, { userId: actor.id });
    else await noteVisit(primary, browser, input.communityId);
    const { userAgent } = browser;
    if (!browser.fetchesAhead) noteView({ actor, network, userAgent }, input.communityId);
    return { data };
  },
});
