import * as z from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { recordId } from '@/lib/shared/input/fields';
import { SHARE_WAYS } from './constants';

export const pageNumbersInput = z.object({ communityId: recordId });

export const noteShareInput = z.object({
  communityId: recordId,
  way: z.enum(SHARE_WAYS, ERROR_MESSAGES.unknownShareWay),
});
