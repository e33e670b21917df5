import { ROLES } from './roles';

/** What open sign-up gives, and what a representative is after leaving the community. */
export const ADVISOR_TITLES = {
  roleId: ROLES.shopper,
  userDesignationText: 'Advisor',
  userDescription: 'Read Only',
} as const;

/** What an invited person gets, and so does a person an administrator appoints. */
export const REPRESENTATIVE_TITLES = {
  roleId: ROLES.representative,
  userDesignationText: 'Community Representative',
  userDescription: 'Community Rep',
} as const;
