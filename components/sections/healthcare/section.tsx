import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';
import { sectionContent } from '@/components/sections/section-record';
import { HEALTHCARE } from '@/lib/domains/insights/sections/healthcare';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { FacilityCounters } from '@/components/facilities/facility-counters';
import { FacilityItem } from '@/components/facilities/facility-item';
import { PrintedInstead } from '@/components/ui/printed-instead';

/** The facilities that came with the details, for a page without calls. */
function FirstFacilities({ community }: { community: CommunityDetails }) {
  const { healthFacility, healthFacilityCount, communityNameText } = community;
  const total = Math.max(healthFacilityCount, healthFacility.length);
  if (total === 0)
    return (
      <p className="text-ink-soft">
        No healthcare facilities are listed for {communityNameText} yet.
      </p>
    );
  const all = total === healthFacility.length;
  const categories = new Set(healthFacility.map(({ facilityTypeId }) => facilityTypeId)).size;
  return (
    <>
      <FacilityCounters facilities={total} categories={all ? categories : null} />
      <ul className="tablet:grid-cols-2 mt-6 grid gap-x-10 gap-y-6">
        {healthFacility.map((facility) => (
          <li key={facility.id}>
            <FacilityItem facility={facility} showType />
          </li>
        ))}
      </ul>
      {!all && (
        <p className="text-14 text-ink-soft mt-4">
          The first {healthFacility.length} by name. The page of {communityNameText} has all of
          them.
        </p>
      )}
    </>
  );
}

/** Live, it loads facilities by category as they are asked for; otherwise the first ones stand. */
export function HealthcareSection({ community, live, nearby, editing, atFoot }: SectionProps) {
  const { healthCareDesc } = sectionContent(community, HEALTHCARE);
  return (
    <SectionFrame
      name="healthcare"
      community={community}
      nearby={nearby}
      editing={editing}
      atFoot={atFoot}
    >
      {live ? (
        <PrintedInstead printed={<FirstFacilities community={community} />}>
          <live.Facilities
            communityId={community.id}
            name={community.communityNameText}
            editing={editing !== undefined}
            History={live.FacilityHistory}
          />
        </PrintedInstead>
      ) : (
        <FirstFacilities community={community} />
      )}
      <InsightText text={String(healthCareDesc ?? '')} className="mt-7" />
    </SectionFrame>
  );
}
