import { PERMISSIONS, type Permission } from './permissions';
import { ROLES, type Actor } from './roles';

/** What a permission is asked for: a community, or an account. */
export interface Subject {
  communityId?: number;
  userId?: string;
}

/** What the rules look at of whoever asks. */
export type Asker = Pick<Actor, 'id' | 'roleId' | 'communityId'>;

/** Whether someone may do something. Pure; the server's answer is the one that counts. */
export function can(actor: Asker | null, permission: Permission, subject: Subject = {}): boolean {
  if (!actor) return false;
  const reach = PERMISSIONS[permission][actor.roleId];
  if (reach === 'any') return true;
  if (reach === 'never') return false;
  if (subject.communityId !== undefined)
    return actor.roleId === ROLES.representative && actor.communityId === subject.communityId;
  return subject.userId === undefined || subject.userId === actor.id;
}
