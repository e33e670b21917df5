import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/loading/skeleton';
import type { BasicInfo } from '@/lib/domains/communities/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { sectionNamed } from '@/lib/domains/insights/sections';

export interface JobListHeadingProps {
  communityId: number;
  /** Undefined until it is known. */
  place: Pick<BasicInfo, 'communityNameText' | 'stateCommunities'> | undefined;
  /** How far around it the list looks; 0 for the community alone. */
  withinMiles: number;
  action?: ReactNode;
}

/** 'All Jobs in Asheville, NC' */
export const jobListTitle = (
  {
    communityNameText,
    stateCommunities,
  }: Pick<BasicInfo, 'communityNameText' | 'stateCommunities'>,
  withinMiles: number,
): string => {
  const name = `${communityNameText}, ${stateCommunities.stateShortName}`;
  return withinMiles > 0 ? `Jobs within ${withinMiles} miles of ${name}` : `All Jobs in ${name}`;
};

/** The way back to the community and the screen's title. */
export function JobListHeading({ communityId, place, withinMiles, action }: JobListHeadingProps) {
  if (!place) {
    return (
      <header>
        <Skeleton className="rounded-control my-2.5 h-6 w-32" />
        <h1 className="text-36 mt-1">
          <span className="sr-only">All Jobs</span>
          <Skeleton className="rounded-control h-10 w-96 max-w-full" />
        </h1>
      </header>
    );
  }
  const { communityNameText: name } = place;
  const { anchor } = sectionNamed('jobs');
  return (
    <header>
      <a
        href={shellHref(`${PATHS.communityDetails.to({ id: communityId })}#${anchor}`)}
        className="link text-16 inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        <ArrowLeft aria-hidden size={18} />
        <span className="sr-only">Back to</span> <span>{name.toUpperCase()}</span>
      </a>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-28 tablet:text-36">{jobListTitle(place, withinMiles)}</h1>
        {action}
      </div>
    </header>
  );
}
