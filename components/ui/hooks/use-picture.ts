'use client';

import { useState } from 'react';

/**
 * Tells when a picture does not load, so that something else can be shown instead.
 * @param src what the picture shows; null for none
 * @returns `failed`, and what the `<img>` needs besides its sources
 */
export function usePicture(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  return {
    failed: src !== null && failed === src,
    watch: {
      // On a server-rendered page, the failure may happen before this code runs.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      },
      onError: () => setFailed(src),
    },
  };
}
