'use client';

import { FilterGroups } from './filter-groups';
import type { ListAddress, ListFilters } from './list-address';

interface FilterPanelProps {
  address: ListAddress;
  onChange: (filters: ListFilters) => void;
}

/** The filters beside the list: every choice applies at once. */
export default function FilterPanel(props: FilterPanelProps) {
  return (
    <div className="card px-4 py-1">
      <FilterGroups {...props} beside />
    </div>
  );
}
