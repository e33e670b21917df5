import { VIDEO_GUIDANCE } from './constants';

export interface VideoMeasures {
  /** Pixels. */
  width: number;
  height: number;
  /** Seconds; null where the file does not say. */
  length: number | null;
}

/** What is said of a video that many browsers can't play, and what to do about it. */
export const notForAll = (codec: string): string =>
  `Many browsers can’t play this video (${codec}). Export it as MP4 (H.264). On an iPhone, choose Settings > Camera > Formats > Most Compatible, and record it again.`;

const RATIO_TOLERANCE = 0.02;

/**
 * What a video lacks of what we ask for, a sentence each.
 * @param ofSize whether its pixels say something about what was sent
 */
export function videoGuidance(
  { width, height, length }: VideoMeasures,
  { ofSize = true } = {},
): string[] {
  const { heights, ratios, longest } = VIDEO_GUIDANCE;
  const short = Math.min(width, height);
  const ratio = Math.max(width, height) / short;
  const fits = ratios.some((one) => Math.abs(ratio - one) / one <= RATIO_TOLERANCE);
  return [
    ofSize &&
      !heights.some((one) => one === short) &&
      `The video is ${short}p. 1080p or 720p looks best.`,
    !fits && 'The video isn’t 16:9 or 3:2, so it will have bars at its sides.',
    length !== null &&
      Number.isFinite(length) &&
      length > longest &&
      `The video is ${Math.round(length)} seconds long. Please keep it to 1 minute or less.`,
  ].filter((sentence) => sentence !== false);
}
