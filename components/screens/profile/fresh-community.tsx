import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import NoContent from '@/components/ui/no-content';
import { NotLoaded } from '@/components/ui/not-loaded';
import { ScreenSkeleton } from '@/components/ui/screen-skeleton';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import type { CommunityDetails } from '@/lib/communities/output';

interface FreshCommunityProps {
  id: number;
  /** Of the screen. */
  title: string;
  children: (community: CommunityDetails) => ReactNode;
}

/** Shows a screen that edits a community with what stands there right now. */
export function FreshCommunity({ id, title, children }: FreshCommunityProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...communityQueries.details(id),
    staleTime: 0,
  });
  const community = data?.data;
  if (error instanceof CallFailure && error.httpStatus === 404) return <NoContent />;
  if (error && !community)
    return (
      <NotLoaded
        className="page-frame py-10"
        title="This community did not load"
        text={error.message}
        onRetry={refetch}
      >
        <h1 className="sr-only">{title}</h1>
      </NotLoaded>
    );
  // What was read a while ago may have been changed by somebody else since.
  if (!isFetchedAfterMount || !community) return <ScreenSkeleton />;
  return children(community);
}
