import { EMPTY_FILE, PICTURE_MESSAGES } from '@/lib/shared/constants/media';

/** Largest video where the setting VIDEO_MAX_MB says nothing else. */
export const VIDEO_MEGABYTES = 2;

export const BYTES_IN_MEGABYTE = 1_048_576;

/** Largest file of captions, in bytes: an hour of talk has about 60 kB. */
export const CAPTIONS_BYTES = 262_144;

/** What a video's content may be, and how its file is named then. */
export const VIDEO_TYPES = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
} as const;

/** What we ask of a video; it is not refused for it. */
export const VIDEO_GUIDANCE = {
  heights: [720, 1080],
  ratios: [16 / 9, 3 / 2],
  /** Seconds. */
  longest: 60,
} as const;

/** How many requests for a consultation a representative is shown. */
export const CONSULTATIONS_SHOWN = 100;

/** How many requests one page of the inbox has. */
export const INBOX_PAGE = { default: 25, largest: 100 } as const;

/** Longest reason for a rejection, in characters. */
export const REASON_LIMIT = 700;

/** What is said of videos; the specification has those that it gives word for word. */
export const VIDEO_MESSAGES = {
  tooLarge: 'File too large. Failed',
  empty: EMPTY_FILE,
  wrongType: 'Invalid File Type. Failed',
  help: "Oops! Video upload issue. Check format and size. If problems persist, please contact our support team. We'll get this sorted together!",
  captions: 'Captions must be a WebVTT file (.vtt).',
  captionsTooLarge: 'Captions can be at most 256 kB.',
  nothingChanged: 'Choose a video or a captions file.',
  poster: PICTURE_MESSAGES,
  submitted: 'Thanks! We’ll email you once we’ve reviewed your video.',
  changeSubmitted: 'Thanks! We’ll email you once we’ve reviewed the change.',
  removed: 'The video was removed.',
  approved: 'Approved',
  rejected: 'Rejected',
  notApproved: 'Not Approved',
  approvalFailed: 'Approval Failed',
  rejectionFailed: 'Rejection Failed',
  alreadyApproved: 'The video has already been approved',
  alreadyRejected: 'The video has already been rejected',
  takenBack: 'The decision was taken back. The video is waiting for review again.',
  notTakenBack:
    'Only the decision on a whole video can be taken back, and only while no other video of the community is waiting.',
  pending: 'Another video is already waiting for review.',
  notChangeable: 'Only an approved video with no change waiting for review can be changed.',
  noChange: 'No change to this video is waiting for review.',
  noVideo: 'Video not found.',
  reason: 'Please give a reason.',
  reasonTooLong: `The reason can have at most ${REASON_LIMIT} characters.`,
  action: 'This must be approve or reject.',
} as const;

export const CONSULTATION_MESSAGES = {
  sent: 'Your request was sent. The representative will answer by email.',
  alreadySent: 'You’ve already asked. The representative hasn’t read your request yet.',
  noRepresentative: 'This community doesn’t have a representative yet.',
  own: 'This is your own community.',
  missing: 'Request not found.',
} as const;
