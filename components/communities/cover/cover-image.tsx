'use client';

import type { ReactNode } from 'react';
import { usePicture } from '@/components/ui/hooks/use-picture';
import { pictureSources } from '@/lib/shared/constants/picture-sources';

export interface CoverImageProps {
  /** The photo's path; null where there is none. */
  images: string | null;
  alt: string;
  /** The width it is drawn in before its box cuts it. */
  sizes: string;
  /** Above the fold: asked for before other pictures. */
  first?: boolean;
  /** The drawing that is shown where there is no photo. */
  children: ReactNode;
}

/** A community's photo, or its drawing where there is none or it does not load. */
export function CoverImage({ images, alt, sizes, first = false, children }: CoverImageProps) {
  const { failed, watch } = usePicture(images);
  if (!images || failed) return children;
  return (
    <img
      {...watch}
      {...pictureSources(images, 'cover')}
      sizes={sizes}
      alt={alt}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className="block size-full object-cover"
    />
  );
}
