import { BYTES_IN_MEGABYTE } from '@/lib/domains/videos/constants';
import { BRAND } from '@/lib/shared/constants/brand';
import { longestAt, sharpnessOf } from '@/lib/shared/format/shrink-plan';

/** The specification's words about videos, with the product's name. */
export const VIDEO_LABELS = {
  live: `Success! Your video is now live on ${BRAND}.`,
  wrong: "Oops! Looks like something wasn't right",
  changeWaits: 'Request For Video Change Submitted - Hang in there while we review your video!',
  waits: 'Thanks for your video submission! Hang in there while we review it. We’ll email you.',
  message: "We've Received Your Message",
  upload: 'Upload Video',
  change: 'Change Video',
  edit: 'Edit Video',
  remove: 'Remove Video',
} as const;

/** What a minute is asked for as, at the least. */
const WANTED = 720;

/** What a minute becomes within the limit, and what stays as sharp as is asked for. */
function withinLimit(megabytes: number): string[] {
  const limit = megabytes * BYTES_IN_MEGABYTE;
  const minute = sharpnessOf(60, limit);
  const longest = longestAt(WANTED, limit);
  if (longest >= 60) return [];
  const short = `about ${longest} seconds stay ${WANTED}p`;
  return [
    minute === null
      ? `Within ${megabytes} MB, ${short}, and a minute doesn’t fit.`
      : `Within ${megabytes} MB, a minute becomes about ${minute}p, and ${short}.`,
  ];
}

/** What a video should be like. */
export const videoRules = (megabytes: number): string[] => [
  `MP4, WebM or QuickTime (MOV). We shrink what is larger than ${megabytes} MB before it’s sent.`,
  '1080p or 720p, 16:9 or 3:2',
  '1 minute or less',
  ...withinLimit(megabytes),
  'No alcohol references',
  'No copyright-restricted media',
];
