import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import NoContent from '@/components/ui/no-content';
import { NotLoaded } from '@/components/ui/not-loaded';
import { OutOfDate } from '@/components/ui/out-of-date';
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
  const missing = error instanceof CallFailure && error.httpStatus === 404;
  // Once somebody may have typed, no failure of a later read takes that away.
  const [opened, setOpened] = useState(false);
  if (!opened && isFetchedAfterMount && community && !missing) setOpened(true);
  if (opened && community)
    return (
      <>
        {error && <OutOfDate className="page-frame mt-5" onRetry={refetch} />}
        {children(community)}
      </>
    );
  if (missing) return <NoContent />;
  if (error)
    return (
      <NotLoaded
        className="page-frame py-10"
        title="We couldn’t load this community"
        text={error.message}
        onRetry={refetch}
      >
        <h1 className="sr-only">{title}</h1>
      </NotLoaded>
    );
  // What was read a while ago may have been changed by somebody else since.
  return <ScreenSkeleton />;
}
