import { z } from 'zod';
import { email, messageOutput } from '@/lib/accounts/schema';
import { ROBOT_TOKEN_LONGEST, ACCOUNT_MESSAGES } from '@/lib/constants/accounts';
import { SHARING } from '@/lib/constants/sharing';
import { longText, recordId } from '@/lib/input/schema';

export const shareEmailInput = z.object({
  emailId: email(SHARING.required, SHARING.invalidEmail),
  message: longText.nullish().transform((text) => text ?? ''),
  communityId: recordId,
  recapToken: z
    .string(ACCOUNT_MESSAGES.robot)
    .max(ROBOT_TOKEN_LONGEST, ACCOUNT_MESSAGES.robot)
    .nullish()
    .meta({ description: 'Of the robot check; needed from who is not logged in.' }),
});

export const shareEmailOutput = messageOutput;
