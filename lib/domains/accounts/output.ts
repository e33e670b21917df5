import * as z from 'zod';
import { pagination } from '@/lib/shared/input/pagination';
import { version } from '@/lib/domains/insights/output';

export const account = z.object({
  id: z.string(),
  emailId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleId: z.number().int(),
  /**
   * What the account was given: an administrator’s role counts, as `roleId`, once the email is
   * verified.
   */
  givenRoleId: z.number().int(),
  userrole: z.array(z.object({ id: z.number().int() })),
  userType: z.object({ type: z.string() }),
  companyId: z.string().nullable(),
  communityId: z.number().int().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  profilePic: z.string().nullable(),
  userDesignationText: z.string().nullable(),
  userDescription: z.string().nullable(),
  isVerified: z.boolean(),
  twoStep: z.boolean(),
  /** Whether they get the weekly email while they represent a community. */
  weeklyEmail: z.boolean(),
  /** Whether they are asked twice a year if what they wrote still holds. */
  checklistEmail: z.boolean(),
});

export const publicProfile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string().nullable(),
  roleId: z.number().int(),
  userDesignationText: z.string().nullable(),
  userDescription: z.string().nullable(),
});

export const sessionOutput = z.object({
  deviceAuth: z.string().optional(),
  /** True where a code was mailed and must be entered next. */
  otpRequired: z.boolean().optional(),
  /** Goes with the code, from clients without cookies. */
  challenge: z.string().optional(),
  usersResult: account.optional(),
  message: z.string().optional(),
});

export const signedUpOutput = sessionOutput.extend({
  /** Of the invitation that was accepted with the sign-up. */
  invited: z.object({ id: z.string(), emailId: z.string() }).optional(),
});

export const keepActiveOutput = z.object({ deviceAuth: z.string(), endsAt: z.iso.datetime() });
export const messageOutput = z.object({ message: z.string() });

/** With the session that takes the place of the one that ended. */
export const leftCommunityOutput = z.object({ message: z.string(), deviceAuth: z.string() });

const session = z.object({
  id: z.string(),
  /** Browser and system, such as 'Safari on iOS'; null where they are unknown. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** True of the session that asks. */
  isCurrent: z.boolean(),
});

export const sessionsOutput = z.object({ data: z.array(session) });
export const tokenOutput = z.object({ message: z.string().optional(), purpose: z.string() });
export const accountOutput = z.object({ usersResult: account, message: z.string().optional() });

export const representativeOutput = accountOutput.extend({
  /**
   * The version that takes the change back, where there was one: input of
   * `restore-profile-version`.
   */
  undo: z.object({ version: z.number().int() }).optional(),
});

export const profileVersionsOutput = z.object({
  /** Newest first; `content` has designation and description. */
  data: z.array(version),
  pagination,
});
export const profileOutput = z.object({ usersResult: z.union([account, publicProfile]) });
export type Account = z.output<typeof account>;
export type LoggedIn = z.output<typeof session>;
export type PublicProfile = z.output<typeof publicProfile>;
