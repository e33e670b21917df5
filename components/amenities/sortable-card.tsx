'use client';

import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useSortableItem } from '@/components/ui/sort/use-sortable-item';
import type { Amenity } from '@/lib/domains/amenities/output';
import { ListedAmenity } from './amenity-list';
import type { NearWatch } from './near-watch';

/** What has a use of its own for the mouse: a card is not dragged by it. */
const CONTROLS = 'a, button, summary, input, [aria-roledescription="carousel"]';

interface CardProps {
  amenity: Amenity;
  pictured: boolean;
}

/** A card with a handle. */
function SortableCard({ amenity, pictured }: CardProps) {
  const { setNodeRef, style, onPointerDown, setHandleRef, handle, isDragging } = useSortableItem(
    amenity.id,
    CONTROLS,
  );
  return (
    <div
      ref={setNodeRef}
      onPointerDown={onPointerDown}
      style={style}
      className={clsx(
        'relative h-full cursor-grab',
        isDragging && 'shadow-soft rounded-card z-10 cursor-grabbing',
      )}
    >
      <IconButton
        {...handle}
        ref={setHandleRef}
        label={`Move ${amenity.amenityName}`}
        icon={<GripVertical size={20} />}
        variant="picture"
        className="absolute top-3 left-3 z-10 cursor-grab touch-none"
      />
      <ListedAmenity amenity={amenity} pictured={pictured} />
    </div>
  );
}

export interface SortableItemProps extends CardProps {
  /** Of a long list: cards far from what is in sight are left as they are. */
  watch: NearWatch | null;
  dragging: RefObject<boolean>;
}

/** A place of the list. In a long one it takes part in the sorting only while it is near. */
export const SortableItem = memo(function SortableItem({
  watch,
  dragging,
  ...card
}: SortableItemProps) {
  const place = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!watch || !place.current) return;
    // What is being dragged may be far from where it came from.
    return watch.watch(place.current, (is) => (is || !dragging.current) && setNear(is));
  }, [watch, dragging]);
  return (
    <li ref={place} className="min-w-0">
      {near || !watch ? <SortableCard {...card} /> : <ListedAmenity {...card} />}
    </li>
  );
});
