import { useState } from 'react';
import { toggled, countOf } from '@/components/amenities/amenity-choice';
import {
  AMENITY_FILTERS,
  filterLabel,
  RESET_FILTERS,
  seeResultsLabel,
} from '@/components/amenities/amenity-labels';
import { FilterMenu } from '@/components/amenities/filter-menu';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input/checkbox';
import type { CallOutput } from '@/lib/app/calls';

type Categories = CallOutput<'community/get-amenity-categories'>['amenityCategoriesResult'];

export interface TypeFilterProps {
  categories: Categories;
  /** Amenities of each type that the search leaves; undefined until they are known. */
  typeCounts: Readonly<Record<string, number>> | undefined;
  /** Ids of the categories chosen beside the menu; only their types are offered. */
  within: readonly number[];
  chosen: readonly number[];
  onApply: (types: number[]) => void;
  onReset: () => void;
}

/** Types of amenities by category; a choice takes effect when it is applied. */
export function TypeFilter({
  categories,
  typeCounts,
  within,
  chosen,
  onApply,
  onReset,
}: TypeFilterProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<number[]>([]);
  const groups = categories.filter(({ id }) => within.length === 0 || within.includes(id));

  const close = (then: () => void) => () => {
    setOpen(false);
    then();
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
      align="start"
      className="tablet:w-176"
      footer={
        <>
          <Button variant="quiet" onClick={close(onReset)}>
            {RESET_FILTERS}
          </Button>
          <Button onClick={close(() => onApply(draft))}>
            {seeResultsLabel(
              typeCounts
                ? countOf(typeCounts, categories, { categories: within, types: draft })
                : null,
            )}
          </Button>
        </>
      }
    >
      <div className="tablet:columns-2 desk:columns-3 gap-6">
        {groups.map(({ id, amenityCategoryName, amenityType }) => (
          <fieldset key={id} className="mb-5 break-inside-avoid">
            <legend className="text-16 mb-1 font-semibold">{amenityCategoryName}</legend>
            {amenityType.map((type) => {
              const count = typeCounts?.[type.id] ?? 0;
              const pressed = draft.includes(type.id);
              return (
                <Checkbox
                  key={type.id}
                  label={type.amenityTypeName}
                  count={count}
                  checked={pressed}
                  disabled={count === 0 && !pressed}
                  onCheckedChange={() => setDraft(toggled(draft, type.id))}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </FilterMenu>
  );
}
