import { clsx } from 'clsx';
import { GripVertical, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/input/text-input';
import { useSortableItem } from '@/components/ui/sort/use-sortable-item';
import { AMENITY_LIMITS } from '@/lib/domains/amenities/constants';
import { AMENITY_IMAGES } from '@/lib/shared/constants/media';
import { pictureSources } from '@/lib/shared/constants/picture-sources';
import type { FormImage } from './use-gallery';

/** The height of the specification where text has its usual size. */
const PREVIEW_HEIGHT = `${AMENITY_IMAGES.previewHeight / 16}rem`;

interface SortableImageProps {
  image: FormImage;
  /** From 1. */
  place: number;
  of: number;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

/** One picture of the form: dragged by its handle, or by the mouse anywhere on it. */
export function SortableImage({ image, place, of, onAlt, onRemove }: SortableImageProps) {
  const { key, alt, file } = image;
  const { setNodeRef, style, onPointerDown, setHandleRef, handle, isDragging } = useSortableItem(
    key,
    'button',
  );
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={clsx(
        'card min-w-0 overflow-hidden',
        isDragging && 'shadow-soft relative z-10 opacity-90',
      )}
    >
      <div
        onPointerDown={onPointerDown}
        style={{ height: PREVIEW_HEIGHT }}
        className={clsx(
          'bg-moss relative',
          isDragging ? 'cursor-grabbing' : of > 1 && 'cursor-grab',
        )}
      >
        <img
          {...pictureSources(image.image, 'amenity')}
          sizes="(width < 47.9375rem) 100vw, 360px"
          alt={alt || `Image ${place}`}
          draggable={false}
          className="size-full object-cover"
        />
        {of > 1 && (
          <IconButton
            {...handle}
            ref={setHandleRef}
            label={`Move image ${place} of ${of}`}
            icon={<GripVertical size={20} />}
            variant="picture"
            className="absolute top-2 left-2 cursor-grab touch-none"
          />
        )}
        <IconButton
          data-removes={key}
          label={`Remove image ${place}`}
          icon={<X size={20} />}
          variant="picture"
          onClick={onRemove}
          className="absolute top-2 right-2"
        />
        {place === 1 && of > 1 && (
          <p className="bg-scrim text-on-picture text-14 pointer-events-none absolute bottom-2 left-2 rounded-full px-2.5">
            Shown first
          </p>
        )}
      </div>
      <div className="p-4">
        {file && (
          <p dir="auto" className="text-14 text-ink-soft mb-2 truncate">
            {file.name}
          </p>
        )}
        <TextInput
          label={`What image ${place} shows`}
          optional
          dir="auto"
          maxLength={AMENITY_LIMITS.alt}
          value={alt}
          onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        />
      </div>
    </li>
  );
}
