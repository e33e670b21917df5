import { ArrowRight } from 'lucide-react';
import { CommunityCover } from '@/components/communities/community-cover';
import { FavouriteHeart } from '@/components/communities/favourite-heart';
import { KeyFacts } from '@/components/communities/key-facts';
import { NothingWritten } from '@/components/communities/nothing-written';
import { RepresentedBanner } from '@/components/communities/represented-banner';
import { SECTION_COMPONENTS } from '@/components/communities/section-components';
import { ShareButton } from '@/components/communities/share-button';
import { StateAtAGlance } from '@/components/communities/state-at-a-glance';
import { UnrepresentedBanner } from '@/components/communities/unrepresented-banner';
import { ViewHomes } from '@/components/communities/view-homes';
import { anythingWritten, visibleSections } from '@/components/communities/visible-sections';
import type { CommunityDetails } from '@/lib/communities/schema';
import { PATHS, shellHref } from '@/lib/constants/paths';
import type { SectionAnchor } from '@/lib/constants/sections';
import { SectionNav } from './section-nav';
import { useElsewhere } from './use-elsewhere';

function MoreOfTheState({ community }: { community: CommunityDetails }) {
  return (
    <p className="border-line border-t pt-6">
      <a
        href={shellHref(
          `${PATHS.communityList.pattern}?states=${community.stateCommunities.stateShortName}`,
        )}
        className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        More communities in {community.stateCommunities.stateName}
        <ArrowRight aria-hidden size={18} />
      </a>
    </p>
  );
}

export interface DetailsViewProps {
  community: CommunityDetails;
  isFavourite: boolean;
  isRecommended: boolean;
  onGo: (anchor: SectionAnchor) => void;
}

/** A community's page as a visitor reads it. */
export function DetailsView({ community, isFavourite, isRecommended, onGo }: DetailsViewProps) {
  const { id, communityNameText, isRepresented, planetReCommunityId } = community;
  const sections = visibleSections(community, useElsewhere(community));
  const written = anythingWritten(community);
  return (
    <div className="page-frame tablet:pt-6">
      <CommunityCover
        community={community}
        isRecommended={isRecommended}
        tools={
          <>
            <FavouriteHeart communityId={id} name={communityNameText} isFavourite={isFavourite} />
            <ShareButton communityId={id} name={communityNameText} />
          </>
        }
        action={<ViewHomes planetReCommunityId={planetReCommunityId} name={communityNameText} />}
        band={!isRepresented && <UnrepresentedBanner community={community} />}
      />
      <div className="mt-6 space-y-6">
        {isRepresented && <RepresentedBanner community={community} />}
        <KeyFacts community={community} />
      </div>
      {sections.length > 0 && (
        <div className="desk:mt-12 desk:grid-cols-[12rem_minmax(0,1fr)] desk:gap-12 mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
          <SectionNav communityId={id} sections={sections} onGo={onGo} />
          <div className="min-w-0">
            {sections.map(({ name }) => {
              const Section = SECTION_COMPONENTS[name];
              return <Section key={name} community={community} live />;
            })}
            {written && <MoreOfTheState community={community} />}
          </div>
        </div>
      )}
      {!written && (
        <div className="mt-10 space-y-12">
          <NothingWritten community={community} />
          {sections.length === 0 && <StateAtAGlance community={community} />}
        </div>
      )}
    </div>
  );
}
