import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { FacilityItem } from '@/components/facilities/facility-item';
import { FacilityTypeIcon } from '@/components/graphics/facility-type-icon';
import { buttonClass } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Skeleton } from '@/components/ui/skeleton';
import { usePageTitle } from '@/components/ui/use-page-title';
import { facilityQueries } from '@/lib/client/queries/facilities';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Facility } from '@/lib/domains/facilities/output';
import { HEALTHCARE } from '@/lib/domains/insights/sections/healthcare';
import { BackTitle } from './back-title';
import { facilitiesByType } from './facilities-by-type';
import { FreshCommunity } from './fresh-community';

const TITLE = 'Healthcare Facilities';

function FacilityCard({ facility }: { facility: Facility }) {
  const { id: facilityId, communityId: id, facilityName } = facility;
  return (
    <li className="card min-w-0 p-4">
      <FacilityItem
        facility={facility}
        action={
          <a
            href={shellHref(PATHS.editHealthFacility.to({ id, facilityId }))}
            className={buttonClass({ variant: 'secondary', size: 'small', className: 'shrink-0' })}
          >
            <Pencil aria-hidden size={14} />
            EDIT<span className="sr-only"> {facilityName}</span>
          </a>
        }
      />
    </li>
  );
}

function AllFacilities({ communityId, name }: { communityId: number; name: string }) {
  const { data, error, refetch } = useQuery(facilityQueries.all(communityId));
  if (!data && error)
    return (
      <NotLoaded title="We couldn’t load the facilities" text={error.message} onRetry={refetch} />
    );
  if (!data)
    return (
      <div aria-busy className="tablet:grid-cols-2 grid gap-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="rounded-card h-36 w-full" />
        ))}
      </div>
    );
  const groups = facilitiesByType(data.data);
  if (groups.length === 0)
    return <p className="text-ink-soft">No healthcare facilities are listed for {name} yet.</p>;
  return groups.map(({ type, facilities }) => (
    <section key={type} aria-label={type} className="mb-10">
      <h2 className="text-22 flex items-center gap-2.5">
        <FacilityTypeIcon facilityType={type} size={22} />
        {type}
      </h2>
      <ul className="tablet:grid-cols-2 mt-4 grid gap-4">
        {facilities.map((facility) => (
          <FacilityCard key={facility.id} facility={facility} />
        ))}
      </ul>
    </section>
  ));
}

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
        <a href={shellHref(PATHS.addHealthFacility.to({ id }))} className={buttonClass()}>
          <Plus aria-hidden size={18} />
          Add Facility
        </a>
      </div>
      <AllFacilities communityId={id} name={communityNameText} />
    </div>
  );
}

/** All facilities of a community, for its representative. */
export default function HealthFacilitiesScreen({ id }: { id: number }) {
  return (
    <FreshCommunity id={id} title={TITLE}>
      {(community) => <Facilities community={community} />}
    </FreshCommunity>
  );
}
