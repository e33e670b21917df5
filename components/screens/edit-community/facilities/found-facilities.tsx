import { useInfiniteQuery } from '@tanstack/react-query';
import { mergePages } from '@/components/facilities/facility-pages';
import { facilityQueries } from '@/lib/client/queries/facilities';
import { formatCount } from '@/lib/shared/format/numbers';
import { FacilityCards } from './facility-cards';

interface FoundFacilitiesProps {
  communityId: number;
  search: string;
}

/** What the find field has found, of all types. */
export function FoundFacilities({ communityId, search }: FoundFacilitiesProps) {
  const pages = useInfiniteQuery(facilityQueries.found(communityId, search));
  const read = pages.data?.pages ?? [];
  const total = read.at(-1)?.pagination.totalCount ?? 0;
  return (
    <>
      <p role="status" className="figures text-ink-soft mb-4">
        {pages.isSuccess &&
          (total === 0
            ? `No facility’s name or address contains “${search}”.`
            : `${formatCount(total)} found`)}
      </p>
      <FacilityCards
        facilities={mergePages(read.map(({ data }) => ({ facilities: data })))}
        total={total}
        showType
        pages={pages}
      />
    </>
  );
}
