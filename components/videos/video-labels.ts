import { BRAND } from '@/lib/shared/constants/brand';

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

/** What a video should be like. */
export const videoRules = (megabytes: number): string[] => [
  `MP4, WebM or QuickTime (MOV). We shrink what is larger than ${megabytes} MB before it’s sent.`,
  '1080p or 720p, 16:9 or 3:2',
  '1 minute or less',
  'No alcohol references',
  'No copyright-restricted media',
];
