import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { mergePages } from '@/components/facilities/facility-pages';
import { FacilityTypeIcon } from '@/components/graphics/facility-type-icon';
import { facilityQueries } from '@/lib/client/queries/facilities';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { formatCount } from '@/lib/shared/format/numbers';
import { FacilityCards } from './facility-cards';

interface FacilityGroupProps {
  communityId: number;
  facilityTypeId: number;
  type: string;
  count: number;
  /** From the start. */
  unfolded: boolean;
}

/** One type of care with its count; its facilities are read once it is unfolded. */
export function FacilityGroup({ type, count, unfolded, ...of }: FacilityGroupProps) {
  const [open, setOpen] = useState(unfolded);
  const panel = useId();
  return (
    <section aria-label={type} className="border-line border-t py-2">
      <h2 className="text-22">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="hover:text-spruce flex min-h-12 w-full items-center gap-2.5 text-left"
        >
          <FacilityTypeIcon facilityType={type} size={22} />
          <span className="min-w-0">{type}</span>
          <span className="figures text-16 text-ink-soft font-sans font-normal">
            {formatCount(count)}
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            className={`ml-auto shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={panel} className="pt-2 pb-6 empty:hidden">
        {open && <OfType {...of} />}
      </div>
    </section>
  );
}

function OfType({
  communityId,
  facilityTypeId,
}: Pick<FacilityGroupProps, 'communityId' | 'facilityTypeId'>) {
  const pages = useInfiniteQuery(
    facilityQueries.ofType(communityId, facilityTypeId, PAGE_SIZES.facilitiesByType.largest),
  );
  return (
    <FacilityCards
      facilities={mergePages(pages.data?.pages ?? [])}
      total={pages.data?.pages.at(-1)?.pagination.totalCount ?? 0}
      pages={pages}
    />
  );
}
