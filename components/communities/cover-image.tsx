'use client';

import { useState, type ReactNode } from 'react';
import { pictureSources } from '@/lib/media/constants';

export interface CoverImageProps {
  /** The photo's path; null where there is none. */
  images: string | null;
  alt: string;
  /** The width it is drawn in before its box cuts it. */
  sizes: string;
  /** Above the fold: asked for before other pictures. */
  first?: boolean;
  /** The drawing that stands there without a photo. */
  children: ReactNode;
}

/** A community's photo, or its drawing where there is none or it does not load. */
export function CoverImage({ images, alt, sizes, first = false, children }: CoverImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!images || failed === images) return children;
  return (
    <img
      // A page of the server may hear of the failure before this code runs.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(images);
      }}
      {...pictureSources(images, 'cover')}
      sizes={sizes}
      alt={alt}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      onError={() => setFailed(images)}
      className="block size-full object-cover"
    />
  );
}
