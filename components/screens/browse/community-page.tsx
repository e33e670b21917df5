import type { ReactNode } from 'react';
import type { CommunityDetails, Nearby } from '@/lib/domains/community-page/output';
import { AroundHere } from '@/components/communities/around/around-here';
import { CommunityCover } from '@/components/communities/cover/community-cover';
import { FirstLook } from '@/components/communities/first-look/first-look';
import { NotKnown } from '@/components/communities/first-look/not-known';
import { SomethingWrong } from '@/components/reports/something-wrong';
import { StateAtAGlance } from '@/components/communities/facts/state-at-a-glance';
import { KeyFacts } from '@/components/communities/facts/key-facts';
import { ViewHomes } from '@/components/communities/view-homes';
import { RepresentedBanner } from '@/components/communities/represented-banner';
import {
  SECTION_ALONE,
  BARE_SECTION_NAV,
  SECTION_NAV,
  SECTION_NAV_LINK,
  SECTION_NAV_LIST,
  SECTIONS_BESIDE_NAV,
  SECTIONS_GRID,
} from '@/components/sections/page-layout';
import { PrintedFoot } from '@/components/ui/printed-foot';
import { StickyBar } from '@/components/ui/sticky-bar';
import { SECTION_COMPONENTS } from '@/components/sections/section-components';
import { hasAnyText, visibleSections } from '@/components/sections/visible-sections';

export interface CommunityPageProps {
  community: CommunityDetails;
  /** Where homes are listed, as the operator has set it. */
  homeListingsUrl?: string | null;
  /** What is around it; left out where that could not be read. */
  nearby?: Nearby | null;
  /** Heart and share. */
  tools?: ReactNode;
}

/** A community's profile as the server renders it: for crawlers, first visits and no JavaScript. */
export function CommunityPage({
  community,
  homeListingsUrl = null,
  nearby = null,
  tools,
}: CommunityPageProps) {
  const { communityNameText, isRepresented, planetReCommunityId } = community;
  const sections = visibleSections(community, { nearby });
  const isBare = !isRepresented && !hasAnyText(community);
  return (
    <div className="page-frame tablet:pt-6 flex flex-col">
      <CommunityCover
        community={community}
        officialName={community.officialName}
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
        {isBare && <FirstLook community={community} nearby={nearby} />}
        <KeyFacts community={community} beside={isBare} />
        {isRepresented && <RepresentedBanner community={community} />}
      </div>
      {sections.length > 0 && (
        <div className={sections.length > 1 ? SECTIONS_BESIDE_NAV : SECTION_ALONE}>
          {sections.length > 1 && (
            <StickyBar
              as="nav"
              edge="bottom"
              aria-label={`Sections of ${communityNameText}`}
              className={isBare ? BARE_SECTION_NAV : SECTION_NAV}
            >
              <ul className={SECTION_NAV_LIST}>
                {sections.map(({ anchor, label }) => (
                  <li key={anchor} className="shrink-0">
                    <a
                      href={`#${anchor}`}
                      className={`${SECTION_NAV_LINK} text-ink-soft hover:text-ink border-transparent`}
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </StickyBar>
          )}
          <div className={SECTIONS_GRID}>
            {sections.map(({ name }) => {
              const Section = SECTION_COMPONENTS[name];
              return <Section key={name} community={community} nearby={nearby} />;
            })}
          </div>
        </div>
      )}
      {nearby && <AroundHere community={community} nearby={nearby} serverPage />}
      {isBare && community.medianAge === null && (
        <StateAtAGlance community={community} className="mt-12" />
      )}
      {!isRepresented && <NotKnown community={community} bare={isBare} />}
      <SomethingWrong community={community} />
      <PrintedFoot />
    </div>
  );
}
