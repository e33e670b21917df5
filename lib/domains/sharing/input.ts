import { z } from 'zod';
import { email } from '@/lib/domains/accounts/input';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { ROBOT_TOKEN_LONGEST } from '@/lib/shared/constants/account-limits';
import { SHARING } from './constants';
import { longText, recordId } from '@/lib/shared/input/fields';

export const shareEmailInput = z.object({
  emailId: email(SHARING.required, SHARING.invalidEmail),
  message: longText.nullish().transform((text) => text ?? ''),
  communityId: recordId,
  recapToken: z
    .string(ACCOUNT_MESSAGES.robot)
    .max(ROBOT_TOKEN_LONGEST, ACCOUNT_MESSAGES.robot)
    .nullish()
    .meta({ description: 'The robot check’s solution. Required when not logged in.' }),
});
