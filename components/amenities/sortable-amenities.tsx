'use client';

import { arrayMove } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SortableList } from '@/components/ui/sort/sortable-list';
import type { AmenityListProps } from './amenity-list';
import { NearWatch } from './near-watch';
import { SortableAmenity, type MoveRow } from './sortable-amenity';
import { useAmenityOrder } from './use-amenity-order';

/** Longer lists sort only what is near: dnd-kit measures and draws each row that takes part. */
const SHORT = 48;

export interface SortableAmenitiesProps extends AmenityListProps {
  communityId: number;
  /** What is shown was found by another choice: it cannot be sorted now. */
  disabled: boolean;
}

/** The amenities as low rows, which their editors drag into another order or move by keys. */
export default function SortableAmenities({
  id,
  communityId,
  amenities,
  first,
  waiting,
  disabled,
}: SortableAmenitiesProps) {
  const dragging = useRef(false);
  const pressed = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const { ordered, reorder } = useAmenityOrder(communityId);
  const shown = ordered(amenities).slice(0, first);
  const ids = shown.map((amenity) => amenity.id);
  const isLong = shown.length > SHORT;
  const watch = useMemo(() => (isLong ? new NearWatch() : null), [isLong]);
  const order = ids.join();
  // A row that changes its place takes the focus from its buttons.
  useLayoutEffect(() => {
    pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [order]);
  const move: MoveRow = (amenityId, step, button) => {
    const to = ids.indexOf(amenityId) + step;
    pressed.current = button;
    setSaid(`${shown[to - step]?.amenityName ?? ''} is number ${to + 1} of ${ids.length}.`);
    reorder(arrayMove(ids, to - step, to), ids);
  };
  return (
    <SortableList
      ids={ids}
      noun="amenity"
      nameOf={(one) => shown.find((amenity) => amenity.id === one)?.amenityName ?? 'the amenity'}
      onSort={(next) => reorder(next, ids)}
      onDragging={(is) => {
        dragging.current = is;
      }}
      disabled={disabled}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul
        id={id}
        aria-busy={waiting}
        className={clsx('grid max-w-3xl gap-1.5 transition-opacity', waiting && 'opacity-60')}
      >
        {shown.map((amenity, at) => (
          <SortableAmenity
            key={amenity.id}
            amenity={amenity}
            onUp={disabled || at === 0 ? undefined : move}
            onDown={disabled || at === ids.length - 1 ? undefined : move}
            watch={watch}
            dragging={dragging}
          />
        ))}
      </ul>
    </SortableList>
  );
}
