import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/loading/skeleton';
import type { BasicInfo } from '@/lib/domains/communities/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export interface AmenitiesHeadingProps {
  communityId: number;
  /** Undefined until it is known. */
  place: Pick<BasicInfo, 'communityNameText' | 'stateCommunities'> | undefined;
  /** It speaks to those who choose what the community's page features. */
  editing: boolean;
  /** Buttons of those who may edit. */
  actions?: ReactNode;
}

export const FEATURE_TITLE = 'Feature an Amenity';

/** What the same list is to everybody else. */
export const visitorTitle = (place: AmenitiesHeadingProps['place']): string =>
  place ? `Things to do in ${place.communityNameText}` : 'Things to do';

/** The way back to the community and the screen's title. */
export function AmenitiesHeading({ communityId, place, editing, actions }: AmenitiesHeadingProps) {
  return (
    <header>
      <a
        href={shellHref(PATHS.communityDetails.to({ id: communityId }))}
        className="link text-16 inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        <ArrowLeft aria-hidden size={18} />
        <span className="sr-only">Back to</span>{' '}
        <span>{place?.communityNameText ?? 'the community'}</span>
      </a>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-36">{editing ? FEATURE_TITLE : visitorTitle(place)}</h1>
          {!editing && place ? (
            <p className="text-22 text-ink-soft font-serif">{place.stateCommunities.stateName}</p>
          ) : place ? (
            <p className="text-22 text-ink-soft font-serif">
              {place.communityNameText}, {place.stateCommunities.stateName}
            </p>
          ) : (
            <Skeleton className="rounded-control h-7 w-48" />
          )}
        </div>
        {actions}
      </div>
    </header>
  );
}
