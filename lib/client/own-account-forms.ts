import { z } from 'zod';
import {
  changeEmailInput,
  changePasswordInput,
  communityRepsInput,
  deleteUserInput,
  leaveCommunityForm,
  personalDetailsInput,
} from '@/lib/accounts/input';
import { ACCOUNT_MESSAGES } from '@/lib/accounts/constants';

/** A new picture, the wish to have none, or null where the stored one stays. */
export type PictureChoice = File | 'remove' | null;

const { firstName, lastName, city, state } = personalDetailsInput.shape;
const { userDesignationText, userDescription } = communityRepsInput.shape;

/** What a person says of themselves; the last two are a representative's. */
export const PERSONAL_DETAILS_FORM = z.object({
  firstName,
  lastName,
  city,
  state,
  profilePic: z.custom<PictureChoice>(),
  userDesignationText,
  userDescription,
});

export const CHANGE_PASSWORD_FORM = changePasswordInput;
export const CHANGE_EMAIL_FORM = changeEmailInput;
export const LEAVE_COMMUNITY_FORM = leaveCommunityForm;

export const DELETE_ACCOUNT_FORM = deleteUserInput.pick({ password: true }).extend({
  understood: z.boolean().refine((ticked) => ticked, ACCOUNT_MESSAGES.required),
});
