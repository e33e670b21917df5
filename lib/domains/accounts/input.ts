import * as z from 'zod';
import {
  ACCOUNT_MESSAGES as SAY,
  DISMISSAL_REASONS,
  EMAIL_LONGEST,
  EMAIL_PATTERN,
  PASSWORD_LONGEST,
  PASSWORD_RULES,
} from './constants';
import { ROBOT_TOKEN_LONGEST } from '@/lib/shared/constants/account-limits';
import { cleanName, nameFault } from '@/lib/shared/format/person-names';
import { cleanLine } from '@/lib/shared/format/visible-text';
import { PICTURE_MESSAGES } from '@/lib/shared/constants/media';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import {
  claimedUser,
  flag,
  isPlain,
  limit,
  longText,
  page,
  recordId,
  typedLine,
  versionNumber,
} from '@/lib/shared/input/fields';

const absentOr = (absent: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? absent : wrong;

/** An email address as typed. */
export const email = (required: string, wrong: string = SAY.email) =>
  typedLine({ error: absentOr(required, wrong) })
    .min(1, required)
    .max(EMAIL_LONGEST, wrong)
    .regex(EMAIL_PATTERN, wrong);

/** A new password: every rule of the checklist. */
export const newPassword = (required: string) =>
  z
    .string({ error: absentOr(required, SAY.password) })
    .min(1, required)
    .refine((text) => !/\s/.test(text), { error: SAY.passwordSpaces, abort: true })
    .refine(
      (text) =>
        [...text].length <= PASSWORD_LONGEST && PASSWORD_RULES.every(({ test }) => test(text)),
      SAY.password,
    );

/** A password that is only compared. */
const givenPassword = (required: string) =>
  z
    .string({ error: absentOr(required, SAY.password) })
    .min(1, required)
    .max(1000, SAY.password);

/** A name of a person, as people write theirs. */
export const nameField = (message: string, required: string) =>
  z
    .string({ error: absentOr(required, message) })
    .overwrite(cleanName)
    .refine((name) => name.length > 0, { error: required, abort: true })
    .superRefine((name, context) => {
      const fault = nameFault(name);
      if (fault) context.addIssue({ code: 'custom', message: `${message} ${fault}` });
    });

/** Nothing, as '' or null, clears what is stored; an absent value leaves it. */
const shortText = typedLine(ERROR_MESSAGES.text)
  .max(200, SAY.tooLong)
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

const linkToken = z
  .string({ error: absentOr(ERROR_MESSAGES.required, ERROR_MESSAGES.text) })
  .min(1, ERROR_MESSAGES.required)
  .max(500, SAY.linkEnded);

const recapToken = z.string(SAY.robot).min(1, SAY.robot).max(ROBOT_TOKEN_LONGEST, SAY.robot);

/** Named by the contract and accepted, whatever it holds; the server decides without it. */
const notTrusted = (description: string) => z.unknown().optional().meta({ description });

/** What a link in an email says. Anything else is no invitation, as where there is none. */
const LINK_ID = /^[\w-]{43}$/;

const registerToken = notTrusted(
  'From the address of the screen. user/register-token-validate checks it.',
);

/** Of the first step of a log-in, for clients without cookies. */
const challenge = z
  .string(ERROR_MESSAGES.text)
  .max(200, SAY.tooLong)
  .nullish()
  .meta({ description: 'From the response to the first step. Browsers send it as a cookie.' });

export const loginInput = z
  .object({
    registerToken,
    challenge,
    emailId: email(SAY.loginEmail),
    password: givenPassword(SAY.loginPassword).optional(),
    type: z.literal('resend', ERROR_MESSAGES.invalid).nullish(),
    recapToken: recapToken
      .nullish()
      .meta({ description: 'The robot check’s solution. Required when a response asks for it.' }),
  })
  .refine(({ password, type }) => type === 'resend' || password !== undefined, {
    error: SAY.loginPassword,
    path: ['password'],
  });

export const otpInput = z.object({
  challenge,
  emailId: email(SAY.loginEmail),
  otp: z
    .union([z.string(), z.number()], { error: absentOr(SAY.required, SAY.wrongCode) })
    .transform((code) => cleanLine(String(code)).replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), SAY.wrongCode),
});

export const signUpInput = z.object({
  firstName: nameField(SAY.firstName, SAY.requiredField),
  lastName: nameField(SAY.lastName, SAY.requiredField),
  emailId: email(SAY.requiredField),
  password: newPassword(SAY.requiredField),
  city: shortText,
  state: shortText,
  recapToken,
  roleId: notTrusted('Open sign-up always creates a home shopper.'),
  profilePic: notTrusted('People add a picture in their account.'),
  isVerified: notTrusted('The emailed link verifies the account.'),
  userDesignationText: notTrusted('The role sets it.'),
  userDescription: notTrusted('The role sets it.'),
  inviteId: z
    .unknown()
    .optional()
    .transform((id) => (typeof id === 'string' && LINK_ID.test(id) ? id : null))
    .meta({ description: 'The id at the end of the link of an invitation to this email.' }),
  invitationDetails: notTrusted('The invitation, as the server knows it by inviteId.'),
  registerToken: linkToken
    .nullish()
    .meta({ description: 'From a sign-up link: it decides the role and the company.' }),
});

export const autoLoginInput = z.object({
  authTOken: z.string(ERROR_MESSAGES.text).min(1).max(5000),
});
export const forgotPasswordInput = z.object({ emailId: email(SAY.required), recapToken });
export const newPasswordInput = z.object({ token: linkToken, password: newPassword(SAY.required) });

export const changePasswordInput = z.object({
  currentPassword: givenPassword(SAY.required),
  newPassword: newPassword(SAY.required),
});

