import type { ReactNode } from 'react';
import type { CommunityDetails } from '@/lib/communities/output';
import { CommunityCover } from '@/components/communities/community-cover';
import { KeyFacts } from '@/components/communities/key-facts';
import { ViewHomes } from '@/components/communities/view-homes';
import { NothingWritten } from '@/components/sections/nothing-written';
import { RepresentedBanner } from '@/components/communities/represented-banner';
import { SECTION_COMPONENTS } from '@/components/sections/section-components';
import { hasAnyText, visibleSections } from '@/components/sections/visible-sections';

export interface CommunityPageProps {
  community: CommunityDetails;
  /** Where homes are listed, as the operator has set it. */
  homeListingsUrl?: string | null;
  /** Heart and share. */
  tools?: ReactNode;
}

/** A community's profile as the server renders it: for crawlers, first visits and no JavaScript. */
export function CommunityPage({ community, homeListingsUrl = null, tools }: CommunityPageProps) {
  const { communityNameText, isRepresented, planetReCommunityId } = community;
  const sections = visibleSections(community);
  return (
    <div className="page-frame tablet:pt-6">
      <CommunityCover
        community={community}
        tools={tools}
        action={
          <ViewHomes
            planetReCommunityId={planetReCommunityId}
            name={communityNameText}
            homeListingsUrl={homeListingsUrl}
          />
        }
      />
      <div className="mt-6 space-y-6">
        {isRepresented && <RepresentedBanner community={community} />}
        <KeyFacts community={community} />
      </div>
      {sections.length > 0 && (
        <div className="desk:mt-12 desk:grid-cols-[12rem_minmax(0,1fr)] desk:gap-12 mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 print:block">
          <nav
            aria-label={`Sections of ${communityNameText}`}
            className="desk:sticky desk:top-24 self-start print:hidden"
          >
            <ul className="desk:block flex flex-wrap gap-x-5 gap-y-1">
              {sections.map(({ anchor, label }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} className="link inline-flex min-h-11 items-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            {sections.map(({ name }) => {
              const Section = SECTION_COMPONENTS[name];
              return <Section key={name} community={community} live={false} />;
            })}
          </div>
        </div>
      )}
      {!hasAnyText(community) && <NothingWritten community={community} />}
    </div>
  );
}
