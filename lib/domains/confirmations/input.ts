import * as z from 'zod';
import { INSIGHT_NAMES } from '@/lib/domains/insights/sections';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { isPlain, recordId } from '@/lib/shared/input/fields';
import { CONFIRM_MESSAGES } from './constants';

/** What a link says; an odd one is simply not found. */
const token = z
  .string(ERROR_MESSAGES.id)
  .max(300, ERROR_MESSAGES.id)
  .refine(isPlain, ERROR_MESSAGES.id);

const seen = {
  section: z.enum(INSIGHT_NAMES, ERROR_MESSAGES.invalid),
  version: z.number(ERROR_MESSAGES.invalid).int().min(1, ERROR_MESSAGES.invalid).meta({
    description: 'The version that the person read. The call is refused if it has changed since.',
  }),
};

export const checklistInput = z.object({ token });
export const confirmByLinkInput = z.object({ token, ...seen });
export const confirmSectionInput = z.object({ communityId: recordId, ...seen });
export const sayStillTrueInput = confirmSectionInput.extend({
  livesHere: z.literal(true, CONFIRM_MESSAGES.livesHere),
  isTrue: z.boolean(ERROR_MESSAGES.yesOrNo).nullable().meta({
    description: 'Whether the text still holds; null takes back what the person said.',
  }),
});
export const stillTrueInput = z.object({ communityId: recordId });
