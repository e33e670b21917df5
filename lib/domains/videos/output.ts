import * as z from 'zod';
import { pagination } from '@/lib/shared/input/pagination';

const status = z.enum(['Pending', 'Approved', 'Rejected']);

/** A video as it was sent in, with what has become of it; for its editors. */
export const videoRequest = z.object({
  id: z.string(),
  requestId: z.string(),
  communityId: z.number().int(),
  communityNameText: z.string(),
  stateShortName: z.string(),
  /** Path of the file under /api/, as are all of them. */
  video: z.string(),
  poster: z.string().nullable(),
  captions: z.string().nullable(),
  approvedStatus: status,
  editedVideo: z.string().nullable(),
  editedPoster: z.string().nullable(),
  editedCaptions: z.string().nullable(),
  editedStatus: status.nullable(),
  isRead: z.boolean(),
  rejectionReason: z.string().nullable(),
  isAdminEntry: z.boolean(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});

/** A video that anyone may see. */
export const publicVideo = z.object({
  id: z.string(),
  approvedStatus: status,
  video: z.string(),
  poster: z.string().nullable(),
  captions: z.string().nullable(),
});

export const submittedOutput = z.object({
  data: videoRequest,
  /** What could be better about it; it goes to review all the same. */
  guidance: z.array(z.string()),
  message: z.string(),
});

export const videoRequestOutput = z.object({ data: videoRequest });

/** The whole request for editors, the approved video for everybody else. */
export const communityVideoOutput = z.object({
  data: z.union([videoRequest, publicVideo]).nullable(),
});

/** What a reviewer needs to know beside the video itself. */
export const videoReviewOutput = z.object({
  data: z.object({
    /** Null where nobody is known. */
    sentBy: z.string().nullable(),
    sentAt: z.iso.datetime(),
    /** Of the file to review: of the change, where one waits. */
    bytes: z.number().int(),
    format: z.string().nullable(),
    hasCaptions: z.boolean(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    canTakeBack: z.boolean(),
    /** How many others wait, and the one that has waited longest. */
    waiting: z.number().int(),
    next: z.object({ requestId: z.string(), communityName: z.string() }).nullable(),
  }),
});

export const decidedOutput = z.object({ data: videoRequest, message: z.string() });
export const videoMessageOutput = z.object({ message: z.string() });
export const videoReadOutput = z.object({});

const consultation = z.object({
  id: z.number().int(),
  /** Dismissed on the community's page. */
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the representative said that they are done with it; null while it is open. */
  doneAt: z.iso.datetime().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Where the answer goes; null where the account is gone. */
  emailId: z.string().nullable(),
});

export const consultationsOutput = z.object({ data: z.array(consultation) });

export const consultationInboxOutput = consultationsOutput.extend({ pagination });

export type Consultation = z.output<typeof consultation>;

export type VideoRequest = z.output<typeof videoRequest>;
export type PublicVideo = z.output<typeof publicVideo>;
