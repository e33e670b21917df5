import { callQuery } from './call-query';

export const draftQueries = {
  /** As they are now: another device may be writing. */
  at: (communityId: number, part: string) =>
    callQuery('community/get-drafts', { communityId, part }, 0),
};
