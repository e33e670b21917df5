/** What stored paths begin with; what follows is the key, and `/api/<path>` shows the file. */
export const MEDIA_PREFIX = 'media/';

/** The stored widths of each kind of picture, in pixels, smallest first. */
export const PICTURE_WIDTHS = {
  profile: [96, 256, 512],
  cover: [640, 1200, 1920],
  amenity: [400, 800, 1200],
  poster: [640, 1280],
} as const;

export type PictureKind = keyof typeof PICTURE_WIDTHS;

/**
 * What an `<img>` needs to load a picture in the width it is shown in. Paths that are not uploads
 * have no widths to choose from.
 */
export function pictureSources(path: string, kind: PictureKind): { src: string; srcSet?: string } {
  // Chosen here, and not uploaded yet.
  if (path.startsWith('blob:')) return { src: path };
  const src = `/api/${path}`;
  if (!path.startsWith(MEDIA_PREFIX)) return { src };
  return {
    src,
    srcSet: PICTURE_WIDTHS[kind].map((width) => `${src}?w=${width} ${width}w`).join(', '),
  };
}

/** How wide a community's page draws its photo, for `sizes`: a phone's box cuts most of it away. */
export const COVER_SIZES = '(width < 47.9375rem) 600px, 1152px';
