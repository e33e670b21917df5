'use client';

import { useMemo, useRef } from 'react';
import { SortableList } from '@/components/ui/sort/sortable-list';
import { AmenityListFrame, type AmenityListProps } from './amenity-list';
import { NearWatch } from './near-watch';
import { SortableItem } from './sortable-card';
import { useAmenityOrder } from './use-amenity-order';

/** Longer lists sort only what is near: dnd-kit measures and draws each card that takes part. */
const SHORT = 48;

export interface SortableAmenitiesProps extends AmenityListProps {
  communityId: number;
  /** What is shown was found by another choice: it cannot be sorted now. */
  disabled: boolean;
}

/** The list as its editors get it: they drag the cards into another order, or move them by keys. */
export default function SortableAmenities({
  communityId,
  amenities,
  first,
  pictured,
  disabled,
  ...frame
}: SortableAmenitiesProps) {
  const dragging = useRef(false);
  const { ordered, reorder } = useAmenityOrder(communityId);
  const shown = ordered(amenities).slice(0, first);
  const ids = shown.map(({ id }) => id);
  const isLong = shown.length > SHORT;
  const watch = useMemo(() => (isLong ? new NearWatch() : null), [isLong]);
  return (
    <SortableList
      ids={ids}
      noun="amenity"
      nameOf={(id) => shown.find((amenity) => amenity.id === id)?.amenityName ?? 'the amenity'}
      onSort={(next) => reorder(next, ids)}
      onDragging={(is) => {
        dragging.current = is;
      }}
      disabled={disabled}
    >
      <AmenityListFrame {...frame}>
        {shown.map((amenity) => (
          <SortableItem
            key={amenity.id}
            amenity={amenity}
            pictured={pictured}
            watch={watch}
            dragging={dragging}
          />
        ))}
      </AmenityListFrame>
    </SortableList>
  );
}
