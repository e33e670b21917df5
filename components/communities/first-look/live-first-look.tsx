'use client';

import { useQuery } from '@tanstack/react-query';
import { communityQueries } from '@/lib/client/queries/communities';
import { isUnreached } from '@/lib/client/queries/call-query';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { FirstLook } from './first-look';

/** The same in the shell, which asks for what is around at once. */
export function LiveFirstLook({ community }: { community: CommunityDetails }) {
  const response = useQuery(communityQueries.nearby(community.id));
  const missing = response.isError || isUnreached(response);
  return (
    <FirstLook community={community} nearby={response.data?.data ?? (missing ? null : undefined)} />
  );
}
