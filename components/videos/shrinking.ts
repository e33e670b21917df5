/** Why a video could not be shrunk, in a sentence for the person who chose it. */
export class ShrinkFault extends Error {
  override name = 'ShrinkFault';
}

export const SHRINK_FAULTS = {
  unsupported:
    'This browser can’t shrink videos. Use a current Chrome, Edge or Safari, or export the video smaller.',
  unreadable:
    'This browser can’t read the video well enough to shrink it. Export it as MP4 (H.264), or smaller.',
  tooLong: 'The video is too long to be shrunk this far. Cut it to a minute or less.',
} as const;

export interface Shrinking {
  /** Bytes. */
  limit: number;
  /** @param percent of the work */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}
