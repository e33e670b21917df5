import type { ReactNode } from 'react';
import { CommunityCardLink } from '@/components/communities/card/community-card-link';
import { CoverImage } from '@/components/communities/cover/cover-image';
import { Landscape } from '@/components/graphics/landscape';
import { WishLines } from '@/components/wishes/wish-lines';
import type { Wish, WishAnswer } from '@/lib/search/wishes/wish';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import type { CommunitySummary } from '@/lib/shared/input/community-card';

/** Wishes that a row has room for. */
const LINES = 2;

/** A community's photo or drawing, 72 px wide. */
function SmallPicture({ community }: { community: CommunitySummary }) {
  const { id, lat, long, population, climateType, elevationM, stateCommunities } = community;
  const { stateShortName } = stateCommunities;
  return (
    <div className="bg-sky rounded-control size-18 shrink-0 overflow-hidden">
      <CoverImage images={community.images} alt="" sizes="130px">
        <Landscape
          facts={{ id, lat, long, population, climateType, elevationM, stateShortName }}
          suffix="row"
        />
      </CoverImage>
    </div>
  );
}

interface PlaceSummaryProps {
  community: CommunitySummary;
  wishes: readonly Wish[];
  answers: readonly WishAnswer[];
  /** Under the name, such as whose heart it has. */
  below?: ReactNode;
}

/** The picture, name and wishes of a place on a list. */
export function PlaceSummary({ community, wishes, answers, below }: PlaceSummaryProps) {
  const { id, communityNameText: name, stateCommunities: state, objectMappings } = community;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <SmallPicture community={community} />
      <div className="min-w-0">
        <h3 className="text-18 leading-snug font-semibold break-words">
          <CommunityCardLink
            communityId={id}
            isFavourite={objectMappings[0]?.isFavourite ?? false}
            page={PAGES.community(id, communitySlug(name, state.stateShortName))}
            label={`${name}, ${state.stateName}`}
            className="hover:text-spruce"
          >
            {name}, {state.stateShortName}
          </CommunityCardLink>
        </h3>
        <WishLines wishes={wishes.slice(0, LINES)} answers={answers.slice(0, LINES)} />
        {below}
      </div>
    </div>
  );
}
