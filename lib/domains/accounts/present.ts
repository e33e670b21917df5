import type { UserRow } from '@/db/queries/accounts/users';
import { ROLE_NAMES, type RoleId } from '@/lib/shared/access/roles';
import type { Account, PublicProfile } from './output';

/** A person's whole record, for themselves and for administrators. */
export function presentAccount({ user, communityId }: UserRow): Account {
  return {
    id: user.id,
    emailId: user.emailId ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    roleId: user.roleId,
    userrole: [{ id: user.roleId }],
    userType: { type: user.userType ?? ROLE_NAMES[user.roleId as RoleId] },
    companyId: user.companyId,
    communityId,
    city: user.city,
    state: user.state,
    profilePic: user.profilePic,
    userDesignationText: user.userDesignationText,
    userDescription: user.userDescription,
    isVerified: user.isVerified,
    twoStep: user.twoStep,
  };
}

/** What anyone may see of a representative. */
export function presentProfile({ user }: UserRow): PublicProfile {
  return {
    id: user.id,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    profilePic: user.profilePic,
    roleId: user.roleId,
    userDesignationText: user.userDesignationText,
    userDescription: user.userDescription,
  };
}
