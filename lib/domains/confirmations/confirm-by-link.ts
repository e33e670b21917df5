import { operation } from '@/lib/platform/operations/operation';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { confirm } from './confirm';
import { confirmByLinkInput } from './input';
import { linkedPage } from './linked';
import { confirmedOutput } from './output';

export const confirmByLink = operation({
  path: 'community/confirm-by-link',
  summary:
    'Say that a section still holds, with the link of a half-yearly email and without a log-in. The link does nothing else.',
  permission: 'public',
  effect: 'write',
  limit: RATE_LIMITS.confirmLinks,
  input: confirmByLinkInput,
  output: confirmedOutput,
  async run({ db, input: { token, section, version } }) {
    const { communityId, userId } = await linkedPage(db, token);
    return confirm(db, { communityId, userId, section, version });
  },
});
