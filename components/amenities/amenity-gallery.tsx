'use client';

import { clsx } from 'clsx';
import { Children, useCallback, useState } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { usePicture } from '@/components/ui/hooks/use-picture';
import type { Amenity } from '@/lib/domains/amenities/output';
import { pictureSources } from '@/lib/shared/constants/picture-sources';
import { AmenityPicture } from './amenity-picture';

/** The only picture until the others can be turned to. */
const Carousel = lazyComponent(
  async () => ({ default: (await import('@/components/ui/carousel')).Carousel }),
  { Pending: ({ children }) => Children.toArray(children)[0] },
);

export interface AmenityGalleryProps {
  name: string;
  /** At least one. */
  images: Amenity['amenityGallery'];
  /** Of the drawing that is shown where a picture does not load. */
  category: string;
  seed: number;
}

/** A card's width: two or three are side by side on all but a phone. */
const SIZES = '(width < 47.9375rem) 100vw, 400px';

const BOX = 'bg-moss aspect-[4/3] w-full bg-cover bg-center';

/** The picture in a few blurred pixels, until it has come. */
const blurred = (placeholder: string | null) =>
  placeholder === null ? undefined : { backgroundImage: `url("${placeholder}")` };

interface PictureProps extends Pick<AmenityGalleryProps, 'category' | 'seed'> {
  picture: AmenityGalleryProps['images'][number];
  alt: string;
}

function Picture({ picture: { image, placeholder }, alt, category, seed }: PictureProps) {
  const { failed, watch } = usePicture(image);
  if (failed)
    return <AmenityPicture category={category} seed={seed} className="aspect-[4/3] w-full" />;
  return (
    <img
      {...watch}
      {...pictureSources(image, 'amenity')}
      sizes={SIZES}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={blurred(placeholder)}
      className={clsx(BOX, 'object-cover')}
    />
  );
}

/**
 * The pictures of one amenity. The first is loaded when it comes near, each other one when somebody
 * turns to the one before it, and so is the code that turns them over.
 */
export function AmenityGallery({ name, images, category, seed }: AmenityGalleryProps) {
  /** How many pictures are loaded, or may be. */
  const [reached, setReached] = useState(1);
  const reach = useCallback((count: number) => setReached((now) => Math.max(now, count)), []);
  const onStop = useCallback((slide: number) => slide > 0 && reach(slide + 2), [reach]);
  const pictures = images.map((picture, index) => {
    const alt = picture.alt || (images.length === 1 ? name : `${name}, picture ${index + 1}`);
    return index < reached ? (
      <Picture key={picture.image} picture={picture} category={category} seed={seed} alt={alt} />
    ) : (
      <div key={picture.image} className={BOX} style={blurred(picture.placeholder)} />
    );
  });
  if (pictures.length === 1) return pictures;
  return (
    <div onPointerEnter={() => reach(2)} onFocus={() => reach(2)}>
      <Carousel label={`Pictures of ${name}`} onStop={onStop}>
        {pictures}
      </Carousel>
    </div>
  );
}
