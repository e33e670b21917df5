import type { UserRow } from '@/db/queries/accounts/users';
import { actingRole, roleName } from '@/lib/shared/access/roles';
import type { Account, PublicProfile } from './output';

/** A person's whole record, for themselves and for administrators. */
export function presentAccount({ user, communityId }: UserRow): Account {
  const roleId = actingRole(user);
  return {
    id: user.id,
    emailId: user.emailId ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    roleId,
    givenRoleId: user.roleId,
    userrole: [{ id: roleId }],
    userType: { type: user.userType ?? roleName({ roleId }) },
    companyId: user.companyId,
    communityId,
    city: user.city,
    state: user.state,
    profilePic: user.profilePic,
    userDesignationText: user.userDesignationText,
    userDescription: user.userDescription,
    isVerified: user.isVerified,
    twoStep: user.twoStep,
    weeklyEmail: user.weeklyEmail,
    checklistEmail: user.checklistEmail,
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
