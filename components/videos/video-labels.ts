/** The specification's words about videos, as it has them. */
export const VIDEO_LABELS = {
  live: 'Success! Your video is now live on the product.',
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
export const VIDEO_RULES = [
  'MP4, WebM or QuickTime (MOV), up to 2 MB',
  '1080p or 720p, 16:9 or 3:2',
  '1 minute or less',
  'No alcohol references',
  'No copyright-restricted media',
] as const;
