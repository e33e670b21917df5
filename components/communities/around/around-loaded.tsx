'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { communityQueries } from '@/lib/client/queries/communities';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { AroundHere } from './around-here';
import { AroundSkeleton } from './around-skeleton';

/** What is around a community, asked for when it is first drawn. */
export default function AroundLoaded({ community }: { community: CommunityDetails }) {
  const { id, communityNameText: name } = community;
  const { data, isError, refetch } = useQuery(communityQueries.nearby(id));
  if (data) return <AroundHere community={community} nearby={data.data} />;
  if (!isError) return <AroundSkeleton />;
  return (
    <div role="alert" className="card mt-10 flex flex-wrap items-center gap-4 p-5">
      <p>We couldn’t load what is around {name}.</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
