import type { MediaVariant } from '@/db/queries/platform/media';

/** Best first. What a client does not name gets JPEG: everything reads that. */
const BY_NAME_ONLY = ['image/avif', 'image/webp'];

/** Whether an Accept header names a type without refusing it. */
function accepts(header: string, contentType: string): boolean {
  return header.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return type === contentType && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
}

/**
 * The stored file to show: the best format the client names, and of its widths the smallest that
 * is wide enough, or else the widest.
 * @param requestedWidth pixels; null asks for the widest
 */
export function chooseVariant(
  variants: MediaVariant[],
  requestedWidth: number | null,
  accept: string,
): MediaVariant | undefined {
  const format = BY_NAME_ONLY.find(
    (type) => accepts(accept, type) && variants.some(({ contentType }) => contentType === type),
  );
  const candidates = variants
    .filter(({ contentType }) =>
      format ? contentType === format : !BY_NAME_ONLY.includes(contentType),
    )
    .sort((a, b) => (a.width ?? 0) - (b.width ?? 0));
  const wideEnough = candidates.find(
    ({ width }) => requestedWidth !== null && (width ?? 0) >= requestedWidth,
  );
  return wideEnough ?? candidates.at(-1);
}
