'use client';

import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useId, useMemo, useRef, useState } from 'react';
import { DRAG_DISTANCE } from '@/lib/shared/constants/limits';
import { AmenityListFrame, type AmenityListProps } from './amenity-list';
import { NearWatch } from './near-watch';
import { dropTarget, keyMoves } from './sort-movement';
import { SORT_INSTRUCTIONS, sortAnnouncements } from './sort-labels';
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
  const contextId = useId();
  const dragging = useRef(false);
  const [moved] = useState(() => ({ current: false }));
  const { ordered, reorder } = useAmenityOrder(communityId);
  const shown = ordered(amenities).slice(0, first);
  const ids = shown.map(({ id }) => id);
  const isLong = shown.length > SHORT;
  const watch = useMemo(() => (isLong ? new NearWatch() : null), [isLong]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyMoves(ids), scrollBehavior: 'instant' }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    dragging.current = false;
    if (!over || over.id === active.id) return;
    reorder(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))), ids);
  };
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={dropTarget}
      onDragStart={() => {
        dragging.current = true;
      }}
      onDragEnd={onDragEnd}
      onDragCancel={() => {
        dragging.current = false;
      }}
      accessibility={{
        announcements: sortAnnouncements(shown, moved),
        screenReaderInstructions: SORT_INSTRUCTIONS,
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled}>
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
      </SortableContext>
    </DndContext>
  );
}
