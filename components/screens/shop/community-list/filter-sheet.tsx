'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { FilterGroups } from './filter-groups';
import { countFilters, NO_FILTERS, type ListFilters } from './list-address';

interface FilterSheetProps {
  filters: ListFilters;
  onApply: (filters: ListFilters) => void;
  onClose: () => void;
}

/** The filters on a small screen: they apply when the sheet is closed, in whatever way. */
export default function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters);
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
          <Button onClick={done}>See Results</Button>
        </>
      }
    >
      <FilterGroups filters={draft} onChange={setDraft} />
    </Sheet>
  );
}
