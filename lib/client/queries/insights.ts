import type { InsightName } from '@/lib/domains/insights/sections';
import { callKey, pagedCallQuery } from './call-query';

export const insightQueries = {
  /** The versions as they are now: somebody else may have published since. */
  versions: (communityId: number, section: InsightName) =>
    pagedCallQuery(
      'community/get-insight-versions',
      { communityId, section },
      ({ pagination: { currentPage, hasNextPage } }) => (hasNextPage ? currentPage + 1 : undefined),
    ),
  /** What readers see of them. */
  history: (communityId: number, section: InsightName) =>
    pagedCallQuery(
      'community/get-section-history',
      { communityId, section },
      ({ pagination: { currentPage, hasNextPage } }) => (hasNextPage ? currentPage + 1 : undefined),
    ),
};

export const insightKeys = {
  versions: (communityId: number) => callKey('community/get-insight-versions', { communityId }),
};
