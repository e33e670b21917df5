import * as z from 'zod';
import { email } from '@/lib/domains/accounts/input';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { NAME_LONGEST, ROBOT_TOKEN_LONGEST } from '@/lib/shared/constants/account-limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { cleanName, nameFault } from '@/lib/shared/format/person-names';
import { SHARING } from './constants';
import { longText, recordId } from '@/lib/shared/input/fields';

export const shareEmailInput = z.object({
  emailId: email(SHARING.required, SHARING.invalidEmail),
  message: longText.nullish().transform((text) => text ?? ''),
  communityId: recordId,
  senderName: z
    .string(ERROR_MESSAGES.text)
    .overwrite(cleanName)
    .max(NAME_LONGEST, `${SHARING.senderFault} Use at most ${NAME_LONGEST} characters.`)
    .nullish()
    .transform((name) => name ?? '')
    .superRefine((name, context) => {
      const fault = name === '' ? null : nameFault(name);
      if (fault) context.addIssue({ code: 'custom', message: `${SHARING.senderFault} ${fault}` });
    })
    .meta({
      description: 'The first name of a sender who is not logged in; those who are have their own.',
    }),
  recapToken: z
    .string(ACCOUNT_MESSAGES.robot)
    .max(ROBOT_TOKEN_LONGEST, ACCOUNT_MESSAGES.robot)
    .nullish()
    .meta({ description: 'The robot check’s solution. Required when not logged in.' }),
});
