import { PERMISSIONS, type About, type Permission } from './permissions';
import { isRepresentative, nameOfRole } from './roles';

interface Subjects {
  community: { communityId: number };
  account: { userId: string };
  nothing: undefined;
}

/** What a permission is asked for: the community or account that it is about, or nothing. */
export type SubjectOf<P extends Permission> = Subjects[About<P>];

/** What the rules look at of the person asking. */
export interface Asker {
  id: string;
  roleId: number;
  /** The community a representative is appointed to. */
  communityId: number | null;
}

function reachOf(asker: Asker, permission: Permission) {
  const role = nameOfRole(asker);
  return role === null ? 'never' : PERMISSIONS[permission][role];
}

/** Whether someone's role has a permission at all, about whichever subject. */
export const mayEver = (asker: Asker | null, permission: Permission): boolean =>
  asker !== null && reachOf(asker, permission) !== 'never';

/**
 * Whether someone may do something. Without the subject that the permission is about, the answer
 * is no for everybody. Pure; the server's answer is the one that counts.
 */
export function can<P extends Permission>(
  asker: Asker | null,
  permission: P,
  ...[subject]: About<P> extends 'nothing' ? [] : [subject: SubjectOf<P>]
): boolean {
  if (!asker || !mayEver(asker, permission)) return false;
  const ofAny = reachOf(asker, permission) === 'any';
  const { communityId, userId } = (subject ?? {}) as { communityId?: unknown; userId?: unknown };
  switch (PERMISSIONS[permission].about) {
    case 'community':
      if (typeof communityId !== 'number') return false;
      return ofAny || (isRepresentative(asker) && asker.communityId === communityId);
    case 'account':
      if (typeof userId !== 'string' || userId === '') return false;
      return ofAny || userId === asker.id;
    case 'nothing':
      return ofAny;
  }
}