export const changeEmailInput = z.object({
  newEmailId: email(SAY.required),
  password: givenPassword(SAY.required),
});

export const tokenInput = z.object({ token: linkToken });

export const verifyEmailInput = z.object({
  token: linkToken,
  emailId: z.string(ERROR_MESSAGES.text).max(EMAIL_LONGEST, SAY.email).nullish(),
});

const dismissalReasons = DISMISSAL_REASONS.map(({ name }) => name);

/** Why somebody no longer represents a community, as the form has it. */
export const dismissalForm = z
  .object({
    reason: z.enum(dismissalReasons, SAY.dismissalReason),
    words: longText,
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', {
    error: SAY.dismissalWords,
    path: ['words'],
  });

const dismissal = dismissalForm
  .nullish()
  .transform((said) => said ?? null)
  .meta({
    description:
      'Why a representative loses their community, for the email to them: a reason, and the administrator’s own words. `other` needs words.',
  });

export const deleteUserInput = z.object({
  userId: claimedUser,
  password: givenPassword(SAY.required),
  dismissal,
});

export const ownUserInput = z.object({ userId: claimedUser });

export const userToAdminInput = z.object({
  userIdd: z
    .string({ error: absentOr(ERROR_MESSAGES.required, ERROR_MESSAGES.id) })
    .min(1, ERROR_MESSAGES.required)
    .max(200, ERROR_MESSAGES.id)
    .refine(isPlain, ERROR_MESSAGES.id),
});

export const personalDetailsInput = z.object({
  userId: claimedUser,
  // Absent values stay.
  firstName: nameField(SAY.firstName, SAY.requiredField).optional(),
  lastName: nameField(SAY.lastName, SAY.requiredField).optional(),
  city: shortText,
  state: shortText,
  profilePic: z
    .union([z.file(), z.enum(['remove', ''])], { error: PICTURE_MESSAGES.unsupported })
    .nullish(),
  userDesignationText: shortText,
  userDescription: longText.nullish(),
});

const role = z.union([z.literal([0, 1, 2]), z.literal(['0', '1', '2']).transform(Number)], {
  error: ERROR_MESSAGES.role,
});

export const userDetailsInput = z.object({
  userId: claimedUser,
  userDesignationText: shortText,
  userDescription: longText.nullish(),
  roleId: role.nullish().meta({ description: 'Only administrators can set it.' }),
  dismissal,
});

export const changeAccountTypeInput = z.object({
  userId: z
    .string({ error: absentOr(ERROR_MESSAGES.required, ERROR_MESSAGES.id) })
    .min(1, ERROR_MESSAGES.required)
    .max(200, ERROR_MESSAGES.id)
    .refine(isPlain, ERROR_MESSAGES.id),
  roleId: role,
  communityId: recordId
    .nullish()
    .transform((id) => id ?? null)
    .meta({ description: 'What a representative represents.' }),
  mayReplace: claimedUser.meta({
    description: 'The id of the community’s representative, who may be replaced.',
  }),
  dismissal,
});

/** What the editor saw before they changed it: who came first is not overwritten unseen. */
const seenProfile = z.object({
  userDesignationText: z.string(ERROR_MESSAGES.text),
  userDescription: z.string(ERROR_MESSAGES.text),
});

export const communityRepsInput = z.object({
  userId: claimedUser,
  userDesignationText: shortText,
  userDescription: longText.nullish(),
  base: seenProfile.optional(),
});

export const profileVersionsInput = z.object({
  userId: claimedUser,
  page,
  limit: limit(PAGE_SIZES.versions),
});

export const restoreProfileInput = z.object({
  userId: claimedUser,
  version: versionNumber(0).meta({
    description: 'A version of the history; 0 is the empty profile.',
  }),
});

/** Why a representative leaves, as the form has it. */
export const leaveCommunityForm = z
  .object({
    roleChanged: flag,
    handingOff: flag,
    timeConsuming: flag,
    ParticipationNotProvedValue: flag,
    feedback: z
      .string({ error: absentOr(SAY.required, ERROR_MESSAGES.text) })
      .pipe(longText)
      .refine((text) => text !== '', SAY.required),
  })
  .refine(
    (said) =>
      said.roleChanged || said.handingOff || said.timeConsuming || said.ParticipationNotProvedValue,
    { error: SAY.leaveReason, path: ['roleChanged'] },
  );

export const leaveCommunityInput = leaveCommunityForm.safeExtend({
  communityId: recordId,
  userId: claimedUser,
  recapToken,
});

export const twoStepInput = z
  .object({
    twoStep: z.boolean(ERROR_MESSAGES.yesOrNo),
    password: givenPassword(SAY.required)
      .nullish()
      .meta({ description: 'Required to turn it off.' }),
  })
  .refine(({ twoStep, password }) => twoStep || password, {
    error: SAY.required,
    path: ['password'],
  });

const isWanted = z.boolean(ERROR_MESSAGES.yesOrNo).optional();

export const regularEmailsInput = z
  .object({
    weeklyEmail: isWanted,
    checklistEmail: isWanted.meta({
      description: 'The one that asks twice a year whether what they wrote still holds.',
    }),
  })
  .refine(({ weeklyEmail, checklistEmail }) => (weeklyEmail ?? checklistEmail) !== undefined, {
    error: ERROR_MESSAGES.yesOrNo,
    path: ['weeklyEmail'],
  });

/** The password that switches two-step sign-in off, as the form has it. */
export const twoStepOffForm = z.object({ password: givenPassword(SAY.required) });

export type LeaveCommunityForm = z.input<typeof leaveCommunityForm>;
export type Dismissal = z.output<typeof dismissalForm>;
