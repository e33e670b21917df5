import * as z from 'zod';
import { messageOutput, sessionOutput } from '@/lib/domains/accounts/output';
import { CANCELLED_BECAUSE, INVITATION_STATUSES } from './constants';

const invitationStatus = z.enum(INVITATION_STATUSES);

/** The community of an invitation. */
const crInvComMapId = z.object({
  id: z.number().int(),
  communityNameText: z.string(),
  stateCommunities: z.object({ stateShortName: z.string() }),
});

const person = {
  emailId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
};

/** What anybody with the link sees. */
const invitation = z.object({
  /** What the link says. */
  id: z.string(),
  invitationStatus,
  ...person,
  crInvComMapId,
  expiresAt: z.iso.datetime(),
  /** The administrator's name; null where they have none, or are none by now. */
  inviter: z.string().nullable(),
  /** Null unless it was cancelled. */
  cancelledBecause: z.enum(CANCELLED_BECAUSE).nullable(),
  /** Whether the address has an account already. */
  hasAccount: z.boolean(),
});

export const invitationOutput = z.object({ data: invitation });

/** What an administrator gets: `id` is what they cancel and resend by, and opens nothing. */
const sentInvitation = z.object({
  id: z.string(),
  invitationStatus,
  ...person,
  crInvComMapId,
  expiresAt: z.iso.datetime(),
});

export const inviteOutput = messageOutput.extend({ data: sentInvitation });

/** Of a community, for an administrator. */
const representation = z.object({
  representative: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Those that wait for an answer, the oldest first. */
  pendingInvitations: z.array(
    z.object({ id: z.string(), emailId: z.string(), expiresAt: z.iso.datetime() }),
  ),
});

export const representationOutput = z.object({ data: representation });

const declined = z.object({
  id: z.string(),
  invitationStatus,
  ...person,
  crInvComMapId,
  /** What they said; null for nothing. */
  reason: z.string().nullable(),
  declinedAt: z.iso.datetime().nullable(),
});

export const declinedOutput = z.object({ data: declined });

export const acceptedOutput = sessionOutput.extend({
  invited: z.object({ id: z.string(), emailId: z.string() }),
});

export type Invitation = z.output<typeof invitation>;
export type SentInvitation = z.output<typeof sentInvitation>;
export type Representation = z.output<typeof representation>;
export type DeclinedInvitation = z.output<typeof declined>;
