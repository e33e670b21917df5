import { z } from 'zod';
import { CANCELLED_BECAUSE } from '@/lib/domains/invitations/constants';
import { pagination } from '@/lib/shared/input/pagination';
import { ROLES } from '@/lib/shared/access/roles';
import { RUN_KINDS, RUN_STATUSES, type RunKind } from '@/lib/shared/constants/runs';

const count = z.number().int();
const moment = z.iso.datetime();

const place = {
  communityId: count,
  communityNameText: z.string(),
  stateShortName: z.string(),
};

/** Somebody who did something; 'Deleted User' where the account is gone. */
const person = z.object({ id: z.string(), name: z.string(), emailId: z.string().nullable() });

const user = z.object({
  id: z.string(),
  emailId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleId: z.union([
    z.literal(ROLES.shopper),
    z.literal(ROLES.representative),
    z.literal(ROLES.administrator),
  ]),
  isVerified: z.boolean(),
  createdAt: moment,
  communityId: count.nullable(),
  communityNameText: z.string().nullable(),
  stateShortName: z.string().nullable(),
});

const invitation = z.object({
  ...place,
  id: z.string(),
  emailId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  invitationStatus: z.enum(['Pending', 'Accepted', 'Declined', 'Expired', 'Cancelled']),
  invitedBy: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  decidedAt: moment.nullable(),
  /** Null unless it was cancelled. */
  cancelledBecause: z.enum(CANCELLED_BECAUSE).nullable(),
});

const community = z.object({
  id: count,
  communityNameText: z.string(),
  stateShortName: z.string(),
  stateName: z.string(),
  population: count.nullable(),
  hasCover: z.boolean(),
  /** To everybody, by an administrator. */
  isRecommended: z.boolean(),
  /** Invitations to represent it that wait for an answer. */
  pendingInvitations: count,
  representative: person.nullable(),
  createdAt: moment,
});

const decision = z.enum(['Pending', 'Approved', 'Rejected']);

const video = z.object({
  ...place,
  id: z.string(),
  approvedStatus: decision,
  /** Of the newest change of an approved video; null where there was none. */
  editedStatus: decision.nullable(),
  sentBy: person.nullable(),
  sentAt: moment,
  decidedBy: person.nullable(),
  decidedAt: moment.nullable(),
  rejectionReason: z.string().nullable(),
});

const imported = z.object({
  id: z.string(),
  kind: z.enum(RUN_KINDS),
  fileName: z.string(),
  /** The public source that it read; null for a file that a person sent. */
  source: z.string().nullable(),
  dryRun: z.boolean(),
  status: z.enum(RUN_STATUSES),
  /** What it is doing, while it is under way; null where nothing is said of it. */
  progress: z.string().nullable(),
  /** Why it failed. */
  fault: z.string().nullable(),
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  refused: count,
  startedBy: z.string().nullable(),
  startedAt: moment,
  finishedAt: moment.nullable(),
});

const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), pagination });

export const usersOutput = listOf(user);
export const invitationsOutput = listOf(invitation);
export const communitiesOutput = listOf(community);
export const videosOutput = listOf(video);
export const importsOutput = listOf(imported);

export const numbersOutput = z.object({
  data: z.object({
    users: count,
    communities: count,
    representedCommunities: count,
    /** New videos and changes of videos. */
    pendingVideos: count,
    pendingVideoChanges: count,
    pendingInvitations: count,
  }),
});

const recordCount = z.object({
  records: count,
  /** Communities that have any. */
  communities: count,
  /** When one was added or changed last; null where there are none. */
  updatedAt: moment.nullable(),
});

const recordCounts = Object.fromEntries(RUN_KINDS.map((kind) => [kind, recordCount])) as Record<
  RunKind,
  typeof recordCount
>;

export const dataSummaryOutput = z.object({
  data: z.object({
    communities: count,
    ...recordCounts,
  }),
});

/** Cells of a file, row by row. */
export const partOutput = z.object({
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** What the next part is asked for with; null after the last. */
  next: z.array(z.string()).nullable(),
});

export type ListedUser = z.output<typeof user>;
export type ListedInvitation = z.output<typeof invitation>;
export type ListedCommunity = z.output<typeof community>;
export type ListedVideo = z.output<typeof video>;
export type ListedImport = z.output<typeof imported>;
export type FilePart = z.output<typeof partOutput>;
