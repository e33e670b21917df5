interface Clip {
  /** Seconds. */
  length: number;
  /** Pixels. */
  width: number;
  height: number;
  hasSound: boolean;
}

export interface ShrinkPlan {
  /** Pixels. */
  width: number;
  height: number;
  /** Bits a second. */
  video: number;
  /** Bits a second; 0 for a clip without sound. */
  sound: number;
}

/** Pictures a second of a shrunk video: fewer look jerky, more take bits from each. */
export const SHRUNK_FRAME_RATE = 24;

/** Of the limit; the rest is for the file's own tables and for encoders that overshoot. */
const SHARE = 0.92;
/** Bits for each pixel below which pictures fall apart, and which is wanted. */
const LEAST = 0.025;
const WANTED = 0.05;
/** Of the shorter side, in pixels. */
const SIZES = [1080, 720, 540, 480, 432, 360, 320, 288, 240];

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/**
 * How a video is to be encoded so that it stays under a limit: as large as its bits allow.
 * @param limit bytes
 * @returns null where it is too long for that
 */
export function planShrink(
  { length, width, height, hasSound }: Clip,
  limit: number,
): ShrinkPlan | null {
  const bits = (limit * 8 * SHARE) / Math.max(length, 1);
  const sound = hasSound ? Math.min(64_000, Math.max(24_000, bits * 0.15)) : 0;
  const video = bits - sound;
  const shorter = Math.min(width, height);
  const sizes = [shorter, ...SIZES.filter((size) => size < shorter)].filter((size) => size <= 1080);
  const at = (size: number) => {
    const scale = size / shorter;
    return { width: even(width * scale), height: even(height * scale) };
  };
  const share = (size: number) => {
    const shown = at(size);
    return video / (shown.width * shown.height * SHRUNK_FRAME_RATE);
  };
  const fitting = sizes.find((size) => share(size) >= WANTED) ?? sizes.at(-1) ?? shorter;
  return share(fitting) < LEAST
    ? null
    : { ...at(fitting), video: Math.floor(video), sound: Math.floor(sound) };
}

/** As phones record: wide, with sound. */
const recorded = (length: number) => ({ length, width: 1920, height: 1080, hasSound: true });

/** @returns pixels of the shorter side that a video of so many seconds keeps within a limit */
export function sharpnessOf(length: number, limit: number): number | null {
  const plan = planShrink(recorded(length), limit);
  return plan && plan.height;
}

/** @returns the most seconds, up to a minute, that stay as sharp as this within a limit */
export function longestAt(size: number, limit: number): number {
  for (let length = 60; length > 1; length -= 1)
    if ((sharpnessOf(length, limit) ?? 0) >= size) return length;
  return 1;
}
