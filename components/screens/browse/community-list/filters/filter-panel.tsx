'use client';

import type { Wish } from '@/lib/search/wishes/wish';
import { FilterGroups } from './filter-groups';
import type { ListAddress, ListFilters } from '@/lib/search/address/list-address';
import { useOptionCounts } from '../address/list-query';

interface FilterPanelProps {
  address: ListAddress;
  onChange: (filters: ListFilters) => void;
  onWishes: (wishes: readonly Wish[]) => void;
}

const places = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'place' : 'places'}`;

/**
 * The filters beside the list, which scroll by themselves above the count of what they leave: every
 * choice applies at once.
 */
export default function FilterPanel(props: FilterPanelProps) {
  const { count, isCounted } = useOptionCounts(props.address, true);
  return (
    <div className="card flex min-h-0 flex-col overflow-hidden">
      <div className="min-h-0 overflow-y-auto overscroll-contain px-4 py-1">
        <FilterGroups {...props} beside />
      </div>
      {isCounted && (
        <p className="border-line figures text-14 text-ink-soft border-t px-4 py-2">
          {count === undefined ? 'Counting…' : `${places(count)} with these filters`}
        </p>
      )}
    </div>
  );
}
