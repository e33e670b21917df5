'use client';

import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useId, useState, type ReactNode } from 'react';
import { DRAG_DISTANCE } from '@/lib/shared/constants/limits';
import { sortAnnouncements, sortInstructions } from './sort-labels';
import { dropTarget, keyMoves } from './sort-movement';

interface SortableListProps<Id extends UniqueIdentifier> {
  /** In their order. */
  ids: Id[];
  /** What is sorted: 'amenity'. */
  noun: string;
  /** What screen readers call an item: 'City Park', 'image 2'. */
  nameOf: (id: UniqueIdentifier) => string;
  /** @param ids in their new order */
  onSort: (ids: Id[]) => void;
  /** An item was picked up, or is no longer held. */
  onDragging?: (dragging: boolean) => void;
  disabled?: boolean;
  /** Its items use `useSortableItem`. */
  children: ReactNode;
}

/** Items that are dragged into another order, or moved by keys. */
export function SortableList<Id extends UniqueIdentifier>({
  ids,
  noun,
  nameOf,
  onSort,
  onDragging,
  disabled = false,
  children,
}: SortableListProps<Id>) {
  const contextId = useId();
  const [moved] = useState(() => ({ current: false }));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyMoves(ids), scrollBehavior: 'instant' }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onDragging?.(false);
    if (!over || over.id === active.id) return;
    onSort(arrayMove(ids, ids.indexOf(active.id as Id), ids.indexOf(over.id as Id)));
  };
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={dropTarget}
      onDragStart={() => onDragging?.(true)}
      onDragEnd={onDragEnd}
      onDragCancel={() => onDragging?.(false)}
      accessibility={{
        announcements: sortAnnouncements({ ids, nameOf }, moved),
        screenReaderInstructions: sortInstructions(noun),
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
