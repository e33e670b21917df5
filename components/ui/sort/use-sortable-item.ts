'use client';

import type { UniqueIdentifier } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import type { PointerEvent } from 'react';

/**
 * One item of a SortableList: dragged by its handle, or by the mouse anywhere on it.
 * @param controls selects what in it has a use of its own for the mouse
 */
export function useSortableItem(id: UniqueIdentifier, controls: string) {
  const sortable = useSortable({ id, attributes: { roleDescription: 'sortable' } });
  const { attributes, listeners, transform, transition, isDragging } = sortable;
  return {
    setNodeRef: sortable.setNodeRef,
    style: {
      transition,
      ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
    },
    /** A finger scrolls: it drags by the handle alone. */
    onPointerDown: (event: PointerEvent) => {
      const onControl = event.target instanceof Element && event.target.closest(controls);
      if (event.pointerType === 'mouse' && !onControl) listeners?.onPointerDown?.(event);
    },
    /** For the handle, a button. */
    setHandleRef: sortable.setActivatorNodeRef,
    handle: { ...attributes, ...listeners },
    isDragging,
  };
}
