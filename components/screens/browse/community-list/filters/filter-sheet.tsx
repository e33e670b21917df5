'use client';

import { useState } from 'react';
import { seeResultsLabel } from '@/components/amenities/amenity-labels';
import { FiltersSheet } from '@/components/ui/filters/filters-sheet';
import type { Wish } from '@/lib/search/wishes/wish';
import { FilterGroups } from './filter-groups';
import { useOptionCounts } from '../address/list-query';
import {
  countFilters,
  NO_FILTERS,
  type ListAddress,
  type ListFilters,
} from '@/lib/search/address/list-address';

interface FilterSheetProps {
  address: ListAddress;
  onApply: (filters: ListFilters, wishes: readonly Wish[]) => void;
  onClose: () => void;
}

/** The filters on a small screen: they apply when the sheet is closed, in whatever way. */
export default function FilterSheet({ address, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(address.filters);
  const [wishes, setWishes] = useState(address.wishes);
  const chosen = { ...address, filters: draft, wishes, page: 1 };
  const { count } = useOptionCounts(chosen, false);
  const done = () => {
    onApply(draft, wishes);
    onClose();
  };
  return (
    <FiltersSheet
      clear={{
        label: 'Clear all',
        disabled: countFilters(draft) === 0,
        onClear: () => setDraft(NO_FILTERS),
      }}
      doneLabel={seeResultsLabel(countFilters(draft) > 0 ? (count ?? null) : null)}
      onDone={done}
    >
      <FilterGroups address={chosen} onChange={setDraft} onWishes={setWishes} />
    </FiltersSheet>
  );
}
