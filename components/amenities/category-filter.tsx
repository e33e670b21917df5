'use client';

import { useState } from 'react';
import { AmenityCategoryIcon } from '@/components/graphics/amenity-category-icon';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { toggled, type CategoryChoice } from './amenity-choice';
import { AMENITY_FILTERS, filterLabel, RESET_FILTERS, seeResultsLabel } from './amenity-labels';
import { FilterMenu } from './filter-menu';

export interface CategoryFilterProps {
  categories: readonly CategoryChoice[];
  /** Ids of the categories that the list is filtered by. */
  chosen: readonly number[];
  onApply: (chosen: number[]) => void;
  /** How many results a choice would give; null when only the server knows. */
  countFor: (chosen: readonly number[]) => number | null;
}

/** The filter of a community's featured amenities: a choice takes effect when it is applied. */
export function CategoryFilter({ categories, chosen, onApply, countFor }: CategoryFilterProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<number[]>([]);

  const apply = (wanted: number[]) => {
    setOpen(false);
    onApply(wanted);
  };

  return (
    <FilterMenu
      label={filterLabel(chosen.length)}
      title={AMENITY_FILTERS}
      open={open}
      onOpenChange={(next) => {
        if (next) setDraft([...chosen]);
        setOpen(next);
      }}
      footer={
        <>
          <Button variant="quiet" onClick={() => apply([])}>
            {RESET_FILTERS}
          </Button>
          <Button onClick={() => apply(draft)}>
            {seeResultsLabel(draft.length === 0 ? null : countFor(draft))}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="text-16 mb-2 font-semibold">Type</legend>
        <div className="flex flex-wrap gap-2">
          {categories.map(({ id, label }) => (
            <Tag
              key={id}
              pressed={draft.includes(id)}
              onPressedChange={() => setDraft(toggled(draft, id))}
              icon={<AmenityCategoryIcon category={label} size={16} />}
            >
              {label}
            </Tag>
          ))}
        </div>
      </fieldset>
    </FilterMenu>
  );
}
