import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { SearchInput } from '@/components/ui/input/search-input';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { facilityQueries } from '@/lib/client/queries/facilities';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { DELAYS, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatCount } from '@/lib/shared/format/numbers';
import { HEALTHCARE } from '@/lib/domains/insights/sections/healthcare';
import { BackTitle } from './back-title';
import { FacilityGroup } from './facilities/facility-group';
import { FoundFacilities } from './facilities/found-facilities';
import { FreshCommunity } from './fresh-community';

const TITLE = 'Healthcare Facilities';

/** Communities with no more of them show all types unfolded. */
const FEW = 60;

function AllFacilities({ communityId, name }: { communityId: number; name: string }) {
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText(search, setSearch, DELAYS.amenitySearch);
  const { data, error, refetch } = useQuery({
    ...facilityQueries.counts(communityId),
    staleTime: 0,
  });
  if (!data && error)
    return (
      <NotLoaded title="We couldn’t load the facilities" text={error.message} onRetry={refetch} />
    );
  if (!data)
    return (
      <div aria-busy className="space-y-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="rounded-card h-14 w-full" />
        ))}
      </div>
    );
  const { data: types, totalFacilities } = data;
  if (types.length === 0)
    return <p className="text-ink-soft">No healthcare facilities are listed for {name} yet.</p>;
  return (
    <>
      <SearchInput
        label="Find a facility by name or address"
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_LIMIT}
        fieldClassName="tablet:max-w-104 mb-4"
      />
      {search.trim() !== '' ? (
        <FoundFacilities communityId={communityId} search={search.trim()} />
      ) : (
        <>
          <p className="figures text-ink-soft mb-4">
            {formatCount(totalFacilities)} {totalFacilities === 1 ? 'facility' : 'facilities'} of{' '}
            {types.length} {types.length === 1 ? 'type' : 'types'}
          </p>
          {types.map(({ id, label, count }) => (
            <FacilityGroup
              key={id}
              communityId={communityId}
              facilityTypeId={id}
              type={label}
              count={count}
              unfolded={totalFacilities <= FEW}
            />
          ))}
        </>
      )}
    </>
  );
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
      <AllFacilities communityId={id} name={communityNameText} />
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
