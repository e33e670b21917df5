'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommunityCard } from '@/components/communities/card/community-card';
import {
  CommunityCardSkeleton,
  useCardPlaceholder,
} from '@/components/communities/card/community-card-skeleton';
import { FEATURED_LIST } from '@/lib/shared/constants/communities';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { communityQueries } from '@/lib/client/queries/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { PREFETCH_DETAILS } from '../prefetch-details';

const GRID = 'mt-6 grid gap-5 phone:grid-cols-2 desk:grid-cols-3';

/** Communities with a representative; where there are none yet, the largest ones. */
export function FeaturedCommunities() {
  const response = useQuery(communityQueries.list(FEATURED_LIST));
  const all = response.data?.dataResult;
  const [isKnown] = useState(all !== undefined);
  const placeholder = useCardPlaceholder() && !isKnown;
  const represented = all?.filter(({ isRepresented }) => isRepresented) ?? [];
  const shown = represented.length > 0 ? represented : all;
  const nobody = all !== undefined && represented.length === 0;

  return (
    <section aria-labelledby="featured" className="page-frame pt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="featured" className="text-28">
          {nobody ? 'Large communities' : 'Represented communities'}
        </h2>
        <a
          href={shellHref(PATHS.communityList.pattern)}
          className="link inline-flex min-h-11 items-center"
        >
          All communities
        </a>
      </div>
      <p className="text-ink-soft mt-1 max-w-[60ch]">
        {nobody
          ? 'A few places to start.'
          : 'Places where a local writes the page and keeps it accurate.'}
      </p>
      {response.isError && !all ? (
        <NotLoaded
          className="card mt-6"
          title="We couldn’t load these communities"
          text={response.error.message}
          headingLevel={3}
          onRetry={response.refetch}
        />
      ) : !shown || placeholder ? (
        <div className={GRID} aria-busy>
          {Array.from({ length: FEATURED_LIST.limit }, (_, at) => (
            <CommunityCardSkeleton key={at} />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <p className="card text-ink-soft mt-6 p-6">No communities yet: this site is new.</p>
      ) : (
        <ul className={GRID} {...PREFETCH_DETAILS}>
          {shown.map((community) => (
            <li key={community.id} className="flex">
              <CommunityCard community={community} headingLevel={3} className="w-full" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
