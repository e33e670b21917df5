import { ROLES } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';

/** A home shopper with every field filled in. */
export const SHOPPER: Account = {
  id: 'shopper-1',
  emailId: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  roleId: ROLES.shopper,
  givenRoleId: ROLES.shopper,
  userrole: [{ id: ROLES.shopper }],
  userType: { type: 'homeshopper' },
  companyId: null,
  communityId: null,
  city: null,
  state: null,
  profilePic: null,
  userDesignationText: null,
  userDescription: null,
  isVerified: true,
  twoStep: false,
  weeklyEmail: true,
  checklistEmail: true,
};

/** The representative of one community. */
export const representativeOf = (communityId: number): Account => ({
  ...SHOPPER,
  id: 'rep-1',
  emailId: 'jordan@example.org',
  firstName: 'Jordan',
  lastName: 'Sample',
  roleId: ROLES.representative,
  givenRoleId: ROLES.representative,
  userrole: [{ id: ROLES.representative }],
  userType: { type: 'communityrep' },
  communityId,
});

export const ADMINISTRATOR: Account = {
  ...SHOPPER,
  id: 'admin-1',
  emailId: 'admin@example.org',
  firstName: 'Alex',
  lastName: 'Keeper',
  roleId: ROLES.administrator,
  givenRoleId: ROLES.administrator,
  userrole: [{ id: ROLES.administrator }],
  userType: { type: 'admin' },
};
