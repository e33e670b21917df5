'use client';

import { Children } from 'react';
import { lazyPiece } from '@/components/ui/lazy-piece';
import { usePicture } from '@/components/ui/use-picture';
import { AmenityPicture } from './amenity-picture';

/** The first picture stands by itself until the others can be turned to. */
const Carousel = lazyPiece(
  async () => ({ default: (await import('@/components/ui/carousel')).Carousel }),
  { Pending: ({ children }) => Children.toArray(children)[0] },
);

export interface AmenityGalleryProps {
  name: string;
  /** Paths of the pictures, at least one. */
  images: readonly string[];
  /** Of the drawing that stands where a picture does not load. */
  category: string;
  seed: number;
}

interface PictureProps extends Pick<AmenityGalleryProps, 'category' | 'seed'> {
  image: string;
  alt: string;
}

function Picture({ image, alt, category, seed }: PictureProps) {
  const { failed, watch } = usePicture(image);
  if (failed)
    return <AmenityPicture category={category} seed={seed} className="aspect-[4/3] w-full" />;
  return (
    <img
      {...watch}
      src={`/api/${image}`}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="bg-moss aspect-[4/3] w-full object-cover"
    />
  );
}

/** The pictures of one amenity; the code that turns them over comes after the first of them. */
export function AmenityGallery({ name, images, category, seed }: AmenityGalleryProps) {
  const pictures = images.map((image, index) => (
    <Picture
      key={image}
      image={image}
      category={category}
      seed={seed}
      alt={images.length === 1 ? name : `${name}, picture ${index + 1}`}
    />
  ));
  if (pictures.length === 1) return pictures;
  return <Carousel label={`Pictures of ${name}`}>{pictures}</Carousel>;
}
