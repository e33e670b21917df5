import { findCommunity } from '@/db/queries/communities/communities';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { noteShareInput } from './input';
import { recordShare } from './events';
import { noteShareOutput } from './output';

export const noteShare = operation({
  path: 'community/note-share',
  summary:
    'Count that a community’s link was copied or handed to a network, once a person and day.',
  permission: 'public',
  effect: 'write',
  limit: RATE_LIMITS.sharesNoted,
  input: noteShareInput,
  output: noteShareOutput,
  async run({ actor, db, input: { communityId, way }, network, browser }) {
    if ((await findCommunity(db, communityId)) === null)
      throw new AppError('missing', ERROR_MESSAGES.noCommunity);
    recordShare({ actor, network, userAgent: browser.userAgent }, communityId, way);
    return {};
  },
});
