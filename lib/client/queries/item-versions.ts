import type { VersionedKind } from '@/lib/shared/constants/item-versions';
import { pagedCallQuery } from './call-query';

export const itemVersionQueries = {
  /** As they are now: somebody else may have changed it since. */
  versions: (kind: VersionedKind, id: number) =>
    pagedCallQuery(
      'community/get-item-versions',
      { kind, id },
      ({ pagination: { currentPage, hasNextPage } }) => (hasNextPage ? currentPage + 1 : undefined),
    ),
};
