import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/constants/paths';
import type { CommunityDetails } from '@/lib/communities/output';
import { CommunityCover } from '@/components/communities/community-cover';
import { KeyFacts } from '@/components/communities/key-facts';
import { NothingWritten } from '@/components/sections/nothing-written';
import { RepresentedBanner } from '@/components/communities/represented-banner';
import { SECTION_COMPONENTS } from '@/components/sections/section-components';
import { hasAnyText, visibleSections } from '@/components/sections/visible-sections';

/** A community's profile as the server renders it: for crawlers, first visits and no JavaScript. */
export function CommunityPage({ community }: { community: CommunityDetails }) {
  const { id, communityNameText, isRepresented } = community;
  const sections = visibleSections(community);
  return (
    <div className="page-frame tablet:pt-6">
      <CommunityCover
        community={community}
        action={
          <a href={shellHref(PATHS.communityDetails.to({ id }))} className={buttonClass()}>
            Open the full profile
          </a>
        }
      />
      <div className="mt-6 space-y-6">
        {isRepresented && <RepresentedBanner community={community} />}
        <KeyFacts community={community} />
      </div>
      {sections.length > 0 && (
        <nav aria-label={`Sections of ${communityNameText}`} className="mt-6 print:hidden">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {sections.map(({ anchor, label }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className="link inline-flex min-h-11 items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-8 max-w-220">
        {sections.map(({ name }) => {
          const Section = SECTION_COMPONENTS[name];
          return <Section key={name} community={community} live={false} />;
        })}
      </div>
      {!hasAnyText(community) && <NothingWritten community={community} />}
    </div>
  );
}
