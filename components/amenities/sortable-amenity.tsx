'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { usePicture } from '@/components/ui/hooks/use-picture';
import { useSortableItem } from '@/components/ui/sort/use-sortable-item';
import { pictureSources } from '@/lib/shared/constants/picture-sources';
import type { Amenity } from '@/lib/domains/amenities/output';
import { AmenityPicture } from './amenity-picture';
import type { NearWatch } from './near-watch';

/** What has a use of its own for the mouse: a row is not dragged by it. */
const CONTROLS = 'a, button';

const ROW = 'card bg-surface flex min-h-14 items-center gap-2 p-1.5';

/** Moves a row by one place. @param button that was pressed, and keeps the focus */
export type MoveRow = (id: number, step: -1 | 1, button: HTMLButtonElement) => void;

interface RowProps {
  amenity: Amenity;
  /** Undefined at the top, or at the end, and while nothing can be sorted. */
  onUp: MoveRow | undefined;
  onDown: MoveRow | undefined;
}

function SmallPicture({ amenity: { id, amenityGallery, amenityCategory } }: { amenity: Amenity }) {
  const image = amenityGallery[0]?.image ?? '';
  const { failed, watch } = usePicture(image);
  const box = 'rounded-control h-11 w-14 shrink-0';
  if (image === '' || failed)
    return (
      <AmenityPicture
        category={amenityCategory.amenityCategoryName}
        seed={id}
        className={clsx(box, '[&>span]:size-9')}
      />
    );
  return (
    <img
      {...watch}
      {...pictureSources(image, 'amenity')}
      sizes="56px"
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={clsx(box, 'bg-moss object-cover')}
    />
  );
}

/** A row without its handle. */
function RowContent({ amenity, onUp, onDown }: RowProps) {
  const { id, amenityName, amenityType } = amenity;
  const step = (label: string, icon: ReactNode, by: -1 | 1, onMove: MoveRow | undefined) => (
    <IconButton
      label={`${amenityName}: ${label}`}
      icon={icon}
      aria-disabled={!onMove}
      className="aria-disabled:opacity-40"
      onClick={({ currentTarget }) => onMove?.(id, by, currentTarget)}
    />
  );
  return (
    <>
      <SmallPicture amenity={amenity} />
      <div className="min-w-0 flex-1">
        <h4 dir="auto" className="text-16 font-semibold break-words">
          {amenityName}
        </h4>
        <p className="text-14 text-ink-soft">{amenityType.amenityTypeName}</p>
      </div>
      <div className="flex shrink-0">
        {step('up', <ArrowUp size={18} />, -1, onUp)}
        {step('down', <ArrowDown size={18} />, 1, onDown)}
      </div>
    </>
  );
}

/** A row with a handle. */
function SortableRow(props: RowProps) {
  const { amenity } = props;
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
        ROW,
        'relative select-none',
        isDragging ? 'shadow-soft z-10 cursor-grabbing' : 'cursor-grab',
      )}
    >
      <IconButton
        {...handle}
        ref={setHandleRef}
        label={`Move ${amenity.amenityName}`}
        icon={<GripVertical size={20} />}
        className="cursor-grab touch-none"
      />
      <RowContent {...props} />
    </div>
  );
}

interface SortableAmenityProps extends RowProps {
  /** Of a long list: rows far from what is in sight are left as they are. */
  watch: NearWatch | null;
  dragging: RefObject<boolean>;
}

/** A place of the list. In a long one it takes part in the sorting only while it is near. */
export function SortableAmenity({ watch, dragging, ...row }: SortableAmenityProps) {
  const place = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!watch || !place.current) return;
    // What is being dragged may be far from where it came from.
    return watch.watch(place.current, (is) => (is || !dragging.current) && setNear(is));
  }, [watch, dragging]);
  return (
    <li ref={place} className="min-w-0">
      {near || !watch ? (
        <SortableRow {...row} />
      ) : (
        <div className={ROW}>
          <RowContent {...row} />
        </div>
      )}
    </li>
  );
}
