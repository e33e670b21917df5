'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seeResultsLabel } from '@/components/amenities/amenity-words';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { FilterGroups } from './filter-groups';
import { listQuery } from './list-query';
import { countFilters, NO_FILTERS, type ListAddress, type ListFilters } from './list-address';

interface FilterSheetProps {
  address: ListAddress;
  onApply: (filters: ListFilters) => void;
  onClose: () => void;
}

/** How many communities a choice leaves; null with no choice, and until it is known. */
function useCount(address: ListAddress): number | null {
  const { query, asks } = listQuery(address);
  const wanted = asks && countFilters(address.filters) > 0;
  const { data } = useQuery({ ...query, enabled: wanted });
  return wanted ? (data?.count ?? null) : null;
}

/** The filters on a small screen: they apply when the sheet is closed, in whatever way. */
export default function FilterSheet({ address, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(address.filters);
  const count = useCount({ ...address, filters: draft, page: 1 });
  const done = () => {
    onApply(draft);
    onClose();
  };
  return (
    <Sheet
      title="Filters"
      open
      onOpenChange={(open) => {
        if (!open) done();
      }}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={countFilters(draft) === 0}
            onClick={() => setDraft(NO_FILTERS)}
          >
            Clear all
          </Button>
          <Button onClick={done}>{seeResultsLabel(count)}</Button>
        </>
      }
    >
      <FilterGroups filters={draft} onChange={setDraft} />
    </Sheet>
  );
}
