'use client';

import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useId, type PointerEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { Amenity } from '@/lib/amenities/output';
import { DRAG_DISTANCE } from '@/lib/constants/limits';
import { AmenityListFrame, ListedAmenity, type AmenityListProps } from './amenity-list';
import { dropTarget, keyMoves } from './sort-movement';
import { SORT_INSTRUCTIONS, sortAnnouncements } from './sort-words';
import { useAmenityOrder } from './use-amenity-order';

/** What has a use of its own for the mouse: a card is not dragged by it. */
const CONTROLS = 'a, button, summary, input, [aria-roledescription="carousel"]';

interface SortableCardProps {
  amenity: Amenity;
  pictured: boolean;
}

function SortableCard({ amenity, pictured }: SortableCardProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: amenity.id, attributes: { roleDescription: 'sortable' } });
  /** A finger scrolls: only the mouse drags a card by more than its handle. */
  const onPointerDown = (event: PointerEvent) => {
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS);
    if (event.pointerType === 'mouse' && !onControl) listeners?.onPointerDown?.(event);
  };
  return (
    <li
      ref={setNodeRef}
      onPointerDown={onPointerDown}
      style={{
        transition,
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
      }}
      className={clsx(
        'relative min-w-0 cursor-grab',
        isDragging && 'shadow-soft rounded-card z-10 cursor-grabbing opacity-90',
      )}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        label={`Move ${amenity.amenityName}`}
        icon={<GripVertical size={20} />}
        variant="picture"
        className="absolute top-3 left-3 z-10 cursor-grab touch-none"
      />
      <ListedAmenity amenity={amenity} pictured={pictured} />
    </li>
  );
}

export interface SortableAmenitiesProps extends AmenityListProps {
  communityId: number;
  /** Each sorts by itself: what is shown was found by another choice. */
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
  const { ordered, reorder } = useAmenityOrder(communityId);
  const shown = ordered(amenities).slice(0, first);
  const ids = shown.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyMoves(ids), scrollBehavior: 'instant' }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    reorder(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))), ids);
  };
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={dropTarget}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: sortAnnouncements(shown),
        screenReaderInstructions: SORT_INSTRUCTIONS,
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled}>
        <AmenityListFrame {...frame}>
          {shown.map((amenity) => (
            <SortableCard key={amenity.id} amenity={amenity} pictured={pictured} />
          ))}
        </AmenityListFrame>
      </SortableContext>
    </DndContext>
  );
}
