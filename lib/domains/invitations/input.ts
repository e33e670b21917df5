import * as z from 'zod';
import { email, nameField } from '@/lib/domains/accounts/input';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { flag, isPlain, longText, recordId } from '@/lib/shared/input/fields';
import { INVITATION_MESSAGES as SAY } from './constants';

/** What a link says, or an administrator's list; an odd one is simply not found. */
const opaqueId = z
  .string(ERROR_MESSAGES.id)
  .max(200, ERROR_MESSAGES.id)
  .refine(isPlain, ERROR_MESSAGES.id);

/** By either name: the specification has no other for a lookup than the id. */
const invitationOnly = z
  .object({
    invitationId: opaqueId
      .nullish()
      .meta({ description: 'The id at the end of the link in the email.' }),
    id: opaqueId.nullish().meta({ description: 'The same as invitationId.' }),
  })
  .refine(({ invitationId, id }) => invitationId || id, {
    error: ERROR_MESSAGES.required,
    path: ['invitationId'],
  });

const named = <Said extends { invitationId?: string | null; id?: string | null }>({
  invitationId,
  id,
  ...rest
}: Said) => ({ ...rest, invitationId: invitationId || id || '' });

export const invitationInput = invitationOnly.transform(named);

/** What somebody says who declines, as the form has it. */
export const declineForm = z.object({
  reason: longText.meta({
    description: 'Optional, for the administrator who sent the invitation.',
  }),
});

export const declineInput = invitationOnly
  .safeExtend({ reason: longText.nullish() })
  .transform(named);

const optionalName = (message: string) =>
  z
    .union([z.literal(''), nameField(message, message)], { error: message })
    .nullish()
    .transform((name) => name || null);

/** A new invitation, as the form has it. */
export const inviteForm = z.object({
  emailId: email(ACCOUNT_MESSAGES.required),
  firstName: optionalName(ACCOUNT_MESSAGES.firstName),
  lastName: optionalName(ACCOUNT_MESSAGES.lastName),
});

const ofWhich = z
  .union([opaqueId, z.boolean()], { error: ERROR_MESSAGES.id })
  .nullish()
  .meta({ description: 'The id of an invitation; or true, with `invitationId`.' });

const wanted = (value: string | boolean | null | undefined, id: string | null | undefined) =>
  value === true ? (id ?? '') : value || null;

/** Either a new invitation, or an earlier one to cancel or to send again. */
export const inviteInput = z
  .object({
    cancel: ofWhich,
    resend: ofWhich,
    invitationId: opaqueId.nullish(),
    emailId: inviteForm.shape.emailId.optional(),
    communityId: recordId.optional(),
    firstName: inviteForm.shape.firstName,
    lastName: inviteForm.shape.lastName,
    confirmed: flag.meta({
      description:
        'Required to invite to a community that has a representative, or a person who represents another one.',
    }),
  })
  .transform(({ cancel, resend, invitationId, ...rest }) => ({
    ...rest,
    cancel: wanted(cancel, invitationId),
    resend: wanted(resend, invitationId),
  }))
  .superRefine(({ cancel, resend, emailId, communityId }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (cancel !== null && resend !== null) refuse('cancel', SAY.oneThing);
    else if (cancel === '' || resend === '') refuse('invitationId', SAY.whichOne);
    else if (cancel === null && resend === null) {
      if (emailId === undefined) refuse('emailId', ACCOUNT_MESSAGES.required);
      else if (communityId === undefined) refuse('communityId', ERROR_MESSAGES.required);
    }
  });
