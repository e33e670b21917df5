export const ROLES = { shopper: 0, representative: 1, administrator: 2 } as const;

export type RoleId = (typeof ROLES)[keyof typeof ROLES];

/** Names of the roles in a session. */
export const ROLE_NAMES = { 0: 'homeshopper', 1: 'communityrep', 2: 'admin' } as const;

const ROLE_WORDS = { 0: 'Shopper', 1: 'Representative', 2: 'Administrator' } as const;

/** What someone is, as administrators read it. */
export const roleWord = ({ roleId }: { roleId: RoleId }): string => ROLE_WORDS[roleId];

/** Who is acting: read from the session and the database at every request. */
export interface Actor {
  id: string;
  sessionId: string;
  roleId: RoleId;
  /** The community a representative is appointed to. */
  communityId: number | null;
}

/** Anyone with a role: an actor, an account, a stored user. Nobody has none. */
type WithRole = { readonly roleId: number } | null | undefined;

const has = (role: RoleId) => (who: WithRole) => who?.roleId === role;

export const isShopper = has(ROLES.shopper);
export const isRepresentative = has(ROLES.representative);
export const isAdministrator = has(ROLES.administrator);
