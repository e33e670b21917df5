import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { LARGER_ONES, SHRINKING } from '@/components/pictures/sendable-picture';
import { PhotoButton, PhotoDrop } from '@/components/screens/edit-community/cover-photo/photo-drop';
import { SortableList } from '@/components/ui/sort/sortable-list';
import { AMENITY_IMAGES } from '@/lib/shared/constants/media';
import { SortableImage } from './sortable-image';
import type { Gallery } from './use-gallery';

const { most, widthLeast, reference } = AMENITY_IMAGES;
const RULES = `Up to ${most} images: PNG, JPG or JPEG, 5 MB each at most, ${widthLeast} pixels wide or about 4:3. ${LARGER_ONES} ${reference.width}x${reference.height} looks best.`;

function stateInWords(count: number, { opening, shrinking }: Gallery): string {
  if (shrinking) return SHRINKING;
  if (opening) return 'Opening images…';
  if (count === 0) return 'No images yet. You can also drop them here.';
  const sorting = count > 1 ? ' Drag them, or use their handles, to change the order.' : '';
  return `${count} of ${most} images.${sorting}`;
}

function Faults({ id, faults }: { id: string; faults: readonly string[] }) {
  return (
    <div id={id} role="alert">
      {faults.length > 0 && (
        <ul className="text-14 text-clay mt-3 space-y-1 font-medium">
          {faults.map((fault) => (
            <li key={fault} className="flex items-start gap-1.5">
              <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
              <span dir="auto" className="min-w-0 break-words">
                {fault}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Chooses, sorts, describes and removes the pictures of an amenity. */
export function GalleryPicker({ gallery }: { gallery: Gallery }) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { images, faults } = gallery;
  const keys = images.map(({ key }) => key);
  const arrange = (ordered: readonly string[]) =>
    gallery.arrange(ordered.flatMap((key) => images.find((image) => image.key === key) ?? []));
  /** The button that had the focus goes: it moves on to the next picture's. */
  const remove = (at: number) => {
    const next = keys[at + 1] ?? keys[at - 1];
    const button = [...(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])].find(
      ({ dataset }) => dataset.removes === next,
    );
    gallery.remove(keys[at] ?? '');
    (button ?? picker.current)?.focus();
  };

  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0">
      <h2 id={`${id}-title`} className="text-22">
        Images
      </h2>
      <p id={`${id}-rules`} className="text-14 text-ink-soft mt-1">
        {RULES}
      </p>
      <PhotoDrop onFiles={(files) => void gallery.add(files)}>
        {images.length > 0 && (
          <SortableList
            ids={keys}
            noun="image"
            nameOf={(key) => `image ${keys.indexOf(String(key)) + 1}`}
            onSort={arrange}
          >
            <ol ref={list} className="tablet:grid-cols-2 mt-4 grid gap-4">
              {images.map((image, at) => (
                <SortableImage
                  key={image.key}
                  image={image}
                  place={at + 1}
                  of={images.length}
                  onAlt={(alt) => gallery.describe(image.key, alt)}
                  onRemove={() => remove(at)}
                />
              ))}
            </ol>
          </SortableList>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <PhotoButton
            ref={picker}
            label={images.length > 0 ? 'Add images' : 'Choose images'}
            multiple
            onFiles={(files) => void gallery.add(files)}
            describedBy={`${id}-rules ${id}-state${faults.length > 0 ? ` ${id}-faults` : ''}`}
            invalid={faults.length > 0}
          />
          <p id={`${id}-state`} aria-live="polite" className="text-14 text-ink-soft">
            {stateInWords(images.length, gallery)}
          </p>
        </div>
        <Faults id={`${id}-faults`} faults={faults} />
      </PhotoDrop>
    </section>
  );
}
