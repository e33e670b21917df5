import { Plus } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { HEALTHCARE } from '@/lib/domains/insights/sections/healthcare';
import { BackTitle } from './back-title';
import { FacilityManager } from './facilities/facility-manager';
import { FreshCommunity } from './fresh-community';

const TITLE = 'Healthcare Facilities';

function Facilities({ community }: { community: CommunityDetails }) {
  const { id, communityNameText } = community;
  usePageTitle(`${TITLE} · ${communityNameText}`);
  return (
    <div className="page-frame tablet:py-8 py-5">
      <BackTitle community={community} title={TITLE} anchor={HEALTHCARE.anchor} />
      <div className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft max-w-measure">
          Inputting this content helps users find your community when filtering.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <a href={shellHref(PATHS.deletedItems.to({ id }))} className="link">
            Deleted items
          </a>
          <a href={shellHref(PATHS.addHealthFacility.to({ id }))} className={buttonClass()}>
            <Plus aria-hidden size={18} />
            Add Facility
          </a>
        </div>
      </div>
      <FacilityManager communityId={id} name={communityNameText} />
    </div>
  );
}

/** All facilities of a community, for its representative and administrators. */
export default function HealthFacilitiesScreen({ id }: { id: number }) {
  return (
    <FreshCommunity id={id} title={TITLE}>
      {(community) => <Facilities community={community} />}
    </FreshCommunity>
  );
}
